import type { Moment } from '../line/line.ts';
import type { MemberCalendar } from '../team/member-day.ts';
import type { DaySpan } from '../time/shop-calendar.ts';
import {
  bookableDays,
  isOffered,
  type MomentSpan,
  type SlotDay,
  type SlotRules,
  slotsOfRange,
} from './slots.ts';

/** How many days one answer lists. */
export const LISTED_DAYS = 14;
/** The most combinations of booking links of one barber that are looked at. */
const MOST_WINDOWS = 12;

/** When a barber takes bookings of one service: an active booking link. */
export interface LinkWindow extends DaySpan {
  readonly serviceId: number;
  readonly gapMinutes: number;
}

export interface BookableBarber {
  readonly id: number;
  readonly member: MemberCalendar;
  readonly links: readonly LinkWindow[];
  /** Times at which the barber is busy, in any order. */
  readonly busy: readonly MomentSpan[];
  /** How long the visit takes with this barber, with all its services. */
  readonly minutes: number;
}

/** What is the same for all barbers of the shop. */
export type ShopSlotRules = Pick<
  SlotRules,
  'calendar' | 'noticeMinutes' | 'horizonDays' | 'shutMonths' | 'now'
>;

type Window = Omit<LinkWindow, 'serviceId'>;

const wholeDay: Window = {
  fromMinute: 0,
  toMinute: 24 * 60,
  gapMinutes: Number.POSITIVE_INFINITY,
};

const bothOf = (one: Window, other: Window): Window => ({
  fromMinute: Math.max(one.fromMinute, other.fromMinute),
  toMinute: Math.min(one.toMinute, other.toMinute),
  gapMinutes: Math.min(one.gapMinutes, other.gapMinutes),
});

const isSame = (one: LinkWindow, other: LinkWindow): boolean =>
  one.serviceId === other.serviceId &&
  one.fromMinute === other.fromMinute &&
  one.toMinute === other.toMinute &&
  one.gapMinutes === other.gapMinutes;

/**
 * The hours in which a barber takes bookings of all these services together: each service needs a link,
 * and all links must be open. Empty: the barber cannot be booked for them.
 */
export const windowsFor = (
  links: readonly LinkWindow[],
  serviceIds: readonly number[],
): Window[] => {
  let windows: Window[] = serviceIds.length === 0 ? [] : [wholeDay];
  for (const serviceId of new Set(serviceIds)) {
    const own = links.filter(
      (link, index) =>
        link.serviceId === serviceId && !links.slice(0, index).some((other) => isSame(link, other)),
    );
    windows = windows
      .flatMap((window) => own.map((link) => bothOf(window, link)))
      .filter(({ fromMinute, toMinute }) => fromMinute < toMinute)
      .slice(0, MOST_WINDOWS);
  }
  return windows;
};

/** The rules of one barber, one for each combination of links; together they offer the barber's times. */
const rulesOf = (
  shop: ShopSlotRules,
  { member, links, busy, minutes }: BookableBarber,
  serviceIds: readonly number[],
): SlotRules[] =>
  windowsFor(links, serviceIds).map(({ fromMinute, toMinute, gapMinutes }) => ({
    ...shop,
    member,
    busy,
    minutes,
    window: { fromMinute, toMinute },
    gapMinutes,
  }));

export interface ShopSlotDay {
  readonly day: string;
  readonly state: SlotDay['state'];
  /** Free times, in order, each with the ids of the barbers who are free. */
  readonly times: readonly { readonly startsAt: Moment; readonly barberIds: readonly number[] }[];
}

const byPrecedence: readonly SlotDay['state'][] = ['free', 'full', 'past', 'beyond', 'closed'];

const stateOf = (states: readonly SlotDay['state'][]): SlotDay['state'] =>
  byPrecedence.find((state) => states.includes(state)) ?? 'closed';

