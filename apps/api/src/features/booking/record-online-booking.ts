import { randomUUID } from 'node:crypto';
import type { createBooking as contract } from '@lineup/contract/booking/booking';
import type { RequestOf } from '@lineup/contract/kernel/endpoint';
import { onConstraint, retryOnConflict } from '../../platform/database/constraint.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import {
  forgetOldKeys,
  type IdempotencyKey,
  idempotencyMismatch,
  takeKey,
} from '../../platform/idempotency.ts';
import { ticketTokenOf } from '../../platform/keys/ticket-token.ts';
import { requirePhone } from '../../platform/phone.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PublicShopId } from '../../platform/sessions/authorized-shop.ts';
import { hashSecret } from '../../platform/sessions/refresh-token.ts';
import { type DecidedBooking, ONE_AT_A_TIME } from '../visits/schedule/add-booking.ts';
import { type BookingSnapshot, getBooking } from '../visits/schedule/get-booking.ts';
import { slotTaken } from '../visits/slots/refuse-taken-slot.ts';
import { selectBookedByKey } from './booking-repository.ts';
import { CUSTOMER_CONSTRAINTS, recordBooking } from './record-booking.ts';

type Input = Omit<RequestOf<typeof contract>['body'], 'services'>;

export interface OnlineBooking {
  readonly shop: PublicShopId;
  readonly startsAt: Temporal.Instant;
  readonly input: Input;
  readonly once: IdempotencyKey | undefined;
  /** Chooses barber and length once the day is locked; refuses by throwing. */
  readonly decide: (tx: Transaction, day: string) => Promise<DecidedBooking>;
  /** The refusal of a time that is taken, with the times that are still free. */
  readonly taken: () => Promise<AppError>;
}

/** The booking that the first request with this key created. */
const findBooked = async (
  tx: Transaction,
  shop: PublicShopId,
  once: IdempotencyKey,
  token: string,
): Promise<number> => {
  const used = await selectBookedByKey(shop, tx, { key: once.key, tokenHash: hashSecret(token) });
  if (!used?.fingerprint.equals(once.fingerprint) || used.id === null) throw idempotencyMismatch();
  return used.id;
};

const contactOf = ({ name, phone, email }: Input) => ({
  name,
  phone: phone === '' ? null : requirePhone(phone, 'phone'),
  email: email === '' ? null : email.toLowerCase(),
});

const book = (
  platform: Platform,
  { shop, input, once, startsAt, decide }: OnlineBooking,
  tokenSeed: string,
): Promise<number> => {
  const contact = contactOf(input);
  return platform.db.inPublicShop(shop, async (tx) => {
    if (once && !(await takeKey(tx, shop, once))) {
      return findBooked(tx, shop, once, ticketTokenOf(platform, shop, tokenSeed));
    }
    const order = {
      source: 'booking_link',
      startsAt,
      contact,
      note: input.note,
      tokenSeed,
      language: input.language ?? null,
      timeZone: input.time_zone ?? null,
      membershipId: null,
    } as const;
    const { id } = await recordBooking(tx, platform, shop, order, (day) => decide(tx, day));
    return id;
  });
};

/** A failure is only logged, because the time is already booked. */
const deleteOldKeys = (platform: Platform, shop: PublicShopId): Promise<unknown> =>
  forgetOldKeys(platform, shop).catch((err: unknown) =>
    platform.logger.warn({ err }, 'old idempotency keys could not be deleted'),
  );

/**
 * A customer books a time. The first one gets it; the others get an error with the times that are
 * still free. A repeat with the same key returns the same booking.
 */
export const recordOnlineBooking = async (
  platform: Platform,
  wanted: OnlineBooking,
): Promise<BookingSnapshot & { token: string }> => {
  const { shop, once } = wanted;
  const tokenSeed = once?.key ?? randomUUID();
  try {
    const visitId = await onConstraint(ONE_AT_A_TIME, slotTaken, () =>
      onConstraint('appointments_token', idempotencyMismatch, () =>
        retryOnConflict(CUSTOMER_CONSTRAINTS, () => book(platform, wanted, tokenSeed)),
      ),
    );
    platform.live.announce(shop);
    if (once) await deleteOldKeys(platform, shop);
    const token = ticketTokenOf(platform, shop, tokenSeed);
    return { ...(await getBooking(platform, { shop, visitId })), token };
  } catch (refusal) {
    const isTaken = refusal instanceof AppError && refusal.code === 'slot_taken';
    throw isTaken ? await wanted.taken() : refusal;
  }
};
