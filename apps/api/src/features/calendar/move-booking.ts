import type { CalendarVisit, moveBooking as contract } from '@lineup/contract/calendar';
import type { RequestOf } from '@lineup/contract/endpoint';
import { shopDayOf } from '@lineup/domain/shop-day';
import { notFound } from '../../platform/app-error.ts';
import { recordAudit } from '../../platform/audit.ts';
import { onConstraint, onceMore } from '../../platform/constraint.ts';
import type { Transaction } from '../../platform/database.ts';
import { changeLine } from '../../platform/live/change-line.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Staff } from '../../platform/sessions/actor.ts';
import { UNDO_SECONDS } from '../appointments/policy.ts';
import { selectBookingRules } from '../booking/booking-repository.ts';
import { enterDay, moveVisit } from '../booking/move-visit.ts';
import { lockBooking } from '../booking/place-repository.ts';
import { movedMeanwhile, ONE_AT_A_TIME } from '../booking/policy.ts';
import { checkPlace } from './check-place.ts';
import { selectMovable } from './overlap-repository.ts';
import { checkMovable, takenMeanwhile, timeIsOver } from './policy.ts';
import { readCalendarVisit } from './read-calendar-visit.ts';

type Input = RequestOf<typeof contract>['body'];

const move = async (
  tx: Transaction,
  platform: Platform,
  actor: Staff,
  visitId: number,
  input: Input,
): Promise<{ id: number }> => {
  const { shop, membershipId, accountId } = actor;
  const now = platform.clock.now();
  const startsAt = Temporal.Instant.from(input.starts_at).round('minute');
  const endsAt = startsAt.add({ minutes: input.minutes });
  const rules = await selectBookingRules(shop, tx);
  const day = shopDayOf(startsAt, rules.time_zone);
  const seen = await selectMovable(shop, tx, visitId);
  if (!seen) throw notFound();
  const ticketNumber = await enterDay(tx, shop, { from: seen.shop_day, to: day });
  const booking = await lockBooking(shop, tx, visitId);
  if (!booking) throw notFound();
  if (booking.moved_to !== null) throw movedMeanwhile();
  checkMovable(actor, booking, input.barber);
  if (Temporal.Instant.compare(endsAt, now) <= 0) throw timeIsOver();

  const { reason, ...place } = await checkPlace(tx, shop, input.barber, {
    span: { startsAt, endsAt },
    day,
    now,
    exceptId: visitId,
    allowsOverlap: input.allows_overlap,
  });
  const id = await moveVisit(tx, platform, shop, rules, {
    booking,
    day,
    ticketNumber,
    place: { ...place, startsAt, endsAt },
    membershipId,
    reason,
    // Who drags by mistake drags back at once; the customer need not hear of it twice.
    afterSeconds: UNDO_SECONDS,
  });
  if (reason !== '') {
    const details = { visit: id, ticket: ticketNumber ?? booking.ticket_number };
    await recordAudit(shop, tx, { action: 'booking_overlapped', accountId, details });
  }
  return { id };
};

/** Moves a booking to another time, day or barber, or makes it longer or shorter. */
export const moveBooking = async (
  platform: Platform,
  actor: Staff,
  visitId: number,
  input: Input,
): Promise<CalendarVisit> => {
  const { id } = await onConstraint(ONE_AT_A_TIME, takenMeanwhile, () =>
    onceMore([ONE_AT_A_TIME], () =>
      changeLine(platform, actor.shop, undefined, (tx) =>
        move(tx, platform, actor, visitId, input),
      ),
    ),
  );
  return readCalendarVisit(platform, actor.shop, id);
};
