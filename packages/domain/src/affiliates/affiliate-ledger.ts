import { addCents, type Cents, cents, shareOfCents, subtractCents } from '../money.ts';

export type EntryKind = 'earned' | 'reversed' | 'paid' | 'returned';
export type EntryState = 'pending' | 'payable' | 'on_its_way' | 'paid' | 'returned';
export type PayoutState = 'review' | 'held' | 'approved' | 'sent' | 'failed';

/** The terms of the programme on the day the affiliate joined. */
export interface CommissionTerms {
  /** Hundredths of a percent of each paid invoice. */
  readonly points: number;
  /** How many months after a shop's first payment commissions are earned. */
  readonly months: number;
  readonly holdDays: number;
  readonly currency: string;
}

/** The fields of a shop's invoice on which a commission depends. */
export interface SharedInvoice {
  readonly currency: string;
  readonly paid: Cents;
  readonly refunded: Cents;
  readonly paidAt: Temporal.Instant;
}

/** An entry that an invoice adds to the ledger. */
export interface Commission {
  readonly kind: 'earned' | 'reversed';
  readonly amount: Cents;
  readonly payableAt: Temporal.Instant;
  /** The rate that was used: that of the terms at that moment. */
  readonly points: number;
}

const isBefore = (one: Temporal.Instant, other: Temporal.Instant): boolean =>
  Temporal.Instant.compare(one, other) < 0;

/** When commissions of a shop end: calendar months after its first payment, in UTC. */
export const commissionUntil = (firstPaidAt: Temporal.Instant, months: number): Temporal.Instant =>
  firstPaidAt.toZonedDateTimeISO('UTC').add({ months }).toInstant();

/** The affiliate's part of an invoice minus refunds; rounded once, half up. */
export const shareOfInvoice = (
  { paid, refunded }: Pick<SharedInvoice, 'paid' | 'refunded'>,
  points: number,
): Cents => shareOfCents(cents(Math.max(0, subtractCents(paid, refunded))), points);

/** The commission of an invoice that was just paid; undefined if it never earns one. */
export const earnedOf = (
  invoice: SharedInvoice,
  terms: CommissionTerms,
  firstPaidAt: Temporal.Instant,
): Commission | undefined => {
  const amount = shareOfCents(invoice.paid, terms.points);
  const isWithin = isBefore(invoice.paidAt, commissionUntil(firstPaidAt, terms.months));
  if (amount <= 0 || !isWithin || invoice.currency !== terms.currency) return undefined;
  const payableAt = invoice.paidAt.add({ hours: terms.holdDays * 24 });
  return { kind: 'earned', amount, payableAt, points: terms.points };
};

/**
 * The reversal after a refund: afterwards the entries of the invoice sum up to the share of what is
 * left of it. It becomes payable on the same day as the commission, even if that was paid out long
 * ago, and uses the same rate, even if the terms have changed.
 */
export const reversedOf = (
  invoice: Pick<SharedInvoice, 'paid' | 'refunded'>,
  lines: readonly Commission[],
): Commission | undefined => {
  const earned = lines.find(({ kind }) => kind === 'earned');
  if (!earned) return undefined;
  const recorded = addCents(...lines.map(({ amount }) => amount));
  const { payableAt, points } = earned;
  const amount = subtractCents(shareOfInvoice(invoice, points), recorded);
  return amount < 0 ? { kind: 'reversed', amount, payableAt, points } : undefined;
};

/** An entry of the ledger, with the state of the payout that it is, or that has settled it. */
export interface LedgerEntry {
  readonly kind: EntryKind;
  readonly amount: Cents;
  readonly payableAt: Temporal.Instant;
  readonly settledBy: PayoutState | null;
}

const statesOfPayouts = {
  review: 'on_its_way',
  held: 'on_its_way',
  approved: 'on_its_way',
  sent: 'paid',
  failed: 'returned',
} as const satisfies Record<PayoutState, EntryState>;

/** An entry that belongs to a payout has the payout's state; any other is pending, then payable. */
export const stateOfEntry = (
  { settledBy, payableAt }: Pick<LedgerEntry, 'settledBy' | 'payableAt'>,
  now: Temporal.Instant,
): EntryState => {
  if (settledBy !== null) return statesOfPayouts[settledBy];
  return isBefore(now, payableAt) ? 'pending' : 'payable';
};

/** The sums of a ledger. The balance is pending plus payable. */
export interface LedgerSums {
  readonly pending: Cents;
  readonly payable: Cents;
  readonly onItsWay: Cents;
  readonly paid: Cents;
}

/**
 * The sums of a ledger, computed from its entries alone. A payout adds a negative entry beside those
 * that it settles, so the sum of all entries is always pending plus payable.
 */
export const sumsOf = (entries: readonly LedgerEntry[], now: Temporal.Instant): LedgerSums => {
  const sumIn = (state: EntryState) =>
    addCents(
      ...entries
        .filter((entry) => entry.kind !== 'paid' && stateOfEntry(entry, now) === state)
        .map(({ amount }) => amount),
    );
  return {
    pending: sumIn('pending'),
    payable: sumIn('payable'),
    onItsWay: sumIn('on_its_way'),
    paid: sumIn('paid'),
  };
};

export const balanceOf = (entries: readonly Pick<LedgerEntry, 'amount'>[]): Cents =>
  addCents(...entries.map(({ amount }) => amount));

/** The first of next month, in UTC: the day on which payouts are made. */
export const nextPayoutDay = (now: Temporal.Instant): Temporal.PlainDate =>
  now.toZonedDateTimeISO('UTC').toPlainDate().with({ day: 1 }).add({ months: 1 });

/** Payouts of a month take what was payable before its first day, in UTC. */
export const payoutCutOff = (month: Temporal.PlainDate): Temporal.Instant =>
  month.toZonedDateTime('UTC').toInstant();

/** The payout of a month: everything payable before it, if that reaches the minimum. */
export const payoutOf = <E extends LedgerEntry>(
  entries: readonly E[],
  { month, minimum }: { month: Temporal.PlainDate; minimum: Cents },
): { entries: readonly E[]; amount: Cents } | undefined => {
  const cutOff = payoutCutOff(month);
  const taken = entries.filter(
    ({ kind, settledBy, payableAt }) =>
      kind !== 'paid' && settledBy === null && isBefore(payableAt, cutOff),
  );
  const amount = balanceOf(taken);
  return amount >= minimum && amount > 0 ? { entries: taken, amount } : undefined;
};
