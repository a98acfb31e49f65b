import type { Dashboard } from '@lineup/contract/affiliates/ledger';
import { type Cents, cents, subtractCents } from '@lineup/domain/money';
import { centsOf } from '../../../lib/figures/stats-figures.ts';

type Ledger = Pick<Dashboard, 'next_payout' | 'on_its_way' | 'payable' | 'pending'>;

type Obstacle = NonNullable<Dashboard['next_payout']['obstacle']>;

export type Outlook = Obstacle | 'owed' | 'on_its_way' | 'pending' | 'nothing' | 'ready';

/** A payout is due and cannot be sent. */
export const payoutWarnings: readonly Outlook[] = ['no_account', 'account_restricted', 'suspended'];

export const isBelowZero = ({ payable }: Pick<Dashboard, 'payable'>): boolean =>
  centsOf(payable) < 0;

/** Nothing is due, so a missing account is no problem yet. */
export const isNothingDue = ({ next_payout: next }: Pick<Dashboard, 'next_payout'>): boolean =>
  centsOf(next.amount) === 0;

/** The most important fact about the next payout. */
export const payoutOutlook = (ledger: Ledger): Outlook => {
  const { obstacle } = ledger.next_payout;
  const isOnItsWay = centsOf(ledger.on_its_way) > 0;
  if (obstacle === 'suspended') return obstacle;
  if (!isNothingDue(ledger)) {
    return obstacle === 'below_minimum' && isOnItsWay ? 'on_its_way' : (obstacle ?? 'ready');
  }
  if (isBelowZero(ledger)) return 'owed';
  if (isOnItsWay) return 'on_its_way';
  return centsOf(ledger.pending) > 0 ? 'pending' : 'nothing';
};

/** What is missing until a payout: a debt must be earned back before the minimum. */
export const missingForPayout = ({
  next_payout: next,
  payable,
  terms,
}: Pick<Dashboard, 'next_payout' | 'payable' | 'terms'>): Cents => {
  const due = centsOf(next.amount);
  const owed = centsOf(payable);
  const have = due === 0 && owed < 0 ? owed : due;
  const missing = subtractCents(centsOf(terms.minimum_payout), have);
  return missing > 0 ? missing : cents(0);
};
