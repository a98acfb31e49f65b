import type { SubscriptionStatus } from '../billing/subscription.ts';
import { type Cents, discountCents, shareOfCents } from '../money.ts';
import { commissionUntil } from './affiliate-ledger.ts';

/** The state of a referred shop, as its affiliate sees it. */
export type ReferralState = 'trial' | 'free' | 'paying' | 'past_due' | 'cancelled';

export interface ReferredShop {
  readonly status: SubscriptionStatus;
  readonly firstPaidAt: Temporal.Instant | null;
}

export const referralStateOf = ({ status, firstPaidAt }: ReferredShop): ReferralState => {
  if (status === 'trialing') return 'trial';
  if (status === 'ended') return 'cancelled';
  if (status === 'past_due') return 'past_due';
  // A plan that costs this shop nothing, for whatever reason, earns nothing.
  return status === 'free' || firstPaidAt === null ? 'free' : 'paying';
};

export interface SharedPlan {
  readonly price: Cents;
  readonly discountPercent: number;
}

/** The affiliate's part of the plan's price; null if nothing is paid or the months of commission are over. */
export const shareOfPlan = (
  shop: ReferredShop,
  { price, discountPercent }: SharedPlan,
  { points, months }: { points: number; months: number },
  now: Temporal.Instant,
): Cents | null => {
  const { firstPaidAt } = shop;
  const state = referralStateOf(shop);
  if (firstPaidAt === null || (state !== 'paying' && state !== 'past_due')) return null;
  if (Temporal.Instant.compare(now, commissionUntil(firstPaidAt, months)) >= 0) return null;
  return shareOfCents(discountCents(price, discountPercent), points);
};

export type PayoutObstacle = 'below_minimum' | 'no_account' | 'account_restricted' | 'suspended';

/** Why nothing will be paid out. The obstacle that takes longest to remove comes first. */
export const payoutObstacleOf = (
  affiliate: {
    readonly isActive: boolean;
    readonly payoutsState: 'none' | 'started' | 'restricted' | 'enabled';
  },
  amount: Cents,
  minimum: Cents,
): PayoutObstacle | null => {
  const { isActive, payoutsState } = affiliate;
  if (!isActive) return 'suspended';
  if (payoutsState === 'restricted') return 'account_restricted';
  if (payoutsState !== 'enabled') return 'no_account';
  return amount < minimum ? 'below_minimum' : null;
};
