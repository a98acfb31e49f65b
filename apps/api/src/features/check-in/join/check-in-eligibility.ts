import type { EligibilityState } from '@lineup/contract/check-in/check-in';
import { isShut } from '@lineup/domain/billing/plan-limits';
import { isSubscriptionActive } from '@lineup/domain/billing/subscription';
import { momentOf } from '@lineup/domain/time/moment';
import { type Opening, openingAt } from '@lineup/domain/time/opening';
import { monthOf, shopDayOf } from '@lineup/domain/time/shop-day';
import { estimateChange, estimateNewcomer } from '@lineup/domain/waits/wait-estimate';
import { type LineSnapshot, likelyRange } from '../../visits/line/read-line-snapshot.ts';
import { pausedCheckIn, tooLongForToday } from '../policy.ts';
import { anyVisit, isKnownBarber, type RequestedVisit } from './check-requested-visit.ts';

export interface Eligibility {
  state: EligibilityState;
  /** When somebody with these wishes would sit down; null: nobody can say. */
  likely: { from: Temporal.Instant; to: Temporal.Instant } | null;
  closesAt: Temporal.Instant | null;
  opensAt: Temporal.Instant | null;
}

type Newcomer = ReturnType<typeof estimateNewcomer>;

/** What was found out about a line, for all who come to the same one. */
interface Known {
  readonly newcomers: Map<string, Newcomer>;
  opening: { readonly day: string; readonly from: Temporal.Instant; readonly is: Opening } | null;
}

const knownOf = new WeakMap<LineSnapshot, Known>();

const recall = (line: LineSnapshot): Known => {
  const known = knownOf.get(line) ?? { newcomers: new Map<string, Newcomer>(), opening: null };
  knownOf.set(line, known);
  return known;
};

const isBefore = (one: Temporal.Instant, other: Temporal.Instant): boolean =>
  Temporal.Instant.compare(one, other) < 0;

/** Holds until the door opens or closes next, and no longer than the day it was looked up on. */
const readOpening = (line: LineSnapshot, now: Temporal.Instant): Opening => {
  const known = recall(line);
  const day = shopDayOf(now, line.shop.time_zone);
  if (known.opening?.day === day && !isBefore(now, known.opening.from)) {
    const { is } = known.opening;
    const until = is.closesAt ?? is.opensAt;
    if (until === null || isBefore(now, until)) return is;
  }
  const is = openingAt(line.calendar, now);
  known.opening = { day, from: now, is };
  return is;
};

/** Only what the shop offers makes a difference, and each of it once: few wishes differ. */
const offered = (line: LineSnapshot, { serviceIds, barberId }: RequestedVisit): RequestedVisit => ({
  barberId,
  serviceIds: line.services.flatMap(({ id }) => (serviceIds.includes(id) ? [id] : [])),
});

const readNewcomer = (line: LineSnapshot, requested: RequestedVisit): Newcomer => {
  if (!isKnownBarber(line, requested)) return null;
  const { newcomers } = recall(line);
  const reduced = offered(line, requested);
  const key = `${String(reduced.barberId)} ${reduced.serviceIds.join()}`;
  const before = newcomers.get(key);
  if (before !== undefined) return before;
  const { lengths, waitStatistics } = line;
  const made = estimateNewcomer(line.line, reduced, momentOf(line.now), lengths, waitStatistics);
  newcomers.set(key, made);
  return made;
};

/** Who has not said what they want may want the shortest: the door is open while that can be done. */
const leastOf = (line: LineSnapshot, requested: RequestedVisit): RequestedVisit => {
  const lengthOf = ({ duration_seconds: seconds }: LineSnapshot['services'][number]) =>
    seconds ?? Number.POSITIVE_INFINITY;
  const [shortest] = line.services.toSorted((a, b) => lengthOf(a) - lengthOf(b));
  const isOpenToAll = requested.serviceIds.length > 0 || shortest === undefined;
  return isOpenToAll ? requested : { ...requested, serviceIds: [shortest.id] };
};

const isPaused = ({ shop }: LineSnapshot, now: Temporal.Instant): boolean => {
  const subscription = {
    status: shop.subscription_status,
    trialEndsAt: shop.trial_ends_at,
    pastDueSince: shop.past_due_since,
    passEndsAt: shop.pass_ends_at,
    periodEndsAt: shop.period_ends_at,
  };
  return !isSubscriptionActive(subscription, now);
};

/** Without an active subscription a shop takes nobody, not even a customer who waits already. */
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

/** Of a shop that takes walk-ins: whether it is open, and whether there is time left today. */
const readEligibilityByTime = (
  line: LineSnapshot,
  requested: RequestedVisit,
  now: Temporal.Instant,
): Eligibility => {
  const { isOpen, closesAt, dayEndsAt, opensAt } = readOpening(line, now);
  const times = { closesAt, opensAt, likely: null };
  if (!isOpen) return { ...times, state: 'closed' };
  const newcomer = readNewcomer(line, requested);
  // Without hours nobody has said when it is too late.
  const least = readNewcomer(line, leastOf(line, requested));
  const isFull = dayEndsAt !== null && !(least && least.endsAt <= momentOf(dayEndsAt));
  if (isFull) return { ...times, state: 'full' };
  return { ...times, likely: newcomer && likelyRange(newcomer), state: 'open' };
};

/**
 * Whether somebody with these wishes gets a ticket now, and when they would sit down. What lasts
 * longest is said first: who finds the shop closed must not come back to find it paused.
 */
export const readEligibility = (
  line: LineSnapshot,
  requested: RequestedVisit,
  now: Temporal.Instant,
): Eligibility => {
  const { closesAt, opensAt } = readOpening(line, now);
  const times = { closesAt, opensAt, likely: null };
  if (isPaused(line, now)) return { ...times, state: 'paused' };
  if (!line.shop.takes_walk_ins) return { ...times, state: 'no_walk_ins' };
  if (isUsedUp(line, now)) return { ...times, state: 'limit' };
  const door = readEligibilityByTime(line, requested, now);
  const isHeld = door.state === 'open' && isPausedByStaff(line, now);
  return isHeld ? { ...door, state: 'staff_paused' } : door;
};

/** The door at a kiosk: a pause of online check-in does not hold for people in the shop. */
export const readEligibilityInShop = (
  line: LineSnapshot,
  requested: RequestedVisit,
  now: Temporal.Instant,
): Eligibility => {
  const door = readEligibility(line, requested, now);
  return door.state === 'staff_paused' ? { ...door, state: 'open' } : door;
};

/**
 * When a walk-in of usual length who takes any barber would sit down, as the desk tells them: it
 * goes on adding when the month's check-ins are used up.
 */
export const readDeskLikely = (
  line: LineSnapshot,
  now: Temporal.Instant,
): Eligibility['likely'] => {
  const door = readEligibility(line, anyVisit, now);
  return door.state === 'limit' ? readEligibilityByTime(line, anyVisit, now).likely : door.likely;
};

/**
 * The door is asked again when somebody who waits wants something else: what could not be done
 * before closing is refused, unless it is done no later than what they have.
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
      offered(line, wanted),
      momentOf(line.now),
      line.lengths,
      line.waitStatistics,
    );
  const before = estimate(own);
  const after = estimate(requested);
  if (before === null || (after && after.endsAt <= before.endsAt)) return;
  const { isOpen, dayEndsAt } = readOpening(line, now);
  const end = dayEndsAt === null && isOpen ? Number.POSITIVE_INFINITY : momentOf(dayEndsAt ?? now);
  if (after === null || after.endsAt > end) throw tooLongForToday(after === null);
};
