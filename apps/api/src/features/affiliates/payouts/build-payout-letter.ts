import type { Letter } from '../../../platform/mail/layout.ts';
import type { Language } from '../../../platform/text.ts';

export type PayoutMail =
  | 'sent'
  | 'refused'
  | 'refunded'
  | 'account_opened'
  | 'account_added'
  | 'account_changed';

/** The phrases that the sentences of both languages contain. */
export interface PayoutPhrases {
  amount: string;
  /** 'Bank account ···· 6789'; '' when it is unknown. */
  to: string;
  /** 'the bank account ending in 6789': the same within a sentence, if it is known. */
  ending: string;
  payoutsUrl: string;
  passwordUrl: string;
}

const english = ({ amount, to, ending, payoutsUrl, passwordUrl }: PayoutPhrases) => {
  const see = { label: 'See your payouts', url: payoutsUrl };
  const protect = { label: 'Set a new password', url: passwordUrl };
  return {
    sent: {
      subject: `Your payout of ${amount} is on its way`,
      heading: `${amount} is on its way`,
      paragraphs: [
        to === '' ? 'We have sent your payout.' : `We have sent your payout to: ${to}.`,
        'Banks take a few days until it can be seen. Its statement lists every commission that is part of it.',
      ],
      action: see,
    },
    refused: {
      subject: `Your payout of ${amount} could not be sent`,
      heading: 'Your payout could not be sent',
      paragraphs: [
        `Your payout account does not take money at the moment, so ${amount} is back in your balance.`,
        'Nothing is lost: look at your payout account, and it is paid with the next payout.',
      ],
      action: { label: 'Look at your payout account', url: payoutsUrl },
    },
    refunded: {
      subject: `Your payout of ${amount} was not sent`,
      heading: 'Your payout was not sent',
      paragraphs: [
        `Before it was sent, shops got money back, and less than ${amount} is left to pay.`,
        'What is left is in your balance and is paid with the next payout.',
      ],
      action: see,
    },
    account_opened: {
      subject: 'Your payout details were opened',
      heading: 'Your payout details were opened',
      paragraphs: [
        'Somebody who knows your password has opened the page on which your payouts are sent somewhere else.',
        'If that was you, there is nothing to do. If not, set a new password now and answer this mail.',
      ],
      action: protect,
    },
    account_added: {
      subject: `Your payouts go to ${ending}`,
      heading: 'Your payout account is set up',
      paragraphs: [
        `Your payouts go to ${ending}.`,
        'If you did not set it up, set a new password and answer this mail.',
      ],
      action: see,
      links: [protect],
    },
    account_changed: {
      subject:
        to === ''
          ? 'Your payouts have no account to go to'
          : 'Your payouts go to another account from now on',
      heading: 'Your payout details were changed',
      paragraphs: [
        to === '' ? 'Your payouts have no account to go to now.' : `Your payouts now go to: ${to}.`,
        'If that was you, there is nothing to do. If not, set a new password now and answer this mail.',
      ],
      action: protect,
    },
  } satisfies Record<PayoutMail, Letter>;
};

const spanish = ({ amount, to, ending, payoutsUrl, passwordUrl }: PayoutPhrases) => {
  const see = { label: 'Ver tus pagos', url: payoutsUrl };
  const protect = { label: 'Crear una contraseña', url: passwordUrl };
  return {
    sent: {
      subject: `Tu pago de ${amount} está en camino`,
      heading: `${amount} en camino`,
      paragraphs: [
        to === '' ? 'Hemos enviado tu pago.' : `Hemos enviado tu pago a: ${to}.`,
        'Los bancos tardan unos días en mostrarlo. Su extracto incluye cada comisión que forma parte de él.',
      ],
      action: see,
    },
    refused: {
      subject: `No se pudo enviar tu pago de ${amount}`,
      heading: 'No se pudo enviar tu pago',
      paragraphs: [
        `Tu cuenta de pagos no admite dinero por ahora, así que ${amount} ha vuelto a tu saldo.`,
        'No se pierde nada: revisa tu cuenta de pagos y se pagará con el próximo pago.',
      ],
      action: { label: 'Revisar tu cuenta de pagos', url: payoutsUrl },
    },
    refunded: {
      subject: `Tu pago de ${amount} no se ha enviado`,
      heading: 'Tu pago no se ha enviado',
      paragraphs: [
        `Antes de enviarlo se devolvió dinero a barberías y queda por pagar menos de ${amount}.`,
        'Lo que queda está en tu saldo y se paga con el próximo pago.',
      ],
      action: see,
    },
    account_opened: {
      subject: 'Se han abierto tus datos de pago',
      heading: 'Se han abierto tus datos de pago',
      paragraphs: [
        'Alguien que conoce tu contraseña ha abierto la página en la que se cambia adónde van tus pagos.',
        'Si fuiste tú, no tienes que hacer nada. Si no, crea ahora una nueva contraseña y responde a este correo.',
      ],
      action: protect,
    },
    account_added: {
      subject: `Tus pagos van a ${ending}`,
      heading: 'Tu cuenta de pagos está lista',
      paragraphs: [
        `Tus pagos van a ${ending}.`,
        'Si no la configuraste tú, crea una nueva contraseña y responde a este correo.',
      ],
      action: see,
      links: [protect],
    },
    account_changed: {
      subject:
        to === '' ? 'Tus pagos no tienen cuenta de destino' : 'Tus pagos van ahora a otra cuenta',
      heading: 'Tus datos de pago han cambiado',
      paragraphs: [
        to === '' ? 'Tus pagos ya no tienen cuenta de destino.' : `Tus pagos van ahora a: ${to}.`,
        'Si fuiste tú, no tienes que hacer nada. Si no, crea ahora una nueva contraseña y responde a este correo.',
      ],
      action: protect,
    },
  } satisfies Record<PayoutMail, Letter>;
};

export const buildPayoutLetter = (
  kind: PayoutMail,
  phrases: PayoutPhrases,
  language: Language,
): Letter => ({ en: english, es: spanish })[language](phrases)[kind];
