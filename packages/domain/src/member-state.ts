import {
  type DayRange,
  type DaySpan,
  type InstantSpan,
  isInside,
  openHoursOf,
  type ShopCalendar,
  toInstants,
} from './shop-calendar.ts';
import { hoursOfDay, type WeekHours } from './week-hours.ts';

export interface MemberCalendar {
  readonly hours: WeekHours;
  readonly daysOff: readonly DayRange[];
  /** What they said about a shop-day: holds on that day only, and before their hours. */
  readonly said?: SaidState | null;
}

export interface SaidState {
  readonly state: 'working' | 'break' | 'off';
  readonly day: string;
}

export interface MemberDay {
  /** Done: after the last hour of the day; off: before the first, or on a free day. */
  state: 'working' | 'break' | 'off' | 'done';
  /** First start and last end of the day; null on a free day. */
  hours: DaySpan | null;
}

const intersect = (some: readonly DaySpan[], others: readonly DaySpan[]): DaySpan[] =>
  some
    .flatMap((one) =>
      others.map((other) => ({
        fromMinute: Math.max(one.fromMinute, other.fromMinute),
        toMinute: Math.min(one.toMinute, other.toMinute),
      })),
    )
    .filter(({ fromMinute, toMinute }) => fromMinute < toMinute)
    .toSorted((a, b) => a.fromMinute - b.fromMinute);

/** When somebody works on such a weekday, were no day of it free: see `workOfDay`. */
export const workOfWeekday = (
  shop: ShopCalendar,
  member: MemberCalendar,
  weekday: number,
): DaySpan[] => {
  const own = hoursOfDay(member.hours, weekday);
  if (shop.openingHours.length === 0) return own;
  const open = hoursOfDay(shop.openingHours, weekday);
  return member.hours.length === 0 ? open : intersect(own, open);
};

/** Whether a day is none to work on, whatever the hours say. */
export const isFreeDay = (shop: ShopCalendar, member: MemberCalendar, day: string): boolean =>
  isInside(shop.closures, day) || isInside(member.daysOff, day);

/**
 * When somebody works on a day: in their own hours while the shop is open. Who has no hours works
 * whenever the shop is open; a shop that has set none does not limit anybody.
 */
export const workOfDay = (
  shop: ShopCalendar,
  member: MemberCalendar,
  day: Temporal.PlainDate,
): DaySpan[] =>
  isFreeDay(shop, member, day.toString()) ? [] : workOfWeekday(shop, member, day.dayOfWeek);

const saidOn = ({ said }: MemberCalendar, day: Temporal.PlainDate): SaidState['state'] | null =>
  said?.day === day.toString() ? said.state : null;

/** What a member does at this moment, on the shop's own day and by the shop's own clock. */
export const memberDay = (
  shop: ShopCalendar,
  member: MemberCalendar,
  now: Temporal.Instant,
): MemberDay => {
  const local = now.toZonedDateTimeISO(shop.timeZone);
  const day = local.toPlainDate();
  const minute = local.hour * 60 + local.minute;
  const spans = workOfDay(shop, member, day);
  const [first, last] = [spans.at(0), spans.at(-1)];
  const hours = first && last ? { fromMinute: first.fromMinute, toMinute: last.toMinute } : null;
  const said = saidOn(member, day);
  if (said) return { state: said, hours };
  if (!hours) return { state: 'off', hours };

  const isWithin = (span: DaySpan) => span.fromMinute <= minute && minute < span.toMinute;
  if (spans.some(isWithin)) return { state: 'working', hours };
  if (isWithin(hours)) return { state: 'break', hours };
  return { state: minute < hours.fromMinute ? 'off' : 'done', hours };
};

/** A break that somebody takes is assumed to last this much longer, whenever one asks. */
const BREAK_MINUTES = 15;
/** Who works where no hours end the day is there for this long. */
const LONGEST_HOURS = 12;

const isAfter = (a: Temporal.Instant, b: Temporal.Instant) => Temporal.Instant.compare(a, b) > 0;

/** The rest of somebody's shop-day: when they will work, from now on. */
export const workLeft = (
  shop: ShopCalendar,
  member: MemberCalendar,
  now: Temporal.Instant,
): InstantSpan[] => {
  const day = now.toZonedDateTimeISO(shop.timeZone).toPlainDate();
  const said = saidOn(member, day);
  if (said === 'off') return [];
  const from = said === 'break' ? now.add({ minutes: BREAK_MINUTES }) : now;
  const left = toInstants(day, workOfDay(shop, member, day), shop.timeZone)
    .filter((span) => isAfter(span.to, from))
    .map((span) => ({ from: isAfter(from, span.from) ? from : span.from, to: span.to }));
  if (said === null) return left;

  // Who says that they work is there now, whatever their hours, until these or the shop's end.
  const shopEnd = toInstants(day, openHoursOf(shop, day), shop.timeZone).at(-1)?.to;
  const end = left.at(-1)?.to ?? shopEnd;
  if (said === 'break' && left.length > 0) return left;
  const to = end && isAfter(end, from) ? end : now.add({ hours: LONGEST_HOURS });
  return [{ from, to }];
};

/** Beyond that nobody plans. */
const DAYS_AHEAD = 14;

/**
 * When somebody who does not work now does so next, later today or on a day after; null: nobody
 * knows, as of who takes a break that is not in their hours.
 */
export const nextWorkAt = (
  shop: ShopCalendar,
  member: MemberCalendar,
  now: Temporal.Instant,
): Temporal.Instant | null => {
  const today = now.toZonedDateTimeISO(shop.timeZone).toPlainDate();
  if (saidOn(member, today) === 'break') return null;
  const [rest] = workLeft(shop, member, now);
  if (rest) return rest.from;
  for (let days = 1; days <= DAYS_AHEAD; days += 1) {
    const day = today.add({ days });
    const [first] = toInstants(day, workOfDay(shop, member, day), shop.timeZone);
    if (first) return first.from;
  }
  return null;
};
