import type { createShopBooking as contract } from '@lineup/contract/booking/shop-booking';
import type { RequestOf } from '@lineup/contract/kernel/endpoint';
import type { Transaction } from '../../../platform/database/database.ts';
import { findShopByUsername } from '../../../platform/directories/shop-directory.ts';
import { notFound } from '../../../platform/errors/app-error.ts';
import type { IdempotencyKey } from '../../../platform/idempotency.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { PublicShopId } from '../../../platform/sessions/authorized-shop.ts';
import type { DecidedBooking } from '../../visits/schedule/add-booking.ts';
import type { BookingSnapshot } from '../../visits/schedule/get-booking.ts';
import { chooseVisit, readShopSlots } from '../../visits/slots/read-shop-slots.ts';
import { timesTaken } from '../../visits/slots/refuse-taken-slot.ts';
import { refuseShutMonth } from '../policy.ts';
import { recordOnlineBooking } from '../record-online-booking.ts';
import { assignBarber } from './assign-barber.ts';
import { getShopTimes } from './get-shop-times.ts';
import { cannotBookBarber, refuseUnlessBookable } from './policy.ts';
import { presentShopTimes } from './present.ts';

type Input = RequestOf<typeof contract>['body'];

interface Wanted {
  readonly shop: PublicShopId;
  readonly startsAt: Temporal.Instant;
  readonly input: Input;
}

/** Accepts only a time that is offered now, by the same rule that showed it. */
const decide = async (
  platform: Platform,
  tx: Transaction,
  { shop, startsAt, input }: Wanted,
  day: string,
): Promise<DecidedBooking> => {
  const slots = await readShopSlots(tx, shop, platform.clock.now(), {
    needsBusy: true,
    days: { firstDay: day, lastDay: day },
  });
  if (!slots) throw notFound();
  refuseUnlessBookable(slots);
  refuseShutMonth(slots.rules, day, slots.row);
  const visit = chooseVisit(slots, input.services);
  if (input.barber !== null && !visit.barbers.some(({ id }) => id === input.barber)) {
    throw cannotBookBarber();
  }
  const assigned = assignBarber(slots.rules, visit, { startsAt, barberId: input.barber });
  return { ...assigned, linkId: null, services: visit.services };
};

/** A customer books on the shop's page, with one barber or any. */
export const createShopBooking = async (
  platform: Platform,
  username: string,
  input: Input,
  once: IdempotencyKey | undefined,
): Promise<BookingSnapshot & { token: string }> => {
  const shop = await findShopByUsername(platform, username);
  if (shop === undefined) throw notFound();
  const startsAt = Temporal.Instant.from(input.starts_at);
  const wanted = { shop, startsAt, input };
  return recordOnlineBooking(platform, {
    ...wanted,
    once,
    decide: (tx, day) => decide(platform, tx, wanted, day),
    taken: async () => {
      const times = await getShopTimes(platform, username, { serviceIds: input.services });
      return timesTaken(presentShopTimes(times));
    },
  });
};
