import type { Ledger } from '../ledger.ts';
import { invalid } from '../refusal.ts';
import type { WireCharge, WireDispute } from '../wire.ts';

/** A bank takes the money back and opens a dispute: by default over the whole charge. */
export const openDispute = (
  ledger: Ledger,
  charge: WireCharge,
  cents = charge.amount - charge.amount_refunded,
): WireDispute => {
  if (charge.disputed) throw invalid(`Charge ${charge.id} is disputed already.`);
  charge.disputed = true;
  const dispute: WireDispute = {
    id: ledger.newId('du'),
    object: 'dispute',
    amount: cents,
    charge: charge.id,
    created: ledger.now(),
    currency: charge.currency,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  };
  ledger.objects.disputes.set(dispute.id, dispute);
  ledger.emit('charge.dispute.created', dispute);
  ledger.emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
};

/** The dispute is closed: the bank keeps the money, or returns it. */
export const closeDispute = (
  ledger: Ledger,
  dispute: WireDispute,
  status: 'lost' | 'won',
): WireDispute => {
  dispute.status = status;
  if (status === 'won') ledger.emit('charge.dispute.funds_reinstated', dispute);
  ledger.emit('charge.dispute.closed', dispute);
  return dispute;
};
