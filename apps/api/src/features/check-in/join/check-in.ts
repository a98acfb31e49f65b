import type { CheckInProof } from '@lineup/contract/check-in/proof';
import { findShopByUsername } from '../../../platform/directories/shop-directory.ts';
import { AppError, notFound } from '../../../platform/errors/app-error.ts';
import type { IdempotencyKey } from '../../../platform/idempotency.ts';
import { requirePhone } from '../../../platform/phone.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { LineShopId } from '../../../platform/sessions/authorized-shop.ts';
import { type LineSnapshot, type RequestedVisit } from '../../visits/line/build-line-snapshot.ts';
import { readRecentLineSnapshot } from '../../visits/line/read-line-snapshot.ts';
import { refusalFor, refuseManyTickets, unknownBarber } from '../policy.ts';
import { type Eligibility, readEligibility } from './check-in-eligibility.ts';
import { checkProof } from './check-proof.ts';
import { isKnownBarber, refuseUnoffered } from './check-requested-visit.ts';
import { findJoined, type JoinedVisit, joinLine } from './join-line.ts';
import { originOf } from './read-origin.ts';
import { refuseAwayBarber } from './refuse-away-barber.ts';

export interface Arrival extends RequestedVisit {
  name: string;
  /** As typed; '' if none was given. */
  phone: string;
  isForSomebodyElse: boolean;
  /** The proof of work, if the server required one. */
  proof?: CheckInProof | undefined;
}

/** Where a request comes from: the cookie of an earlier check-in, and the network. */
export interface CheckInSource {
  device: string;
  network: string;
}

/**
 * Refuses a customer who gets no ticket now; otherwise returns the wait range. `read` decides whether
 * the rules of online check-in or of a kiosk apply.
 */
export const requireEligible = (
  platform: Platform,
  line: LineSnapshot,
  requested: RequestedVisit,
  phone: string | null,
  read: typeof readEligibility = readEligibility,
): Eligibility['likely'] => {
  if (!isKnownBarber(line, requested)) throw unknownBarber();
  refuseUnoffered(line, requested);
  const now = platform.clock.now();
  const eligibility = read(line, requested, now);
  const isOpenToOthers = () => read(line, { ...requested, serviceIds: [] }, now).state === 'open';
  if (eligibility.state === 'open' || eligibility.state === 'full')
    refuseAwayBarber(line, requested);
  const refusal = refusalFor(
    eligibility,
    requested,
    eligibility.state === 'full' && isOpenToOthers(),
  );
  if (refusal) throw refusal;
  refuseManyTickets(line, phone);
  return eligibility.likely;
};

/**
 * A repeated request whose first answer was lost gets the same ticket, even if the shop has closed or
 * the service is no longer offered.
 */
export const joinIdempotently = async (
  platform: Platform,
  shop: LineShopId,
  once: IdempotencyKey | undefined,
  join: () => Promise<JoinedVisit>,
): Promise<JoinedVisit> => {
  try {
    return await join();
  } catch (refusal) {
    const isRefusal = refusal instanceof AppError;
    const before = once && isRefusal && (await findJoined(platform, shop, once));
    if (!before) throw refusal;
    return before;
  }
};

/** Online check-in: the customer joins the line and gets a ticket. */
export const checkIn = async (
  platform: Platform,
  username: string,
  { name, phone: typed, isForSomebodyElse, proof, ...requested }: Arrival,
  source: CheckInSource,
  once?: IdempotencyKey,
): Promise<JoinedVisit & { username: string }> => {
  const shop = await findShopByUsername(platform, username);
  if (shop === undefined) throw notFound();
  const phone = typed === '' ? null : requirePhone(typed, 'phone');

  const line = await readRecentLineSnapshot(platform, shop);
  const { time_zone: timeZone, username: today } = line.shop;
  const joined = await joinIdempotently(platform, shop, once, async () => {
    const likely = requireEligible(platform, line, requested, phone);
    if (phone === null) await checkProof(platform, shop, timeZone, proof);
    const person = { customerName: name, phone, isForSomebodyElse };
    const origin = originOf(platform, shop, source, { hasPhone: phone !== null });
    const joining = { ...requested, ...person, likely, timeZone, isOnline: true, origin };
    return joinLine(platform, shop, joining, once);
  });
  return { ...joined, username: today };
};
