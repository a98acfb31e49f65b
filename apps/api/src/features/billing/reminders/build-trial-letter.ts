import type { Letter } from '../../../platform/mail/layout.ts';
import type { Language } from '../../../platform/text.ts';

/** The phrases that the mails about a subscription contain. */
export interface BillingPhrases {
  shopName: string;
  planName: string;
  day: string;
  plansUrl: string;
  billingUrl: string;
}

const kinds = [
  'trial_3',
  'trial_1',
  'trial_paid_3',
  'trial_paid_1',
  'trial_over',
  'pass_3',
  'pass_over',
] as const;

/** The mails about what ends by itself; for those with `paid`, Stripe has a card already. */
export type TrialMail = (typeof kinds)[number];

export const isTrialMail = (kind: string): kind is TrialMail =>
  (kinds as readonly string[]).includes(kind);

const stays =
  'Everything you have entered stays as it is: choose a plan, or go on with the free plan.';
const quedan =
  'Todo lo que has introducido se conserva: elige un plan o sigue con el plan gratuito.';

const english = ({
  shopName,
  planName,
  day,
}: BillingPhrases): Record<TrialMail, Omit<Letter, 'action'>> => {
  const after = `After that, the dashboard and the public pages of ${shopName} pause until you choose a plan.`;
  const charged = `Your trial of the ${planName} ends on ${day}. Then your card is charged for the first time, and ${shopName} simply goes on. If you would rather not, cancel before that day.`;
  return {
    trial_3: {
      subject: 'Your trial ends in 3 days',
      heading: '3 days left in your trial',
      paragraphs: [`The trial of ${shopName} ends on ${day}. ${after}`, stays],
    },
    trial_1: {
      subject: 'Your trial ends tomorrow',
      heading: 'One day left in your trial',
      paragraphs: [`The trial of ${shopName} ends on ${day}. ${after}`, stays],
    },
    trial_paid_3: {
      subject: 'Your trial ends in 3 days',
      heading: 'Your subscription begins in 3 days',
      paragraphs: [charged],
    },
    trial_paid_1: {
      subject: 'Your trial ends tomorrow',
      heading: 'Your subscription begins tomorrow',
      paragraphs: [charged],
    },
    trial_over: {
      subject: 'Your trial has ended',
      heading: 'Your trial has ended',
      paragraphs: [
        `${shopName} is paused: nobody can join its line or book until you choose a plan.`,
        stays,
      ],
    },
    pass_3: {
      subject: 'Your pass ends in 3 days',
      heading: '3 days left on your pass',
      paragraphs: [
        `The pass of ${shopName} ends on ${day}. ${after}`,
        'A pass does not renew by itself. Another one that you buy before begins when this one ends.',
      ],
    },
    pass_over: {
      subject: 'Your pass has ended',
      heading: 'Your pass has ended',
      paragraphs: [
        `${shopName} is paused: nobody can join its line or book until you choose a plan.`,
        stays,
      ],
    },
  };
};

const spanish = ({
  shopName,
  planName,
  day,
}: BillingPhrases): Record<TrialMail, Omit<Letter, 'action'>> => {
  const after = `Después, el panel y las páginas públicas de ${shopName} se pausan hasta que elijas un plan.`;
  const charged = `Tu prueba del ${planName} termina el ${day}. Entonces se cobra tu tarjeta por primera vez y ${shopName} sigue como siempre. Si no quieres seguir, cancela antes de ese día.`;
  return {
    trial_3: {
      subject: 'Tu prueba termina en 3 días',
      heading: 'Quedan 3 días de prueba',
      paragraphs: [`La prueba de ${shopName} termina el ${day}. ${after}`, quedan],
    },
    trial_1: {
      subject: 'Tu prueba termina mañana',
      heading: 'Queda un día de prueba',
      paragraphs: [`La prueba de ${shopName} termina el ${day}. ${after}`, quedan],
    },
    trial_paid_3: {
      subject: 'Tu prueba termina en 3 días',
      heading: 'Tu suscripción empieza en 3 días',
      paragraphs: [charged],
    },
    trial_paid_1: {
      subject: 'Tu prueba termina mañana',
      heading: 'Tu suscripción empieza mañana',
      paragraphs: [charged],
    },
    trial_over: {
      subject: 'Tu prueba ha terminado',
      heading: 'Tu prueba ha terminado',
      paragraphs: [
        `${shopName} está en pausa: nadie puede entrar en la fila ni reservar hasta que elijas un plan.`,
        quedan,
      ],
    },
    pass_3: {
      subject: 'Tu pase termina en 3 días',
      heading: 'Quedan 3 días de tu pase',
      paragraphs: [
        `El pase de ${shopName} termina el ${day}. ${after}`,
        'Un pase no se renueva solo. Si compras otro antes, empieza cuando termina este.',
      ],
    },
    pass_over: {
      subject: 'Tu pase ha terminado',
      heading: 'Tu pase ha terminado',
      paragraphs: [
        `${shopName} está en pausa: nadie puede entrar en la fila ni reservar hasta que elijas un plan.`,
        quedan,
      ],
    },
  };
};

const labels = {
  en: { plans: 'Choose a plan', own: 'See your subscription' },
  es: { plans: 'Elegir un plan', own: 'Ver tu suscripción' },
};

export const buildTrialLetter = (
  kind: TrialMail,
  phrases: BillingPhrases,
  language: Language,
): Letter => {
  const words = { en: english, es: spanish }[language](phrases)[kind];
  const { plans, own } = labels[language];
  const label = kind === 'trial_paid_3' || kind === 'trial_paid_1' ? own : plans;
  return { ...words, action: { label, url: phrases.plansUrl } };
};
