import { randomUUID } from 'node:crypto';
import { monthOf, shopDayOf } from '@lineup/domain/time/shop-day';
import { onConstraint, retryOnConflict } from '../../../platform/database/constraint.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import {
  forgetOldKeys,
  type IdempotencyKey,
  idempotencyMismatch,
} from '../../../platform/idempotency.ts';
import { ticketTokenOf } from '../../../platform/keys/ticket-token.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { LineShopId } from '../../../platform/sessions/authorized-shop.ts';
import { hashSecret } from '../../../platform/sessions/refresh-token.ts';
import { unknownService } from '../../visits/changes/set-services.ts';
import { phoneHasTicket, tooManyTickets, unknownBarber, usedUp } from '../policy.ts';
import { insertVisit, type NewVisit, selectVisitOfKey } from './repository.ts';

/** A customer who joins, with their request. The caller has checked eligibility, or is the desk. */
export interface Joining extends Pick<NewVisit, 'customerName' | 'phone' | 'barberId' | 'likely'> {
  serviceIds: readonly number[];
  note?: string;
  /** True: the customer checks in alone, not at the desk. */
  isOnline?: boolean;
  /** Online check-in gives one ticket per phone number, unless this one is for another person. */
  isForSomebodyElse?: boolean;
  /** The arrival time, if it decides the place in the line instead of the current time. */
  placeAt?: Temporal.Instant;
  /** A requested service or barber that is no longer available is dropped instead of refused. */
  dropsUnavailable?: boolean;
  /** The device and network of an online check-in. */
  origin?: NewVisit['origin'];
  /** A ticket that the owner takes to try the line; it is deleted afterwards. */
  isTest?: boolean;
  /** The member of staff who adds the customer, who gets no alert about it. */
  addedBy?: number;
  /** The time zone of the shop. */
  timeZone: string;
}

export interface JoinedVisit {
  id: number;
  ticketNumber: number;
  /** Opens the ticket page; only its hash is stored. */
  token: string;
  likely: NewVisit['likely'];
}

/** Old keys are deleted after this many tickets. */
const FORGET_EVERY = 20;

/**
 * Adds a walk-in to the line with the day's next ticket, in one statement. It can be repeated with the
 * same idempotency key: the token is derived from the key, so a repeat returns the same ticket
 * although no token is stored.
 */
export const joinLine = async (
  platform: Platform,
  shop: LineShopId,
  { timeZone, note = '', isOnline = false, dropsUnavailable = false, ...joining }: Joining,
  once?: IdempotencyKey,
): Promise<JoinedVisit> => {
  const now = platform.clock.now();
  const shopDay = shopDayOf(now, timeZone);
  const tokenSeed = once?.key ?? randomUUID();
  const token = ticketTokenOf(platform, shop, tokenSeed);
  const visit: NewVisit = {
    ...joining,
    key: once?.key ?? null,
    fingerprint: once?.fingerprint ?? null,
    serviceIds: [...new Set(joining.serviceIds)],
    note,
    isOnline,
    isOnlyOne: isOnline && joining.isForSomebodyElse !== true,
    dropsUnavailable,
    isTest: joining.isTest ?? false,
    addedBy: joining.addedBy ?? null,
    placeAt: joining.placeAt ?? null,
    origin: joining.origin ?? null,
    now,
    shopDay,
    month: `${monthOf(shopDay)}-01`,
    tokenHash: hashSecret(token),
    tokenSeed,
  };
  // Retry once: the customer may have been erased or merged between lookup and insert.
  const [row] = await retryOnConflict(['appointments_shop_id_customer_id_fkey'], () =>
    onConstraint('appointments_token', idempotencyMismatch, () =>
      onConstraint('check_in_origins_open', tooManyTickets, () =>
        onConstraint('check_in_origins_hour', tooManyTickets, () =>
          platform.db.inPublicShopAtOnce(shop, insertVisit(shop, visit)),
        ),
      ),
    ),
  );
  if (!row?.has_services) throw unknownService();
  if (!row.has_barber) throw unknownBarber();
  if (!row.has_room) throw usedUp();
  if (!row.is_first) throw phoneHasTicket();
  platform.live.announce(shop);
  const { id, ticket_number: ticketNumber } = row;
  if (id !== null && ticketNumber !== null) {
    if (once && ticketNumber % FORGET_EVERY === 1) await deleteOldKeys(platform, shop);
    return { id, ticketNumber, likely: visit.likely, token };
  }
  const before = once && (await findJoined(platform, shop, once));
  if (!before) throw new Error('the idempotency key is neither new nor used');
  return before;
};

/** A failure is only logged, because the ticket is already given. */
const deleteOldKeys = (platform: Platform, shop: LineShopId): Promise<unknown> =>
  forgetOldKeys(platform, shop).catch((err: unknown) =>
    platform.logger.warn({ err }, 'old idempotency keys could not be deleted'),
  );

/** The ticket that the first request with this key got. */
export const findJoined = (
  platform: Platform,
  shop: LineShopId,
  once: IdempotencyKey,
): Promise<JoinedVisit | undefined> => {
  const token = ticketTokenOf(platform, shop, once.key);
  return platform.db.inPublicShop(shop, async (tx) => {
    const used = await answerOf(shop, tx, { ...once, tokenHash: hashSecret(token) });
    return used && { ...used, token };
  });
};

const answerOf = async (
  shop: LineShopId,
  tx: Transaction,
  visit: IdempotencyKey & Pick<NewVisit, 'tokenHash'>,
): Promise<Omit<JoinedVisit, 'token'> | undefined> => {
  const used = await selectVisitOfKey(shop, tx, visit);
  if (!used) return undefined;
  const { id, ticket_number, estimated_from: from, estimated_to: to } = used;
  const isSame = used.fingerprint.equals(visit.fingerprint);
  if (!isSame || id === null || ticket_number === null) throw idempotencyMismatch();
  return { id, ticketNumber: ticket_number, likely: from && to && { from, to } };
};
