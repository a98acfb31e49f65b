import { workOfDay } from '@lineup/domain/team/member-day';
import {
  type InstantSpan,
  isInside,
  openHoursOf,
  type ShopCalendar,
  toInstants,
} from '@lineup/domain/time/shop-calendar';
import { type LineSnapshot } from '../visits/line/build-line-snapshot.ts';
import type { CalendarBarberRow, ClosureRow } from './repository.ts';

type FreeDays = ClosureRow | CalendarBarberRow['days_off'][number];

const WHOLE_DAY = [{ fromMinute: 0, toMinute: 24 * 60 }];

/** The line has only closures from today on; a calendar also shows past days. */
export const calendarOf = (
  { calendar }: Pick<LineSnapshot, 'calendar'>,
  closures: readonly FreeDays[],
): ShopCalendar => ({ ...calendar, closures });

export const daysBetween = (from: string, to: string): Temporal.PlainDate[] => {
  const first = Temporal.PlainDate.from(from);
  const days = first.until(Temporal.PlainDate.from(to), { largestUnit: 'days' }).days;
  return Array.from({ length: days + 1 }, (_, index) => first.add({ days: index }));
};

/** The reason why a day is off; empty without a reason, null if the day is not off. */
export const reasonOf = (rows: readonly FreeDays[], day: Temporal.PlainDate): string | null => {
  const text = day.toString();
  return rows.find(({ firstDay, lastDay }) => firstDay <= text && text <= lastDay)?.reason ?? null;
};

/** Closed by a closure or by the opening hours; without any hours, only by a closure. */
export const isClosed = (calendar: ShopCalendar, day: Temporal.PlainDate): boolean =>
  isInside(calendar.closures, day.toString()) ||
  (calendar.openingHours.length > 0 && openHoursOf(calendar, day).length === 0);

/** When a barber works on a day, as instants. Without any hours set, the whole day counts. */
export const workSpans = (
  calendar: ShopCalendar,
  row: CalendarBarberRow,
  day: Temporal.PlainDate,
): InstantSpan[] => {
  if (!row.is_active) return [];
  const { hours, days_off: daysOff } = row;
  const isUnlimited = hours.length === 0 && calendar.openingHours.length === 0;
  const isFree = isInside([...calendar.closures, ...daysOff], day.toString());
  const spans = isUnlimited && !isFree ? WHOLE_DAY : workOfDay(calendar, { hours, daysOff }, day);
  return toInstants(day, spans, calendar.timeZone);
};
