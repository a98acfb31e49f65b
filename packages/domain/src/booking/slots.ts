import type { Moment } from '../line/line.ts';
import { isFreeDay, type MemberCalendar, workOfWeekday } from '../team/member-day.ts';
import { momentOf } from '../time/moment.ts';
import type { DayRange, DaySpan, ShopCalendar } from '../time/shop-calendar.ts';
import {
  midnightOf,
  momentAt,
  momentShown,
  readClock,
  type ZoneClock,
} from '../time/zone-clock.ts';

const MINUTES_OF_A_DAY = 24 * 60;
const NEVER = Number.POSITIVE_INFINITY;

export interface MomentSpan {
  readonly from: Moment;
  readonly to: Moment;
}

/** Everything that decides which times are offered to a customer. */
export interface SlotRules {
  readonly calendar: ShopCalendar;
  readonly member: MemberCalendar;
  /** The hours of the booking link, in the shop's time zone. */
  readonly window: DaySpan;
  readonly gapMinutes: number;
  /** How long the visit takes, with all its services. */
  readonly minutes: number;
  readonly noticeMinutes: number;
  readonly horizonDays: number;
  /** Times at which the barber is busy, in any order; they may overlap. */
  readonly busy: readonly MomentSpan[];
  /** Months, 'YYYY-MM', for which the shop accepts nobody online any more. */
  readonly shutMonths?: readonly string[];
  readonly now: Temporal.Instant;
}

export interface SlotDay {
  readonly day: string;
  /** As in the contract: `slotDayStates`. */
  readonly state: 'free' | 'full' | 'closed' | 'past' | 'beyond';
  /** Both in order of time. */
  readonly free: readonly Moment[];
  readonly taken: readonly Moment[];
}

/** The first and the last day, in the shop's time zone, that can be booked at all. */
export const bookableDays = ({
  calendar,
  noticeMinutes,
  horizonDays,
  now,
}: Pick<SlotRules, 'calendar' | 'noticeMinutes' | 'horizonDays' | 'now'>): DayRange => {
  const dayOf = (at: Temporal.Instant) => at.toZonedDateTimeISO(calendar.timeZone).toPlainDate();
  return {
    firstDay: dayOf(now.add({ minutes: noticeMinutes })).toString(),
    lastDay: dayOf(now).add({ days: horizonDays }).toString(),
  };
};

/** Sorts spans and merges those that overlap or touch. */
const mergeSpans = (spans: readonly MomentSpan[]): MomentSpan[] => {
  const merged: { from: Moment; to: Moment }[] = [];
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else merged.push({ from, to });
  }
  return merged;
};

/** When the barber works on each weekday; the whole day if neither shop nor barber has hours. */
const workOfWeek = ({ calendar, member }: Pick<SlotRules, 'calendar' | 'member'>): DaySpan[][] => {
  const isUnlimited = calendar.openingHours.length === 0 && member.hours.length === 0;
  const wholeDay = [{ fromMinute: 0, toMinute: MINUTES_OF_A_DAY }];
  return [1, 2, 3, 4, 5, 6, 7].map((weekday) =>
    isUnlimited ? wholeDay : workOfWeekday(calendar, member, weekday),
  );
};

/** The times of one day at which the visit fits into the window and into work, in order. */
const fittingTimes = (
  { window, gapMinutes, minutes }: SlotRules,
  clock: ZoneClock,
  midnight: number,
  spans: readonly DaySpan[],
): Moment[] => {
  const work = mergeSpans(
    spans.map(({ fromMinute, toMinute }) => ({
      from: momentAt(clock, midnight + fromMinute),
      to: momentAt(clock, midnight + toMinute),
    })),
  );
  const end = momentAt(clock, midnight + window.toMinute);
  const times: Moment[] = [];
  let index = 0;
  for (let minute = window.fromMinute; minute < window.toMinute; minute += gapMinutes) {
    const startsAt = momentShown(clock, midnight + minute);
    if (startsAt === null) continue;
    const endsAt = startsAt + minutes;
    if (endsAt > end) break;
    while ((work[index]?.to ?? NEVER) < endsAt) index += 1;
    if ((work[index]?.from ?? NEVER) <= startsAt) times.push(startsAt);
  }
  return times;
};

/** Returns a check whether the barber is free. Times must be checked in order; `busy` is read once. */
const freeTimes = (busy: readonly MomentSpan[], minutes: number) => {
  let index = 0;
  return (startsAt: Moment): boolean => {
    while ((busy[index]?.to ?? NEVER) <= startsAt) index += 1;
    return (busy[index]?.from ?? NEVER) >= startsAt + minutes;
  };
};

/** `fitting`: the times at which the visit fits, also those that are over or too soon. */
const stateOf = (
  fitting: readonly Moment[],
  { free, taken }: Pick<SlotDay, 'free' | 'taken'>,
): SlotDay['state'] => {
  if (fitting.length === 0) return 'closed';
  if (free.length > 0) return 'free';
  return taken.length > 0 ? 'full' : 'past';
};

const noTimes = { free: [], taken: [] };

