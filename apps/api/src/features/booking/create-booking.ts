import type { createBooking as contract } from '@lineup/contract/booking/booking';
import type { RequestOf } from '@lineup/contract/kernel/endpoint';
import { isOffered } from '@lineup/domain/booking/slots';
import { monthOf, shopDayOf } from '@lineup/domain/time/shop-day';
import { wholeOf } from '@lineup/domain/time/time-span';
import type { Transaction } from '../../platform/database/database.ts';
import { findShopByUsername } from '../../platform/directories/shop-directory.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { IdempotencyKey } from '../../platform/idempotency.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PublicShopId } from '../../platform/sessions/authorized-shop.ts';
import type { DecidedBooking } from '../visits/schedule/add-booking.ts';
import type { BookingSnapshot } from '../visits/schedule/get-booking.ts';
import { readBookingRules } from '../visits/schedule/read-booking-rules.ts';
import { readSlots, readSlotsInOneQuery } from '../visits/slots/read-slots.ts';
import { slotTaken } from '../visits/slots/refuse-taken-slot.ts';
import type { LinkAddress } from './get-booking-page.ts';
import { daysOfMonth } from './get-slots.ts';
import { refuseShutMonth, refuseUnlessOpen } from './policy.ts';
import { presentSlots } from './present.ts';
import { recordOnlineBooking } from './record-online-booking.ts';

type Input = RequestOf<typeof contract>['body'];

interface Wanted {
  readonly shop: PublicShopId;
  readonly address: LinkAddress;
  readonly startsAt: Temporal.Instant;
  readonly input: Input;
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
  const { services } = slots;
  const endsAt = startsAt.add({ minutes: slots.minutes });
  const { barber_id: barberId, link_id: linkId } = slots.row;
  return { barberId, linkId, endsAt, services, held: wholeOf({ startsAt, endsAt }) };
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

/** A customer books a time of a booking link. */
export const createBooking = async (
  platform: Platform,
  address: LinkAddress,
  input: Input,
  once: IdempotencyKey | undefined,
): Promise<BookingSnapshot & { token: string }> => {
  const shop = await findShopByUsername(platform, address.shop_username);
  if (shop === undefined) throw notFound();
  const startsAt = Temporal.Instant.from(input.starts_at);
  const wanted = { shop, address, startsAt, input };
  return recordOnlineBooking(platform, {
    shop,
    startsAt,
    input,
    once,
    decide: (tx, day) => decideSlot(platform, tx, wanted, day),
    taken: async () => slotTaken(await freshSlots(platform, wanted)),
  });
};
