import type { Letter } from '../../../platform/mail/layout.ts';
import type { Language } from '../../../platform/text.ts';

/** The phrases of a ledger entry in one language. */
export interface ToldCommission {
  readonly kind: 'earned' | 'reversed';
  readonly shopName: string;
  readonly amount: string;
  readonly invoicePaid: string;
  readonly invoiceRefunded: string;
  readonly payableOn: string;
  readonly ledgerUrl: string;
}

const english = (told: ToldCommission): Record<ToldCommission['kind'], Letter> => ({
  earned: {
    subject: `${told.amount} earned: ${told.shopName} has paid`,
    heading: `You earned ${told.amount}`,
    paragraphs: [
      `${told.shopName} has paid an invoice of ${told.invoicePaid}. Your part of it is ${told.amount}.`,
      `It is pending until ${told.payableOn}, in case the payment is given back. After that it comes with your next payout.`,
    ],
    action: { label: 'See your commissions', url: told.ledgerUrl },
  },
  reversed: {
    subject: `${told.amount} taken back: a refund to ${told.shopName}`,
    heading: `${told.amount} of a commission was taken back`,
    paragraphs: [
      `${told.invoiceRefunded} of an invoice of ${told.invoicePaid} went back to ${told.shopName}, and your part of it with it.`,
      'You need not do anything: it counts against your commissions to come.',
    ],
    action: { label: 'See your commissions', url: told.ledgerUrl },
  },
});

const spanish = (told: ToldCommission): Record<ToldCommission['kind'], Letter> => ({
  earned: {
    subject: `Has ganado ${told.amount}: ${told.shopName} ha pagado`,
    heading: `Has ganado ${told.amount}`,
    paragraphs: [
      `${told.shopName} ha pagado una factura de ${told.invoicePaid}. Tu parte es de ${told.amount}.`,
      `Queda pendiente hasta el ${told.payableOn}, por si el pago se devuelve. Después llega con tu próximo pago.`,
    ],
    action: { label: 'Ver tus comisiones', url: told.ledgerUrl },
  },
  reversed: {
    subject: `Se han descontado ${told.amount}: un reembolso a ${told.shopName}`,
    heading: `Se han descontado ${told.amount} de una comisión`,
    paragraphs: [
      `Se han devuelto ${told.invoiceRefunded} de una factura de ${told.invoicePaid} a ${told.shopName}, y con ello tu parte.`,
      'No tienes que hacer nada: se descuenta de tus próximas comisiones.',
    ],
    action: { label: 'Ver tus comisiones', url: told.ledgerUrl },
  },
});

export const buildCommissionLetter = (told: ToldCommission, language: Language): Letter =>
  ({ en: english, es: spanish })[language](told)[told.kind];
