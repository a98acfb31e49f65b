import type { EligibilityState } from '@lineup/contract/check-in/check-in';
import { isShut } from '@lineup/domain/billing/plan-limits';
import { isSubscriptionActive } from '@lineup/domain/billing/subscription';
import { momentOf } from '@lineup/domain/time/moment';
import { monthOf, shopDayOf } from '@lineup/domain/time/shop-day';
import { estimateChange } from '@lineup/domain/waits/wait-estimate';
import { readAccess } from '../../billing/plans/read-access.ts';
import {
  keepOffered,
  type LineSnapshot,
  likelyRange,
  type RequestedVisit,
} from '../../visits/line/build-line-snapshot.ts';
import { pausedCheckIn, tooLongForToday } from '../policy.ts';
import { anyVisit } from './check-requested-visit.ts';

export interface Eligibility {
  state: EligibilityState;
  /** When the customer would sit down; null: this cannot be estimated. */
  likely: { from: Temporal.Instant; to: Temporal.Instant } | null;
  closesAt: Temporal.Instant | null;
  opensAt: Temporal.Instant | null;
}

const isBefore = (one: Temporal.Instant, other: Temporal.Instant): boolean =>
  Temporal.Instant.compare(one, other) < 0;

/** Without requested services, the shortest one counts: check-in is open while there is time for it. */
const leastOf = (line: LineSnapshot, requested: RequestedVisit): RequestedVisit => {
  const lengthOf = ({ duration_seconds: seconds }: LineSnapshot['services'][number]) =>
    seconds ?? Number.POSITIVE_INFINITY;
  const [shortest] = line.services
    .filter(({ is_add_on }) => !is_add_on)
    .toSorted((a, b) => lengthOf(a) - lengthOf(b));
  const isOpenToAll = requested.serviceIds.length > 0 || shortest === undefined;
  return isOpenToAll ? requested : { ...requested, serviceIds: [shortest.id] };
};

const isPaused = ({ shop }: LineSnapshot, now: Temporal.Instant): boolean =>
  !isSubscriptionActive(readAccess(shop), now);

/** Without an active subscription a shop takes nobody, not even a customer who already waits. */
export const refusePausedShop = (line: LineSnapshot, now: Temporal.Instant): void => {
  if (isPaused(line, now)) throw pausedCheckIn();
};

/** Staff have paused online check-in; the desk and the kiosks go on. */
const isPausedByStaff = ({ shop }: LineSnapshot, now: Temporal.Instant): boolean =>
  shop.check_in_paused_until !== null && isBefore(now, shop.check_in_paused_until);

/** The month's check-ins were used up before today. */
const isUsedUp = ({ shop }: LineSnapshot, now: Temporal.Instant): boolean => {
  const today = shopDayOf(now, shop.time_zone);
  const used = shop.months.find(({ month }) => monthOf(month) === monthOf(today));
  if (!used) return false;
  const { count, reached_on: reachedOn } = used;
  return isShut({ count, limit: shop.check_in_limit, reachedOn }, today);
};

/** Whether a shop that takes walk-ins is open and has time left today. */
const readEligibilityByTime = (
  line: LineSnapshot,
  requested: RequestedVisit,
  now: Temporal.Instant,
): Eligibility => {
  const { isOpen, closesAt, dayEndsAt, opensAt } = line.openingAt(now);
  const times = { closesAt, opensAt, likely: null };
  if (!isOpen) return { ...times, state: 'closed' };
  const newcomer = line.estimateNewcomer(requested);
  const fits = (estimate: typeof newcomer) =>
    // Without opening hours it is never too late.
    dayEndsAt === null || (estimate !== null && estimate.endsAt <= momentOf(dayEndsAt));
  const isFull = !fits(newcomer) && !fits(line.estimateNewcomer(leastOf(line, requested)));
  if (isFull) return { ...times, state: 'full' };
  return { ...times, likely: newcomer && likelyRange(newcomer), state: 'open' };
};

/**
 * Whether a customer gets a ticket for this request now, and when they would sit down. The reason
 * that lasts longest comes first: a customer whom 'closed' sends away must not return to 'paused'.
 */
export const readEligibility = (
  line: LineSnapshot,
  requested: RequestedVisit,
  now: Temporal.Instant,
): Eligibility => {
  const { closesAt, opensAt } = line.openingAt(now);
  const times = { closesAt, opensAt, likely: null };
  if (isPaused(line, now)) return { ...times, state: 'paused' };
  if (!line.shop.takes_walk_ins) return { ...times, state: 'no_walk_ins' };
  if (isUsedUp(line, now)) return { ...times, state: 'limit' };
  const eligibility = readEligibilityByTime(line, requested, now);
  const isHeld = eligibility.state === 'open' && isPausedByStaff(line, now);
  return isHeld ? { ...eligibility, state: 'staff_paused' } : eligibility;
};

/** Eligibility at a kiosk: a pause of online check-in does not apply to people in the shop. */
export const readEligibilityInShop = (
  line: LineSnapshot,
  requested: RequestedVisit,
  now: Temporal.Instant,
): Eligibility => {
  const eligibility = readEligibility(line, requested, now);
  return eligibility.state === 'staff_paused' ? { ...eligibility, state: 'open' } : eligibility;
};

/**
 * When a walk-in of usual length with any barber would sit down, for the desk. The desk can add
 * walk-ins even when the month's check-ins are used up.
 */
export const readDeskLikely = (
  line: LineSnapshot,
  now: Temporal.Instant,
): Eligibility['likely'] => {
  const eligibility = readEligibility(line, anyVisit, now);
  return eligibility.state === 'limit'
    ? readEligibilityByTime(line, anyVisit, now).likely
    : eligibility.likely;
};

/**
 * Checks a waiting customer's new request: refuses what would end after closing, unless it ends no
 * later than the current request.
 */
export const refuseTooLong = (
  line: LineSnapshot,
  visitId: number,
  requested: RequestedVisit,
  now: Temporal.Instant,
): void => {
  const own = line.line.waiting.find(({ id }) => id === visitId);
  if (!own) return;
  const estimate = (wanted: RequestedVisit) =>
    estimateChange(
      line.line,
      own,
      keepOffered(line.services, wanted),
      momentOf(line.now),
      line.lengths,
      line.waitStatistics,
    );
  const before = estimate(own);
  const after = estimate(requested);
  if (before === null || (after && after.endsAt <= before.endsAt)) return;
  const { isOpen, dayEndsAt } = line.openingAt(now);
  const end = dayEndsAt === null && isOpen ? Number.POSITIVE_INFINITY : momentOf(dayEndsAt ?? now);
  if (after === null || after.endsAt > end) throw tooLongForToday(after === null);
};
