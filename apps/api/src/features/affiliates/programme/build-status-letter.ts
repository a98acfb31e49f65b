import type { Letter } from '../../../platform/mail/layout.ts';
import type { Language } from '../../../platform/text.ts';

export type AffiliateStatus = 'active' | 'suspended';

/**
 * The mail contains no reason: the operator's reason is in the log, and support answers questions.
 */
const letters = {
  en: (url) => ({
    suspended: {
      subject: 'Your part in the affiliate program is suspended',
      heading: 'Your part in the program is suspended',
      paragraphs: [
        'From now on your link brings no shops, payments of the shops you brought earn nothing, and no payout goes out.',
        'What you have earned so far stays in your balance. A payout that was already on its way to your bank still arrives.',
        'Do you want to know why, or is it a mistake? Answer this mail.',
      ],
      action: { label: 'See your balance', url },
    },
    active: {
      subject: 'Your part in the affiliate program is restored',
      heading: 'You are part of the program again',
      paragraphs: [
        'From now on your link brings shops again, payments of the shops you brought earn again, and payouts go out again.',
        'What shops paid while you were suspended earns nothing. A payout that was held meanwhile goes out as soon as we have looked at it.',
        'Is anything unclear? Answer this mail.',
      ],
      action: { label: 'See your balance', url },
    },
  }),
  es: (url) => ({
    suspended: {
      subject: 'Tu participación en el programa de afiliados está suspendida',
      heading: 'Tu participación está suspendida',
      paragraphs: [
        'Desde ahora tu enlace no trae barberías, los pagos de las que trajiste no generan comisiones y no sale ningún pago.',
        'Lo que has ganado hasta ahora sigue en tu saldo. Un pago que ya iba camino de tu banco llega igualmente.',
        '¿Quieres saber por qué, o es un error? Responde a este correo.',
      ],
      action: { label: 'Ver tu saldo', url },
    },
    active: {
      subject: 'Vuelves a participar en el programa de afiliados',
      heading: 'Vuelves a participar en el programa',
      paragraphs: [
        'Desde ahora tu enlace vuelve a traer barberías, los pagos de las que trajiste vuelven a generar comisiones y los pagos vuelven a salir.',
        'Lo que las barberías pagaron durante la suspensión no genera comisiones. Un pago retenido mientras tanto sale en cuanto lo hayamos revisado.',
        '¿Hay algo que no está claro? Responde a este correo.',
      ],
      action: { label: 'Ver tu saldo', url },
    },
  }),
} satisfies Record<Language, (url: string) => Record<AffiliateStatus, Letter>>;

export const buildStatusLetter = (
  status: AffiliateStatus,
  payoutsUrl: string,
  language: Language,
): Letter => letters[language](payoutsUrl)[status];
