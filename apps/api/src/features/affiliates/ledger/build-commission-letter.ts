import type { Letter } from '../../../platform/mail/layout.ts';
import type { Language } from '../../../platform/text.ts';

/** The phrases of a ledger entry in one language. */
export interface CommissionPhrases {
  readonly kind: 'earned' | 'reversed';
  readonly shopName: string;
  readonly amount: string;
  readonly invoicePaid: string;
  readonly invoiceRefunded: string;
  readonly payableOn: string;
  readonly ledgerUrl: string;
}

const english = (phrases: CommissionPhrases): Record<CommissionPhrases['kind'], Letter> => ({
  earned: {
    subject: `${phrases.amount} earned: ${phrases.shopName} has paid`,
    heading: `You earned ${phrases.amount}`,
    paragraphs: [
      `${phrases.shopName} has paid an invoice of ${phrases.invoicePaid}. Your part of it is ${phrases.amount}.`,
      `It is pending until ${phrases.payableOn}, in case the payment is given back. After that it comes with your next payout.`,
    ],
    action: { label: 'See your commissions', url: phrases.ledgerUrl },
  },
  reversed: {
    subject: `${phrases.amount} taken back: a refund to ${phrases.shopName}`,
    heading: `${phrases.amount} of a commission was taken back`,
    paragraphs: [
      `${phrases.invoiceRefunded} of an invoice of ${phrases.invoicePaid} went back to ${phrases.shopName}, and your part of it with it.`,
      'You need not do anything: it counts against your commissions to come.',
    ],
    action: { label: 'See your commissions', url: phrases.ledgerUrl },
  },
});

const spanish = (phrases: CommissionPhrases): Record<CommissionPhrases['kind'], Letter> => ({
  earned: {
    subject: `Has ganado ${phrases.amount}: ${phrases.shopName} ha pagado`,
    heading: `Has ganado ${phrases.amount}`,
    paragraphs: [
      `${phrases.shopName} ha pagado una factura de ${phrases.invoicePaid}. Tu parte es de ${phrases.amount}.`,
      `Queda pendiente hasta el ${phrases.payableOn}, por si el pago se devuelve. Después llega con tu próximo pago.`,
    ],
    action: { label: 'Ver tus comisiones', url: phrases.ledgerUrl },
  },
  reversed: {
    subject: `Se han descontado ${phrases.amount}: un reembolso a ${phrases.shopName}`,
    heading: `Se han descontado ${phrases.amount} de una comisión`,
    paragraphs: [
      `Se han devuelto ${phrases.invoiceRefunded} de una factura de ${phrases.invoicePaid} a ${phrases.shopName}, y con ello tu parte.`,
      'No tienes que hacer nada: se descuenta de tus próximas comisiones.',
    ],
    action: { label: 'Ver tus comisiones', url: phrases.ledgerUrl },
  },
});

export const buildCommissionLetter = (phrases: CommissionPhrases, language: Language): Letter =>
  ({ en: english, es: spanish })[language](phrases)[phrases.kind];
