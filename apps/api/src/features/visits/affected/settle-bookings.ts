import type { BookingAnswer } from '@lineup/contract/booking/affected-bookings';
import { isOffered } from '@lineup/domain/booking/slots';
import { shopDayOf } from '@lineup/domain/time/shop-day';
import { wholeOf } from '@lineup/domain/time/time-span';
import { onConstraint } from '../../../platform/database/constraint.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inSavepoint } from '../../../platform/database/savepoint.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Staff } from '../../../platform/sessions/actor.ts';
import { queueChangeMessages } from '../../notifications/visit-messages/queue-change-messages.ts';
import { queueTurnAlerts } from '../alerts/queue-turn-alerts.ts';
import { cancelVisit } from '../changes/cancel-visit.ts';
import { ONE_AT_A_TIME } from '../schedule/add-booking.ts';
import { selectBookingRules } from '../schedule/booking-repository.ts';
import { lockBooking } from '../schedule/booking-time-repository.ts';
import { moveVisit } from '../schedule/move-visit.ts';
import { slotTaken } from '../slots/refuse-taken-slot.ts';
import type { PendingBooking } from './affected-repository.ts';
import { bookingsAffected, mayDecide } from './policy.ts';
import { presentAffected } from './present.ts';
import { readMoves, readMovingTimes } from './read-moves.ts';
import type { CheckedBooking } from './read-obstacles.ts';

interface Settling {
  readonly tx: Transaction;
  readonly platform: Platform;
  readonly actor: Staff;
}

/** How many bookings get free times listed; nobody chooses for more of them one by one. */
const MOST_WITH_MOVES = 50;

const refusal = async (
  { tx, platform, actor }: Settling,
  affected: readonly CheckedBooking[],
  isTimeLost: boolean,
): Promise<AppError> => {
  const now = platform.clock.now();
  const { time_zone } = await selectBookingRules(actor.shop, tx);
  const listed = [];
  for (const [index, checked] of affected.entries()) {
    const moves = index < MOST_WITH_MOVES ? await readMoves(tx, actor, now, checked) : [];
    const mayChange = mayDecide(actor, checked.booking);
    listed.push(presentAffected(checked.booking, { moves, mayChange, timeZone: time_zone }));
  }
  return bookingsAffected(listed, isTimeLost);
};

/** Cancels a booking for the staff; the customer gets the message at once. */
const cancel = async (
  { tx, platform, actor: { shop, membershipId } }: Settling,
  { id }: PendingBooking,
): Promise<void> => {
  const locked = await lockBooking(shop, tx, id);
  // The customer may have cancelled, or may have come, a moment ago.
  if (locked?.status !== 'pending' || locked.moved_to !== null) return;
  await cancelVisit(tx, shop, locked, { membershipId, at: platform.clock.now() });
  const change = { id, before: locked.status, after: 'cancelled' } as const;
  await queueChangeMessages(tx, platform, shop, change, { undoSeconds: 0 });
};

/** Moves a booking by the rules and the constraint of every booking, as they are after the change. */
const move = async (
  { tx, platform, actor }: Settling,
  booking: PendingBooking,
  { barber: barberId = 0, starts_at = '' }: BookingAnswer,
): Promise<void> => {
  const now = platform.clock.now();
  const startsAt = Temporal.Instant.from(starts_at);
  const { shop, membershipId } = actor;
  const wanted = { visitId: booking.id, startsAt, membershipId };
  await moveVisit(tx, platform, shop, wanted, async (locked, day) => {
    if (locked.status !== 'pending') throw slotTaken();
    const days = { firstDay: day, lastDay: day };
    const slots = await readMovingTimes(tx, actor, now, booking, { barberId, days });
    if (!slots || !isOffered(slots.rules, startsAt)) throw slotTaken();
    const endsAt = startsAt.add({ minutes: slots.minutes });
    return { barberId, endsAt, held: wholeOf({ startsAt, endsAt }) };
  });
};

const isAnswer = (
  actor: Staff,
  { booking, obstacles }: CheckedBooking,
  answer: BookingAnswer | undefined,
): boolean => {
  if (answer?.action === 'keep') return true;
  if (answer === undefined || !mayDecide(actor, booking)) return false;
  if (answer.action === 'cancel') return true;
  const { barber, starts_at } = answer;
  if (barber === undefined || starts_at === undefined || obstacles.includes('service'))
    return false;
  return mayDecide(actor, { barber_id: barber });
};

const apply = async (
  settling: Settling,
  affected: readonly CheckedBooking[],
  answers: ReadonlyMap<number, BookingAnswer>,
): Promise<void> => {
  const chosen = (action: BookingAnswer['action']) =>
    affected.flatMap(({ booking }) => {
      const answer = answers.get(booking.id);
      return answer?.action === action ? [{ booking, answer }] : [];
    });
  // Cancel first: a moved booking may take the time of a cancelled one.
  const [cancelled, moved] = [chosen('cancel'), chosen('move')];
  for (const { booking } of cancelled) await cancel(settling, booking);
  for (const { booking, answer } of moved) await move(settling, booking, answer);
  const { tx, platform, actor } = settling;
  const { time_zone } = await selectBookingRules(actor.shop, tx);
  const today = shopDayOf(platform.clock.now(), time_zone);
  const isInLine = [...cancelled, ...moved].some(({ booking }) => booking.shop_day === today);
  if (isInLine) await queueTurnAlerts(tx, platform, actor.shop);
};

/**
 * Applies the answers to each affected booking. If an answer is missing, or a chosen time was taken
 * meanwhile, it refuses the whole change with the current list.
 */
export const settleBookings = async (
  tx: Transaction,
  platform: Platform,
  actor: Staff,
  affected: readonly CheckedBooking[],
  given: readonly BookingAnswer[],
): Promise<void> => {
  if (affected.length === 0) return;
  const settling = { tx, platform, actor };
  const answers = new Map(given.map((answer) => [answer.id, answer]));
  if (!affected.every((checked) => isAnswer(actor, checked, answers.get(checked.booking.id)))) {
    throw await refusal(settling, affected, false);
  }
  try {
    await inSavepoint(tx, () =>
      onConstraint(ONE_AT_A_TIME, slotTaken, () => apply(settling, affected, answers)),
    );
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'slot_taken') throw error;
    throw await refusal(settling, affected, true);
  }
};
