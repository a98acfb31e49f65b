import type { Ledger } from '../ledger.ts';
import { invalid } from '../refusal.ts';
import type { WireCharge, WireRefund } from '../wire.ts';

/** Refunds a charge, by default all that is left of it. */
export const refundCharge = (ledger: Ledger, charge: WireCharge, cents?: number): WireRefund => {
  const left = charge.amount - charge.amount_refunded;
  const amount = cents ?? left;
  if (left === 0) {
    throw invalid(
      `Charge ${charge.id} has already been refunded.`,
      undefined,
      'charge_already_refunded',
    );
  }
  if (amount <= 0 || amount > left) {
    throw invalid('Refund amount is greater than unrefunded amount on charge.', 'amount');
  }
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  const refund: WireRefund = {
    id: ledger.newId('re'),
    object: 'refund',
    amount,
    balance_transaction: ledger.newId('txn'),
    charge: charge.id,
    created: ledger.now(),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: 'requested_by_customer',
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
  ledger.objects.refunds.set(refund.id, refund);
  ledger.emit('refund.created', refund);
  ledger.emit('charge.refunded', charge, { amount_refunded: charge.amount_refunded - amount });
  return refund;
};

/** The charge that paid an invoice. */
export const chargeOfInvoice = ({ objects }: Ledger, invoice: string): WireCharge | undefined => {
  const paid = [...objects.invoicePayments.values()].find((each) => each.invoice === invoice);
  const intent = objects.intents.get(paid?.payment.payment_intent ?? '');
  return objects.charges.get(intent?.latest_charge ?? '');
};
