import type { User } from '@lineup/contract/identity/auth';
import { warningAt } from '@lineup/domain/billing/plan-limits';
import { may } from '../../lib/session/may.ts';
import { todayIn } from '../../lib/time/civil-time.ts';

/** A notice about plan or payment. A dismissed notice is remembered by its `id`. */
export type PlanNotice =
  | { readonly kind: 'payment_failed'; readonly id: string; readonly until: string }
  | { readonly kind: 'closed'; readonly id: string; readonly since: string }
  | { readonly kind: 'closing'; readonly id: string; readonly from: string | null }
  | { readonly kind: 'trial'; readonly id: string; readonly days: number; readonly endsAt: string }
  | { readonly kind: 'ending'; readonly id: string; readonly endsAt: string }
  | { readonly kind: 'usage'; readonly id: string };

const lastTrialDays = 3;
/** Earlier than that only the subscription screen shows it. */
const endingWithinMs = 14 * 24 * 60 * 60 * 1000;

const usageNotices = (user: User, today: string): PlanNotice[] => {
  const { total_check_ins: limit, total_check_ins_this_month: used } = user;
  const level = warningAt({ count: used, limit });
  const month = today.slice(0, 7);
  if (level === 100) {
    const from = user.check_ins_closed_from;
    return from !== null && from <= today
      ? [{ kind: 'closed', id: `closed ${month}`, since: from }]
      : [{ kind: 'closing', id: `closing ${month}`, from }];
  }
  return level === 0 ? [] : [{ kind: 'usage', id: `usage ${level} ${month}` }];
};

const endNotices = (user: User, now: number): PlanNotice[] => {
  const { subscription_ends_at: endsAt, trial_days_remaining: days } = user;
  if (endsAt === null) return [];
  if (days > 0) {
    return days <= lastTrialDays ? [{ kind: 'trial', id: `trial ${days}`, days, endsAt }] : [];
  }
  const isNear = Date.parse(endsAt) - now <= endingWithinMs;
  return isNear ? [{ kind: 'ending', id: `ending ${endsAt}`, endsAt }] : [];
};

/** The most urgent first. Only the owner sees plan and payment. */
export const planNoticesOf = (user: User, now: number): PlanNotice[] => {
  if (!may(user, 'billing') || !user.is_subscription_active) return [];
  const until = user.payment_due_by;
  const usage = usageNotices(user, todayIn(user.shop_time_zone));
  const isFull = usage.some(({ kind }) => kind !== 'usage');
  const end = endNotices(user, now);
  return [
    ...(until === null ? [] : [{ kind: 'payment_failed', id: 'payment', until } as const]),
    ...(isFull ? [...usage, ...end] : [...end, ...usage]),
  ];
};
