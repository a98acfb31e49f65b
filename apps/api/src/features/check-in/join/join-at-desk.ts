import type { IdempotencyKey } from '../../../platform/idempotency.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { LineShopId } from '../../../platform/sessions/authorized-shop.ts';
import {
  type LineSnapshot,
  likelyRange,
  type RequestedVisit,
} from '../../visits/line/build-line-snapshot.ts';
import { joinIdempotently } from './check-in.ts';
import { type JoinedVisit, joinLine } from './join-line.ts';
import { refuseAwayBarber } from './refuse-away-barber.ts';

export interface DeskArrival extends RequestedVisit {
  customerName: string | null;
  /** In E.164. */
  phone: string | null;
  note: string;
  /** When the customer came, if it is sent later; decides the place in the line. */
  placeAt?: Temporal.Instant;
  /** A ticket that the owner takes to try the line; it is deleted afterwards. */
  isTest?: boolean;
  /** The member of staff who adds the customer, who gets no alert about it. */
  addedBy?: number;
}

/**
 * Adds a customer to the line at the desk. The staff decide, even while online check-in is closed;
 * only a barber who is away today cannot be requested.
 */
export const joinAtDesk = (
  platform: Platform,
  shop: LineShopId,
  line: LineSnapshot,
  arrival: DeskArrival,
  once?: IdempotencyKey,
): Promise<JoinedVisit> => {
  const likely = line.estimateNewcomer(arrival);
  const joining = {
    ...arrival,
    timeZone: line.shop.time_zone,
    likely: likely && likelyRange(likely),
  };
  return joinIdempotently(platform, shop, once, async () => {
    refuseAwayBarber(line, arrival);
    return joinLine(platform, shop, joining, once);
  });
};
