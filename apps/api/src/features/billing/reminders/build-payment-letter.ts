import type { Letter } from '../../../platform/mail/layout.ts';
import type { Language } from '../../../platform/text.ts';
import type { BillingPhrases } from './build-trial-letter.ts';

/** The mails about recurring payments. */
export type PaymentMail =
  | 'payment_failed'
  | 'unpaid_2'
  | 'payment_recovered'
  | 'cancelled'
  | 'subscription_over'
  | 'unpaid';

const english = ({ shopName, planName, day, plansUrl, billingUrl }: BillingPhrases) => {
  const pay = { label: 'Pay or change the card', url: billingUrl };
  return {
    payment_failed: {
      subject: 'Your payment did not go through',
      heading: 'Your payment did not go through',
      paragraphs: [
        `We could not charge your card for the ${planName} of ${shopName}.`,
        `Nothing stops for now: there is time until ${day}. Pay the open invoice or enter another card before then.`,
      ],
      action: pay,
    },
    unpaid_2: {
      subject: `Last notice: ${shopName} pauses in 2 days`,
      heading: '2 days left to pay',
      paragraphs: [
        `The last invoice of ${shopName} is still open.`,
        `On ${day} the dashboard and the public pages pause. They open by themselves as soon as it is paid.`,
      ],
      action: pay,
    },
    payment_recovered: {
      subject: 'Thank you, your payment has arrived',
      heading: 'Your payment has arrived',
      paragraphs: [`Everything is paid, and ${shopName} goes on with the ${planName}.`],
      action: { label: 'See your invoices', url: billingUrl },
    },
    cancelled: {
      subject: 'Your subscription is canceled',
      heading: 'Your subscription is canceled',
      paragraphs: [
        `What is paid for stays yours: ${shopName} works with the ${planName} until ${day}, and nothing is charged after that.`,
        'If you change your mind, you can take this back until then.',
      ],
      action: { label: 'See your subscription', url: plansUrl },
    },
    subscription_over: {
      subject: 'Your subscription has ended',
      heading: 'Your subscription has ended',
      paragraphs: [
        `${shopName} is paused: nobody can join its line or book.`,
        'Everything you have entered stays as it is: choose a plan, or go on with the free plan.',
      ],
      action: { label: 'Choose a plan', url: plansUrl },
    },
    unpaid: {
      subject: `${shopName} is paused: an invoice is open`,
      heading: `${shopName} is paused`,
      paragraphs: [
        'The last invoice was not paid in time, so nobody can join your line or book.',
        'As soon as it is paid, everything opens again by itself.',
      ],
      action: pay,
    },
  } satisfies Record<PaymentMail, Letter>;
};

const spanish = ({ shopName, planName, day, plansUrl, billingUrl }: BillingPhrases) => {
  const pay = { label: 'Pagar o cambiar la tarjeta', url: billingUrl };
  return {
    payment_failed: {
      subject: 'No se pudo cobrar tu pago',
      heading: 'No se pudo cobrar tu pago',
      paragraphs: [
        `No pudimos cobrar tu tarjeta por el ${planName} de ${shopName}.`,
        `Por ahora no se detiene nada: tienes hasta el ${day}. Paga la factura pendiente o introduce otra tarjeta antes de ese día.`,
      ],
      action: pay,
    },
    unpaid_2: {
      subject: `Último aviso: ${shopName} se pausa en 2 días`,
      heading: 'Quedan 2 días para pagar',
      paragraphs: [
        `La última factura de ${shopName} sigue pendiente.`,
        `El ${day} se pausan el panel y las páginas públicas. Se abren solos en cuanto se pague.`,
      ],
      action: pay,
    },
    payment_recovered: {
      subject: 'Gracias, hemos recibido tu pago',
      heading: 'Hemos recibido tu pago',
      paragraphs: [`Todo está pagado y ${shopName} sigue con el ${planName}.`],
      action: { label: 'Ver tus facturas', url: billingUrl },
    },
    cancelled: {
      subject: 'Tu suscripción está cancelada',
      heading: 'Tu suscripción está cancelada',
      paragraphs: [
        `Lo que ya pagaste es tuyo: ${shopName} funciona con el ${planName} hasta el ${day} y después no se cobra nada.`,
        'Si cambias de idea, puedes deshacerlo hasta entonces.',
      ],
      action: { label: 'Ver tu suscripción', url: plansUrl },
    },
    subscription_over: {
      subject: 'Tu suscripción ha terminado',
      heading: 'Tu suscripción ha terminado',
      paragraphs: [
        `${shopName} está en pausa: nadie puede entrar en la fila ni reservar.`,
        'Todo lo que has introducido se conserva: elige un plan o sigue con el plan gratuito.',
      ],
      action: { label: 'Elegir un plan', url: plansUrl },
    },
    unpaid: {
      subject: `${shopName} está en pausa: hay una factura pendiente`,
      heading: `${shopName} está en pausa`,
      paragraphs: [
        'La última factura no se pagó a tiempo, así que nadie puede entrar en tu fila ni reservar.',
        'En cuanto se pague, todo se abre de nuevo por sí solo.',
      ],
      action: pay,
    },
  } satisfies Record<PaymentMail, Letter>;
};

export const buildPaymentLetter = (
  kind: PaymentMail,
  phrases: BillingPhrases,
  language: Language,
): Letter => ({ en: english, es: spanish })[language](phrases)[kind];
