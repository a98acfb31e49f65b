import {
  type DayRange,
  type DaySpan,
  type InstantSpan,
  isInside,
  openHoursOf,
  type ShopCalendar,
  toInstants,
} from '../time/shop-calendar.ts';
import { hoursOfDay, type WeekHours } from '../time/week-hours.ts';
import type { MemberState } from './member-states.ts';

export interface MemberCalendar {
  readonly hours: WeekHours;
  readonly daysOff: readonly DayRange[];
  /** The state that they set for a shop-day. On that day it overrides their hours. */
  readonly ownState?: OwnState | null;
}

export interface OwnState {
  readonly state: 'working' | 'break' | 'off';
  readonly day: string;
  /** When a break ends; null or absent if unknown. Ignored for other states. */
  readonly breakEndsAt?: Temporal.Instant | null;
}

export interface MemberDay {
  state: MemberState;
  /** For 'later': when they start. On a break with a known end: when they are back. Otherwise null. */
  backAt: Temporal.Instant | null;
  /** First start and last end of the day; null on a free day. */
  hours: DaySpan | null;
}

/** Both lists are in order and without overlaps, and so is the result. */
const intersect = (some: readonly DaySpan[], others: readonly DaySpan[]): DaySpan[] =>
  some
    .flatMap((one) =>
      others.map((other) => ({
        fromMinute: Math.max(one.fromMinute, other.fromMinute),
        toMinute: Math.min(one.toMinute, other.toMinute),
      })),
    )
    .filter(({ fromMinute, toMinute }) => fromMinute < toMinute);

/** When somebody works on a weekday, without closures and days off: see `workOfDay`. */
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

/** Whether the shop is closed or the member is off on a day, whatever the hours. */
export const isFreeDay = (shop: ShopCalendar, member: MemberCalendar, day: string): boolean =>
  isInside(shop.closures, day) || isInside(member.daysOff, day);

/**
 * When somebody works on a day: in their own hours while the shop is open. A member without hours
 * works whenever the shop is open; a shop without hours limits nobody.
 */
export const workOfDay = (
  shop: ShopCalendar,
  member: MemberCalendar,
  day: Temporal.PlainDate,
): DaySpan[] =>
  isFreeDay(shop, member, day.toString()) ? [] : workOfWeekday(shop, member, day.dayOfWeek);

const isAfter = (a: Temporal.Instant, b: Temporal.Instant) => Temporal.Instant.compare(a, b) > 0;

/**
 * The state after a break: null means that their hours apply again. A break that ends outside the
 * hours interrupted work that the barber had set themselves, so they work again.
 */
const stateAfterBreak = (
  shop: ShopCalendar,
  member: MemberCalendar,
  day: Temporal.PlainDate,
  endsAt: Temporal.Instant,
): 'working' | null => {
  const work = toInstants(day, workOfDay(shop, member, day), shop.timeZone);
  const [first, last] = [work.at(0), work.at(-1)];
  const isInHours = first && last && !isAfter(first.from, endsAt) && isAfter(last.to, endsAt);
  return isInHours ? null : 'working';
};

interface OwnStateNow {
  readonly state: OwnState['state'];
  /** When a break ends; null if unknown or not a break. */
  readonly breakEndsAt: Temporal.Instant | null;
}

/** The state that they set, if it applies at this moment; null if their hours apply. */
const ownStateAt = (
  shop: ShopCalendar,
  member: MemberCalendar,
  now: Temporal.Instant,
): OwnStateNow | null => {
  const day = now.toZonedDateTimeISO(shop.timeZone).toPlainDate();
  const { ownState } = member;
  if (ownState?.day !== day.toString()) return null;
  const breakEndsAt = (ownState.state === 'break' && ownState.breakEndsAt) || null;
  if (!breakEndsAt || isAfter(breakEndsAt, now)) return { state: ownState.state, breakEndsAt };
  const state = stateAfterBreak(shop, member, day, breakEndsAt);
  return state && { state, breakEndsAt: null };
};