/** The free times of all barbers of a shop on consecutive days. */
export const shopSlots = (
  shop: ShopSlotRules,
  barbers: readonly BookableBarber[],
  serviceIds: readonly number[],
  { firstDay, count }: { firstDay: string; count: number },
): ShopSlotDay[] => {
  const states: SlotDay['state'][][] = Array.from({ length: count }, () => []);
  const times = Array.from({ length: count }, () => new Map<Moment, number[]>());
  for (const barber of barbers) {
    for (const rules of rulesOf(shop, barber, serviceIds)) {
      for (const [index, { state, free }] of slotsOfRange(rules, firstDay, count).entries()) {
        states[index]?.push(state);
        for (const startsAt of free) {
          const ids = times[index]?.get(startsAt);
          if (ids === undefined) times[index]?.set(startsAt, [barber.id]);
          else if (ids.at(-1) !== barber.id) ids.push(barber.id);
        }
      }
    }
  }
  const first = Temporal.PlainDate.from(firstDay);
  return times.map((ofDay, index) => ({
    day: first.add({ days: index }).toString(),
    state: stateOf(states[index] ?? []),
    times: [...ofDay]
      .toSorted(([one], [other]) => one - other)
      .map(([startsAt, barberIds]) => ({ startsAt, barberIds })),
  }));
};

/** The start of each group of listed days, from the first to the last that can be booked. */
const groupStarts = (shop: ShopSlotRules): string[] => {
  const { firstDay, lastDay } = bookableDays(shop);
  const starts: string[] = [];
  for (let day = firstDay; day <= lastDay; ) {
    starts.push(day);
    day = Temporal.PlainDate.from(day).add({ days: LISTED_DAYS }).toString();
  }
  return starts;
};

/** The first group of days with a free time; if there is none, the first group. */
export const firstShopSlots = (
  shop: ShopSlotRules,
  barbers: readonly BookableBarber[],
  serviceIds: readonly number[],
): ShopSlotDay[] => {
  let first: ShopSlotDay[] | undefined;
  for (const firstDay of groupStarts(shop)) {
    const days = shopSlots(shop, barbers, serviceIds, { firstDay, count: LISTED_DAYS });
    if (days.some(({ state }) => state === 'free')) return days;
    first ??= days;
  }
  return first ?? [];
};

/** A barber's first free time, or null. */
export const firstFreeTime = (
  shop: ShopSlotRules,
  barber: BookableBarber,
  serviceIds: readonly number[],
): Moment | null => {
  for (const firstDay of groupStarts(shop)) {
    const days = shopSlots(shop, [barber], serviceIds, { firstDay, count: LISTED_DAYS });
    for (const { times } of days) if (times[0]) return times[0].startsAt;
  }
  return null;
};

/** The barbers who can be booked at this time. */
export const freeBarbersAt = (
  shop: ShopSlotRules,
  barbers: readonly BookableBarber[],
  serviceIds: readonly number[],
  at: Temporal.Instant,
): BookableBarber[] =>
  barbers.filter((barber) =>
    rulesOf(shop, barber, serviceIds).some((rules) => isOffered(rules, at)),
  );

/** Until when the barber is busy before a time, within the hours before it. */
const busyUntil = ({ busy }: BookableBarber, at: Moment, since: Moment): Moment =>
  Math.max(since, ...busy.filter(({ from, to }) => from < at && to > since).map(({ to }) => to));

const busyMinutes = ({ busy }: BookableBarber, from: Moment, to: Moment): number =>
  busy.reduce(
    (sum, span) => sum + Math.max(0, Math.min(to, span.to) - Math.max(from, span.from)),
    0,
  );

/**
 * The barber whose time a booking of any barber reserves. As in the line, the one who is free first
 * takes it; among those equally long free, the one with the least work that day.
 */
export const fairBarber = (
  free: readonly BookableBarber[],
  at: Moment,
  day: MomentSpan,
): BookableBarber | undefined =>
  free.toSorted(
    (one, other) =>
      busyUntil(one, at, day.from) - busyUntil(other, at, day.from) ||
      busyMinutes(one, day.from, day.to) - busyMinutes(other, day.from, day.to) ||
      one.id - other.id,
  )[0];