/** The slots of consecutive days of one month, in one pass. */
const slotsOfDays = (rules: SlotRules, first: Temporal.PlainDate, count: number): SlotDay[] => {
  const { calendar, member, now } = rules;
  const { lastDay } = bookableDays(rules);
  const today = now.toZonedDateTimeISO(calendar.timeZone).toPlainDate().toString();
  const dayOff = member.ownState?.state === 'off' ? member.ownState.day : null;
  const earliest = momentOf(now) + rules.noticeMinutes;
  const clock = readClock(calendar.timeZone, first, count);
  const week = workOfWeek(rules);
  const isFree = freeTimes(mergeSpans(rules.busy), rules.minutes);
  const midnight = midnightOf(first);
  const ofMonth = first.toString().slice(0, -2);
  const isShut = rules.shutMonths?.includes(first.toPlainYearMonth().toString()) ?? false;

  return Array.from({ length: count }, (_, index): SlotDay => {
    const day = ofMonth + String(first.day + index).padStart(2, '0');
    if (day < today) return { day, state: 'past', ...noTimes };
    if (day > lastDay) return { day, state: 'beyond', ...noTimes };
    if (isShut) return { day, state: 'closed', ...noTimes };
    const isOff = day === dayOff || isFreeDay(calendar, member, day);
    const work = isOff ? undefined : week[(first.dayOfWeek - 1 + index) % 7];
    const fitting = fittingTimes(rules, clock, midnight + index * MINUTES_OF_A_DAY, work ?? []);
    const times: { free: Moment[]; taken: Moment[] } = { free: [], taken: [] };
    for (const startsAt of fitting) {
      if (startsAt >= earliest) times[isFree(startsAt) ? 'free' : 'taken'].push(startsAt);
    }
    return { day, state: stateOf(fitting, times), ...times };
  });
};

/** Consecutive days from a first one, also over the end of a month. */
export const slotsOfRange = (rules: SlotRules, firstDay: string, count: number): SlotDay[] => {
  const first = Temporal.PlainDate.from(firstDay);
  const inMonth = Math.min(count, first.daysInMonth - first.day + 1);
  const days = slotsOfDays(rules, first, inMonth);
  if (inMonth === count) return days;
  const next = first.add({ days: inMonth }).toString();
  return [...days, ...slotsOfRange(rules, next, count - inMonth)];
};

/** All days of a month, 'YYYY-MM', by the shop's calendar. */
export const slotsOfMonth = (rules: SlotRules, month: string): SlotDay[] => {
  const first = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 });
  return slotsOfDays(rules, first, first.daysInMonth);
};

export const slotsOfDay = (rules: SlotRules, day: string): SlotDay | undefined =>
  slotsOfDays(rules, Temporal.PlainDate.from(day), 1)[0];

/** Whether a customer may book this time: true exactly if its month shows it as free. */
export const isOffered = (rules: SlotRules, at: Temporal.Instant): boolean => {
  const day = at.toZonedDateTimeISO(rules.calendar.timeZone).toPlainDate();
  const moment = momentOf(at);
  return slotsOfDays(rules, day, 1).some(({ free }) => free.includes(moment));
};

/**
 * Whether the barber works during a whole span, at whatever minute it begins, even if they are busy.
 * Handles midnight and the hour that occurs twice when clocks go back.
 */
export const isWorkTime = (
  { calendar, member }: Pick<SlotRules, 'calendar' | 'member'>,
  { from, to }: MomentSpan,
): boolean => {
  const day = Temporal.Instant.fromEpochMilliseconds(from * 60_000)
    .toZonedDateTimeISO(calendar.timeZone)
    .toPlainDate();
  const days = [-1, 0, 1].map((count) => day.add({ days: count }));
  const clock = readClock(calendar.timeZone, day.subtract({ days: 1 }), days.length);
  const week = workOfWeek({ calendar, member });
  const dayOff = member.ownState?.state === 'off' ? member.ownState.day : null;
  const work = days
    .filter((each) => {
      const name = each.toString();
      return name !== dayOff && !isFreeDay(calendar, member, name);
    })
    .flatMap((each) =>
      (week[each.dayOfWeek - 1] ?? []).map(({ fromMinute, toMinute }) => ({
        from: momentAt(clock, midnightOf(each) + fromMinute),
        to: momentAt(clock, midnightOf(each) + toMinute),
      })),
    );
  return mergeSpans(work).some((span) => span.from <= from && to <= span.to);
};

/** The month with the first free time, or else the first in which there could be one. */
export const firstMonthWithFree = (rules: SlotRules): string => {
  const { firstDay, lastDay } = bookableDays(rules);
  const start = Temporal.PlainYearMonth.from(firstDay);
  const last = Temporal.PlainYearMonth.from(lastDay);
  for (let month = start; Temporal.PlainYearMonth.compare(month, last) <= 0; ) {
    if (slotsOfMonth(rules, month.toString()).some(({ state }) => state === 'free')) {
      return month.toString();
    }
    month = month.add({ months: 1 });
  }
  return start.toString();
};
