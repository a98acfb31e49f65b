import { momentOf } from '@lineup/domain/time/moment';
import { shopDayOf } from '@lineup/domain/time/shop-day';
import { estimateLine } from '@lineup/domain/waits/wait-estimate';
import type { IdempotencyKey } from '../../platform/idempotency.ts';
import { normalizePhone, requirePhone } from '../../platform/phone.ts';
import type { Platform } from '../../platform/platform.ts';
import type { KioskDevice } from '../../platform/sessions/actor.ts';
import { type Arrival, joinIdempotently, requireEligible } from '../check-in/join/check-in.ts';
import {
  type Eligibility,
  readEligibilityInShop,
  refusePausedShop,
} from '../check-in/join/check-in-eligibility.ts';
import { isKnownBarber } from '../check-in/join/check-requested-visit.ts';
import { type JoinedVisit, joinLine } from '../check-in/join/join-line.ts';
import {
  type LineSnapshot,
  likelyRange,
  type RequestedVisit,
} from '../visits/line/build-line-snapshot.ts';
import { readRecentLineSnapshot } from '../visits/line/read-line-snapshot.ts';
import { otherDay } from './policy.ts';

/**
 * The customer of an older check-in already has a provisional ticket, so eligibility is not checked
 * again. (The kiosk sends such a check-in 12 seconds after the customer came, at the earliest.)
 */
const PROVISIONAL_AFTER_SECONDS = 10;

export interface KioskArrival extends Arrival {
  arrivedAt: Temporal.Instant;
}

/** The wait range of a customer with this arrival time; later arrivals are behind. */
const likelySince = (
  line: LineSnapshot,
  requested: RequestedVisit,
  arrivedAt: Temporal.Instant,
) => {
  const came = momentOf(arrivedAt);
  const isBefore = ({ bookedAt, orderedAt }: LineSnapshot['line']['waiting'][number]) =>
    bookedAt !== null || orderedAt <= came;
  const lineThen = { ...line.line, waiting: line.line.waiting.filter(isBefore) };
  const { lengths, waitStatistics } = line;
  const likely = estimateLine(lineThen, momentOf(line.now), lengths, waitStatistics).newcomer(
    requested,
  );
  return likely && likelyRange(likely);
};

/** The customer already has a provisional ticket, so whatever is available of the request is given. */
const admitWaiting = (
  line: LineSnapshot,
  { serviceIds, barberId, arrivedAt }: KioskArrival,
): Eligibility['likely'] => {
  const barber = { serviceIds, barberId };
  const requested = isKnownBarber(line, barber) ? barber : { serviceIds, barberId: null };
  return likelySince(line, requested, arrivedAt);
};

/**
 * Check-in at a kiosk, at the place of the arrival time. A customer who just came is checked as on a
 * phone, except that a pause of online check-in does not apply. A customer who came while the kiosk
 * was offline already waits, and is refused only by a shop without a subscription.
 */
export const checkInAtKiosk = async (
  platform: Platform,
  { shop }: KioskDevice,
  arrival: KioskArrival,
  once?: IdempotencyKey,
): Promise<JoinedVisit & { username: string }> => {
  const { name, phone: typed, serviceIds, barberId, isForSomebodyElse } = arrival;
  const line = await readRecentLineSnapshot(platform, shop);
  const { time_zone: timeZone, username } = line.shop;
  const now = platform.clock.now();
  // The clock of the tablet may be ahead: an arrival is never in the future.
  const isAhead = Temporal.Instant.compare(arrival.arrivedAt, now) > 0;
  const arrivedAt = isAhead ? now : arrival.arrivedAt;
  const isWaiting = arrivedAt.until(now).total('seconds') > PROVISIONAL_AFTER_SECONDS;
  const requested = { serviceIds, barberId };

  const joined = await joinIdempotently(platform, shop, once, async () => {
    if (shopDayOf(arrivedAt, timeZone) !== shopDayOf(now, timeZone)) throw otherDay();
    const joining = { ...requested, customerName: name, timeZone, placeAt: arrivedAt };
    if (!isWaiting) {
      const phone = typed === '' ? null : requirePhone(typed, 'phone');
      const likely = requireEligible(platform, line, requested, phone, readEligibilityInShop);
      const person = { phone, isForSomebodyElse };
      return joinLine(platform, shop, { ...joining, ...person, likely, isOnline: true }, once);
    }
    refusePausedShop(line, now);
    const likely = admitWaiting(line, { ...arrival, arrivedAt });
    const phone = normalizePhone(typed);
    return joinLine(platform, shop, { ...joining, phone, likely, dropsUnavailable: true }, once);
  });
  return { ...joined, username };
};
