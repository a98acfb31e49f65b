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

/** Who joins, with what wishes; the callers have checked the door, or stand at the desk. */
export interface Joining extends Pick<NewVisit, 'customerName' | 'phone' | 'barberId' | 'likely'> {
  serviceIds: readonly number[];
  note?: string;
  /** By themselves, not at the desk. */
  isOnline?: boolean;
  /** Whoever joins by themselves has one ticket a phone number, unless this one is for another. */
  isForSomebodyElse?: boolean;
  /** When they came, if that and not this moment is their place in the line. */
  placeAt?: Temporal.Instant;
  /** A wish that is not to be had any more is left out, instead of refused. */
  dropsUnavailable?: boolean;
  /** From where somebody joins by themselves. */
  origin?: NewVisit['origin'];
  /** The shop's own. */
  timeZone: string;
}

export interface JoinedVisit {
  id: number;
  ticketNumber: number;
  /** Opens the ticket page; only its hash is kept. */
  token: string;
  likely: NewVisit['likely'];
}

/** More keys are forgotten at once than are kept in between. */
const FORGET_EVERY = 20;

/**
 * A walk-in joins the line and gets the day's next ticket; one statement, repeatable under its key.
 * The token follows from the key, so a repeat answers the same ticket although no token is stored.
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
    placeAt: joining.placeAt ?? null,
    origin: joining.origin ?? null,
    now,
    shopDay,
    month: `${monthOf(shopDay)}-01`,
    tokenHash: hashSecret(token),
    tokenSeed,
  };
  // Once more for whom the shop erased, or merged with another, at this very moment.
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
    if (once && ticketNumber % FORGET_EVERY === 1) await tidyUp(platform, shop);
    return { id, ticketNumber, likely: visit.likely, token };
  }
  const before = once && (await findJoined(platform, shop, once));
  if (!before) throw new Error('the key is neither new nor used');
  return before;
};

/** Whatever becomes of it, the ticket is given. */
const tidyUp = (platform: Platform, shop: LineShopId): Promise<unknown> =>
  forgetOldKeys(platform, shop).catch((err: unknown) =>
    platform.logger.warn({ err }, 'old keys could not be forgotten'),
  );

/** The ticket that a repeated check-in has got already, whatever the door says by now. */
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
