import { randomUUID } from 'node:crypto';
import type { createBooking as contract } from '@lineup/contract/booking/booking';
import type { RequestOf } from '@lineup/contract/kernel/endpoint';
import { isOffered } from '@lineup/domain/booking/slots';
import { monthOf, shopDayOf } from '@lineup/domain/time/shop-day';
import { wholeOf } from '@lineup/domain/time/time-span';
import { onConstraint, retryOnConflict } from '../../platform/database/constraint.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { findShopByUsername } from '../../platform/directories/shop-directory.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
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
import { readBookingRules } from '../visits/schedule/read-booking-rules.ts';
import { readServices } from '../visits/slots/read-services.ts';
import { readSlots, readSlotsInOneQuery } from '../visits/slots/read-slots.ts';
import { slotTaken } from '../visits/slots/refuse-taken-slot.ts';
import { selectBookedByKey } from './booking-repository.ts';
import type { LinkAddress } from './get-booking-page.ts';
import { daysOfMonth } from './get-slots.ts';
import { refuseShutMonth, refuseUnlessOpen } from './policy.ts';
import { presentSlots } from './present.ts';
import { CUSTOMER_CONSTRAINTS, recordBooking } from './record-booking.ts';

type Input = RequestOf<typeof contract>['body'];

interface Wanted {
  readonly shop: PublicShopId;
  readonly address: LinkAddress;
  readonly startsAt: Temporal.Instant;
  readonly input: Input;
  readonly tokenSeed: string;
  readonly once: IdempotencyKey | undefined;
}

/** Accepts only a time that is offered now, by the same rule that showed it. */
const decideSlot = async (
  platform: Platform,
  tx: Transaction,
  { shop, address, startsAt, input }: Wanted,
  day: string,
): Promise<DecidedBooking> => {
  const slots = await readSlots(tx, shop, platform.clock.now(), {
    barber: { username: address.barber_username.toLowerCase() },
    linkId: address.link_id,
    days: { firstDay: day, lastDay: day },
    addOnIds: input.services,
  });
  if (!slots) throw notFound();
  refuseUnlessOpen(slots);
  refuseShutMonth(slots.rules, day, slots.row);
  if (!isOffered(slots.rules, startsAt)) throw slotTaken();
  const ids = slots.services.map(({ id }) => id);
  const { services } = await readServices(tx, shop, ids);
  const endsAt = startsAt.add({ minutes: slots.minutes });
  const { barber_id: barberId, link_id: linkId } = slots.row;
  return { barberId, linkId, endsAt, services, held: wholeOf({ startsAt, endsAt }) };
};

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

const book = (platform: Platform, wanted: Wanted): Promise<number> => {
  const { shop, input, once, startsAt, tokenSeed } = wanted;
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
    const { id } = await recordBooking(tx, platform, shop, order, (day) =>
      decideSlot(platform, tx, wanted, day),
    );
    return id;
  });
};

/** The current free times in the month of a time that was just taken. */
const freshSlots = async (platform: Platform, { shop, address, startsAt, input }: Wanted) => {
  const { time_zone } = await platform.db.inPublicShop(shop, (tx) => readBookingRules(tx, shop));
  const month = monthOf(shopDayOf(startsAt, time_zone));
  const slots = await readSlotsInOneQuery(platform, shop, {
    barber: { username: address.barber_username.toLowerCase() },
    linkId: address.link_id,
    days: daysOfMonth(month),
    addOnIds: input.services,
  });
  return slots && presentSlots(slots, month);
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
export const createBooking = async (
  platform: Platform,
  address: LinkAddress,
  input: Input,
  once: IdempotencyKey | undefined,
): Promise<BookingSnapshot & { token: string }> => {
  const shop = await findShopByUsername(platform, address.shop_username);
  if (shop === undefined) throw notFound();
  const tokenSeed = once?.key ?? randomUUID();
  const startsAt = Temporal.Instant.from(input.starts_at);
  const wanted = { shop, address, startsAt, input, tokenSeed, once };
  try {
    const visitId = await onConstraint(ONE_AT_A_TIME, slotTaken, () =>
      onConstraint('appointments_token', idempotencyMismatch, () =>
        retryOnConflict(CUSTOMER_CONSTRAINTS, () => book(platform, wanted)),
      ),
    );
    platform.live.announce(shop);
    if (once) await deleteOldKeys(platform, shop);
    const token = ticketTokenOf(platform, shop, tokenSeed);
    return { ...(await getBooking(platform, { shop, visitId })), token };
  } catch (refusal) {
    const isTaken = refusal instanceof AppError && refusal.code === 'slot_taken';
    throw isTaken ? slotTaken(await freshSlots(platform, wanted)) : refusal;
  }
};
