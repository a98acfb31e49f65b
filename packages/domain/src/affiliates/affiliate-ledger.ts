import { addCents, type Cents, cents, shareOfCents, subtractCents } from '../money.ts';

export type EntryKind = 'earned' | 'reversed' | 'paid' | 'returned';
export type EntryState = 'pending' | 'payable' | 'on_its_way' | 'paid' | 'returned';
export type PayoutState = 'review' | 'held' | 'approved' | 'sent' | 'failed';

/** What the programme promised on the day the affiliate joined. */
export interface CommissionTerms {
  /** Hundredths of a percent of each paid invoice. */
  readonly points: number;
  /** For so many months after a shop's first payment. */
  readonly months: number;
  readonly holdDays: number;
  readonly currency: string;
}

/** A shop's invoice, as far as a commission depends on it. */
export interface SharedInvoice {
  readonly currency: string;
  readonly paid: Cents;
  readonly refunded: Cents;
  readonly paidAt: Temporal.Instant;
}

/** A line that an invoice adds to the ledger. */
export interface Commission {
  readonly kind: 'earned' | 'reversed';
  readonly amount: Cents;
  readonly payableAt: Temporal.Instant;
  /** By which it was counted: those of the terms in that moment. */
  readonly points: number;
}

const isBefore = (one: Temporal.Instant, other: Temporal.Instant): boolean =>
  Temporal.Instant.compare(one, other) < 0;

/** Commissions of a shop end here: calendar months after its first payment, in UTC. */
export const commissionUntil = (firstPaidAt: Temporal.Instant, months: number): Temporal.Instant =>
  firstPaidAt.toZonedDateTimeISO('UTC').add({ months }).toInstant();

/** The affiliate's part of what an invoice has brought and not given back; rounded once, half up. */
export const shareOfInvoice = (
  { paid, refunded }: Pick<SharedInvoice, 'paid' | 'refunded'>,
  points: number,
): Cents => shareOfCents(cents(Math.max(0, subtractCents(paid, refunded))), points);

/** What an invoice that was just paid earns; undefined: nothing, now and for ever. */
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
 * What a refund takes back: so much that the lines of the invoice are the share of what it has brought
 * after all. It counts from the day on which the share does, also when that was paid out long ago, and
 * by the same points, also when the terms have others by now.
 */
export const reversedOf = (
  invoice: Pick<SharedInvoice, 'paid' | 'refunded'>,
  lines: readonly Commission[],
): Commission | undefined => {
  const earned = lines.find(({ kind }) => kind === 'earned');
  if (!earned) return undefined;
  const so = addCents(...lines.map(({ amount }) => amount));
  const { payableAt, points } = earned;
  const amount = subtractCents(shareOfInvoice(invoice, points), so);
  return amount < 0 ? { kind: 'reversed', amount, payableAt, points } : undefined;
};

/** A line of the ledger, with the payout that it is, or that has settled it. */
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

/** A line of a payout's own is where its payout is; every other waits, until a payout takes it. */
export const stateOfEntry = (
  { settledBy, payableAt }: Pick<LedgerEntry, 'settledBy' | 'payableAt'>,
  now: Temporal.Instant,
): EntryState => {
  if (settledBy !== null) return statesOfPayouts[settledBy];
  return isBefore(now, payableAt) ? 'pending' : 'payable';
};

/** The balance in its parts; what is on its way and what was paid is no part of it any more. */
export interface LedgerSums {
  readonly pending: Cents;
  readonly payable: Cents;
  readonly onItsWay: Cents;
  readonly paid: Cents;
}

/**
 * The parts of a ledger, from its lines alone. A payout is a line below nothing beside the lines that
 * it settles, so the sum of all lines is what is pending and payable, whatever happened.
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

/** What a payout of a month would be: everything payable before it, if that is enough. */
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
