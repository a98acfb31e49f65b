import { randomUUID } from 'node:crypto';
import type { CalendarVisit, bookForCustomer as contract } from '@lineup/contract/calendar';
import type { RequestOf } from '@lineup/contract/kernel/endpoint';
import { recordAudit } from '../../platform/audit.ts';
import { onConstraint, retryOnConflict } from '../../platform/database/constraint.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { IdempotencyKey } from '../../platform/idempotency.ts';
import { changeLine } from '../../platform/live/change-line.ts';
import { requirePhone } from '../../platform/phone.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Staff } from '../../platform/sessions/actor.ts';
import { CUSTOMER_CONSTRAINTS, recordBooking } from '../booking/record-booking.ts';
import { ONE_AT_A_TIME } from '../visits/schedule/add-booking.ts';
import { lockBookableTime } from '../visits/schedule/lock-bookable-time.ts';
import { readServices } from '../visits/slots/read-services.ts';
import { checkBookingTime, findFreeBarber } from './check-booking-time.ts';
import { takenMeanwhile, timeIsOver } from './policy.ts';
import { readCalendarVisit } from './read-calendar-visit.ts';

type Input = RequestOf<typeof contract>['body'];

const orderOf = (input: Input, membershipId: number) =>
  ({
    source: 'staff',
    startsAt: Temporal.Instant.from(input.starts_at).round('minute'),
    contact: {
      name: input.customer_name,
      phone:
        input.customer_phone === '' ? null : requirePhone(input.customer_phone, 'customer_phone'),
      email: input.customer_email === '' ? null : input.customer_email.toLowerCase(),
    },
    note: input.note,
    tokenSeed: randomUUID(),
    language: null,
    timeZone: null,
    membershipId,
  }) as const;

const book = async (
  tx: Transaction,
  platform: Platform,
  { shop, membershipId, accountId }: Staff,
  input: Input,
): Promise<{ id: number }> => {
  const now = platform.clock.now();
  const order = orderOf(input, membershipId);
  const { startsAt } = order;
  await lockBookableTime(tx, shop);
  const requested = await readServices(tx, shop, input.services);
  const endsWith = (barberId: number | null) =>
    startsAt.add({ minutes: input.minutes ?? requested.minutesWith(barberId) });
  const endsAt = endsWith(input.barber);
  if (Temporal.Instant.compare(endsAt, now) <= 0) throw timeIsOver();

  let isOverlapping = false;
  const booked = await recordBooking(tx, platform, shop, order, async (day) => {
    const wanted = { day, now, exceptId: null };
    const checked =
      input.barber === null
        ? await findFreeBarber(tx, shop, wanted, (barberId) =>
            requested.areOfferedBy(barberId) ? { startsAt, endsAt: endsWith(barberId) } : null,
          )
        : await checkBookingTime(tx, shop, input.barber, {
            ...wanted,
            span: { startsAt, endsAt },
            allowsOverlap: input.allows_overlap,
          });
    isOverlapping = checked.reason !== '';
    const { services } = requested;
    return { ...checked, linkId: null, endsAt: endsWith(checked.barberId), services };
  });
  if (isOverlapping) {
    await recordAudit(shop, tx, {
      action: 'booking_overlapped',
      accountId,
      details: { visit: booked.id, ticket: booked.ticketNumber },
    });
  }
  return { id: booked.id };
};

/** A member of staff books for a customer, over the phone or at the desk. */
export const bookForCustomer = async (
  platform: Platform,
  actor: Staff,
  input: Input,
  once: IdempotencyKey | undefined,
): Promise<CalendarVisit> => {
  // Retry on a conflict: the second try sees the other booking, and its error names it.
  const { id } = await onConstraint(ONE_AT_A_TIME, takenMeanwhile, () =>
    retryOnConflict([ONE_AT_A_TIME, ...CUSTOMER_CONSTRAINTS], () =>
      changeLine(platform, actor.shop, once, (tx) => book(tx, platform, actor, input)),
    ),
  );
  return readCalendarVisit(platform, actor, id);
};