/** Without any hours it is unknown when they work. */
const stateWithoutHours = (
  shop: ShopCalendar,
  member: MemberCalendar,
  day: Temporal.PlainDate,
): MemberState => {
  const isPlanned = shop.openingHours.length > 0 || member.hours.length > 0;
  return isPlanned || isFreeDay(shop, member, day.toString()) ? 'off' : 'unplanned';
};

/**
 * A member's state at this moment, in the shop's time zone. All code that shows a barber's state, or
 * offers a barber, uses this function.
 */
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
  const ownState = ownStateAt(shop, member, now);
  if (ownState) {
    const [work] = ownState.breakEndsAt ? workLeft(shop, member, now) : [];
    return { state: ownState.state, hours, backAt: work?.from ?? null };
  }
  if (!hours) return { state: stateWithoutHours(shop, member, day), hours, backAt: null };

  const isWithin = (span: DaySpan) => span.fromMinute <= minute && minute < span.toMinute;
  if (spans.some(isWithin)) return { state: 'working', hours, backAt: null };
  const next = toInstants(day, spans, shop.timeZone).find(({ from }) => isAfter(from, now));
  if (!next) return { state: 'done', hours, backAt: null };
  return { state: isWithin(hours) ? 'break' : 'later', hours, backAt: next.from };
};

/** A break without a known end is always assumed to last this many more minutes. */
const BREAK_MINUTES = 15;
/** Where no hours end the day, a working member is assumed to stay this long. */
const LONGEST_HOURS = 12;

/** From when on somebody works, and in which set state; null if their hours apply. */
const returnOf = (
  shop: ShopCalendar,
  member: MemberCalendar,
  now: Temporal.Instant,
  ownState: OwnStateNow | null,
): { state: OwnState['state'] | null; from: Temporal.Instant } => {
  if (ownState?.state !== 'break') return { state: ownState?.state ?? null, from: now };
  const { state, breakEndsAt: from } = ownState;
  if (!from) return { state, from: now.add({ minutes: BREAK_MINUTES }) };
  const day = now.toZonedDateTimeISO(shop.timeZone).toPlainDate();
  return { state: stateAfterBreak(shop, member, day, from), from };
};

/** The rest of somebody's shop-day: when they will work, from now on. */
export const workLeft = (
  shop: ShopCalendar,
  member: MemberCalendar,
  now: Temporal.Instant,
): InstantSpan[] => {
  const day = now.toZonedDateTimeISO(shop.timeZone).toPlainDate();
  const ownState = ownStateAt(shop, member, now);
  if (ownState?.state === 'off') return [];
  const { state, from } = returnOf(shop, member, now, ownState);
  const left = toInstants(day, workOfDay(shop, member, day), shop.timeZone)
    .filter((span) => isAfter(span.to, from))
    .map((span) => ({ from: isAfter(from, span.from) ? from : span.from, to: span.to }));
  if (state === null) return left;

  // A member who set 'working' works now, until the end of their hours or the shop's.
  const shopEnd = toInstants(day, openHoursOf(shop, day), shop.timeZone).at(-1)?.to;
  const end = left.at(-1)?.to ?? shopEnd;
  if (state === 'break' && left.length > 0) return left;
  const to = end && isAfter(end, from) ? end : now.add({ hours: LONGEST_HOURS });
  return [{ from, to }];
};

/** How many days ahead work is searched. */
const DAYS_AHEAD = 14;

/**
 * When a member who does not work now works next, later today or on a following day; null if
 * unknown, for example during a break without a known end.
 */
export const nextWorkAt = (
  shop: ShopCalendar,
  member: MemberCalendar,
  now: Temporal.Instant,
): Temporal.Instant | null => {
  const today = now.toZonedDateTimeISO(shop.timeZone).toPlainDate();
  const ownState = ownStateAt(shop, member, now);
  if (ownState?.state === 'break' && !ownState.breakEndsAt) return null;
  const [rest] = workLeft(shop, member, now);
  if (rest) return rest.from;
  for (let days = 1; days <= DAYS_AHEAD; days += 1) {
    const day = today.add({ days });
    const [first] = toInstants(day, workOfDay(shop, member, day), shop.timeZone);
    if (first) return first.from;
  }
  return null;
};
