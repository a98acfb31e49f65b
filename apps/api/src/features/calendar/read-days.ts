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

type FreeDays = Pick<ClosureRow, 'first_day' | 'last_day' | 'reason'>;

const WHOLE_DAY = [{ fromMinute: 0, toMinute: 24 * 60 }];

const rangesOf = (rows: readonly FreeDays[]) =>
  rows.map((row) => ({ firstDay: row.first_day, lastDay: row.last_day }));

/** The line has only closures from today on; a calendar also shows past days. */
export const calendarOf = (
  { calendar }: Pick<LineSnapshot, 'calendar'>,
  closures: readonly FreeDays[],
): ShopCalendar => ({ ...calendar, closures: rangesOf(closures) });

export const daysBetween = (from: string, to: string): Temporal.PlainDate[] => {
  const first = Temporal.PlainDate.from(from);
  const days = first.until(Temporal.PlainDate.from(to), { largestUnit: 'days' }).days;
  return Array.from({ length: days + 1 }, (_, index) => first.add({ days: index }));
};

/** The reason why a day is off; empty without a reason, null if the day is not off. */
export const reasonOf = (rows: readonly FreeDays[], day: Temporal.PlainDate): string | null => {
  const text = day.toString();
  return rows.find((row) => row.first_day <= text && text <= row.last_day)?.reason ?? null;
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
  const daysOff = rangesOf(row.days_off);
  const hours = row.hours.map(({ weekday, from_minute, to_minute }) => ({
    weekday,
    fromMinute: from_minute,
    toMinute: to_minute,
  }));
  const isUnlimited = hours.length === 0 && calendar.openingHours.length === 0;
  const isFree = isInside([...calendar.closures, ...daysOff], day.toString());
  const spans = isUnlimited && !isFree ? WHOLE_DAY : workOfDay(calendar, { hours, daysOff }, day);
  return toInstants(day, spans, calendar.timeZone);
};
