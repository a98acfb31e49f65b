import { isInside } from '../time/shop-calendar.ts';
import { isWorkTime, type MomentSpan, type SlotRules } from './slots.ts';

/** Why a time could not be booked: the shop is closed, the barber has a day off, or nobody works. */
export type TimeObstacle = 'closed' | 'day_off' | 'hours';

const dayOf = (moment: number, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(moment * 60_000)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString();

/**
 * All obstacles to a booking at this time, each checked on its own: a booking that was kept outside
 * the hours is still affected by a closure. A barber's own state for today does not count.
 */
export const obstaclesOf = (
  { calendar, member }: Pick<SlotRules, 'calendar' | 'member'>,
  span: MomentSpan,
): TimeObstacle[] => {
  const days = [span.from, span.to - 1].map((moment) => dayOf(moment, calendar.timeZone));
  const week = {
    calendar: { ...calendar, closures: [] },
    member: { hours: member.hours, daysOff: [] },
  };
  return [
    ...(days.some((day) => isInside(calendar.closures, day)) ? (['closed'] as const) : []),
    ...(days.some((day) => isInside(member.daysOff, day)) ? (['day_off'] as const) : []),
    ...(isWorkTime(week, span) ? [] : (['hours'] as const)),
  ];
};
