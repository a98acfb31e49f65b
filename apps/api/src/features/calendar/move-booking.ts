import type { CalendarVisit, moveBooking as contract } from '@lineup/contract/calendar';
import type { RequestOf } from '@lineup/contract/kernel/endpoint';
import { recordAudit } from '../../platform/audit.ts';
import { onConstraint, retryOnConflict } from '../../platform/database/constraint.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { changeLine } from '../../platform/live/change-line.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Staff } from '../../platform/sessions/actor.ts';
import { ONE_AT_A_TIME } from '../visits/schedule/add-booking.ts';
import { moveVisit } from '../visits/schedule/move-visit.ts';
import { checkBookingTime } from './check-booking-time.ts';
import { checkMovable, takenMeanwhile, timeIsOver } from './policy.ts';
import { readCalendarVisit } from './read-calendar-visit.ts';
import { selectLatestVisit } from './repository.ts';

type Input = RequestOf<typeof contract>['body'];

/** A booking dragged by mistake is dragged back soon; the customer then gets no message. */
const MESSAGE_AFTER_SECONDS = 30;

const move = async (
  tx: Transaction,
  platform: Platform,
  actor: Staff,
  requestedId: number,
  input: Input,
): Promise<{ id: number }> => {
  const { shop, membershipId, accountId } = actor;
  const now = platform.clock.now();
  // A repeat whose answer was lost still has the id from before the move to another day.
  const visitId = await selectLatestVisit(shop, tx, requestedId);
  const startsAt = Temporal.Instant.from(input.starts_at).round('minute');
  const endsAt = startsAt.add({ minutes: input.minutes });
  const wanted = { visitId, startsAt, membershipId, afterSeconds: MESSAGE_AFTER_SECONDS };
  let isOverlapping = false;
  const moved = await moveVisit(tx, platform, shop, wanted, async (booking, day) => {
    checkMovable(actor, booking, input.barber);
    if (Temporal.Instant.compare(endsAt, now) <= 0) throw timeIsOver();
    const checked = await checkBookingTime(tx, shop, input.barber, {
      span: { startsAt, endsAt },
      day,
      now,
      exceptId: visitId,
      allowsOverlap: input.allows_overlap,
    });
    isOverlapping = checked.reason !== '';
    return { ...checked, endsAt };
  });
  if (isOverlapping) {
    const details = { visit: moved.id, ticket: moved.ticketNumber };
    await recordAudit(shop, tx, { action: 'booking_overlapped', accountId, details });
  }
  return { id: moved.id };
};

/** Moves a booking to another time, day or barber, or makes it longer or shorter. */
export const moveBooking = async (
  platform: Platform,
  actor: Staff,
  visitId: number,
  input: Input,
): Promise<CalendarVisit> => {
  const { id } = await onConstraint(ONE_AT_A_TIME, takenMeanwhile, () =>
    retryOnConflict([ONE_AT_A_TIME], () =>
      changeLine(platform, actor.shop, undefined, (tx) =>
        move(tx, platform, actor, visitId, input),
      ),
    ),
  );
  return readCalendarVisit(platform, actor, id);
};
