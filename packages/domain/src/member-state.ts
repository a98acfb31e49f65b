import { hoursOfDay, type WeekHours } from './week-hours.ts';

/** Whole days, first to last, as 'YYYY-MM-DD'. */
export interface DayRange {
  readonly firstDay: string;
  readonly lastDay: string;
}

export interface ShopCalendar {
  readonly timeZone: string;
  readonly openingHours: WeekHours;
  readonly closures: readonly DayRange[];
}

export interface MemberCalendar {
  readonly hours: WeekHours;
  readonly daysOff: readonly DayRange[];
}

interface Span {
  readonly fromMinute: number;
  readonly toMinute: number;
}

export interface MemberDay {
  /** Done: after the last hour of the day; off: before the first, or on a free day. */
  state: 'working' | 'break' | 'off' | 'done';
  /** First start and last end of the day; null on a free day. */
  hours: Span | null;
}

const isInside = (ranges: readonly DayRange[], day: string): boolean =>
  ranges.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);

const intersect = (some: readonly Span[], others: readonly Span[]): Span[] =>
  some
    .flatMap((one) =>
      others.map((other) => ({
        fromMinute: Math.max(one.fromMinute, other.fromMinute),
        toMinute: Math.min(one.toMinute, other.toMinute),
      })),
    )
    .filter(({ fromMinute, toMinute }) => fromMinute < toMinute)
    .toSorted((a, b) => a.fromMinute - b.fromMinute);

/**
 * When somebody works on a day: in their own hours while the shop is open. Who has no hours works
 * whenever the shop is open; a shop that has set none does not limit anybody.
 */
const workOfDay = (shop: ShopCalendar, member: MemberCalendar, day: string): Span[] => {
  if (isInside(shop.closures, day) || isInside(member.daysOff, day)) return [];
  const { dayOfWeek } = Temporal.PlainDate.from(day);
  const own = hoursOfDay(member.hours, dayOfWeek);
  const open = hoursOfDay(shop.openingHours, dayOfWeek);
  if (shop.openingHours.length === 0) return own;
  return member.hours.length === 0 ? open : intersect(own, open);
};

/** What a member does at this moment, on the shop's own day and by the shop's own clock. */
export const memberDay = (
  shop: ShopCalendar,
  member: MemberCalendar,
  now: Temporal.Instant,
): MemberDay => {
  const local = now.toZonedDateTimeISO(shop.timeZone);
  const minute = local.hour * 60 + local.minute;
  const spans = workOfDay(shop, member, local.toPlainDate().toString());
  const [first, last] = [spans.at(0), spans.at(-1)];
  if (!first || !last) return { state: 'off', hours: null };

  const hours = { fromMinute: first.fromMinute, toMinute: last.toMinute };
  const isWithin = (span: Span) => span.fromMinute <= minute && minute < span.toMinute;
  if (spans.some(isWithin)) return { state: 'working', hours };
  if (isWithin(hours)) return { state: 'break', hours };
  return { state: minute < hours.fromMinute ? 'off' : 'done', hours };
};
