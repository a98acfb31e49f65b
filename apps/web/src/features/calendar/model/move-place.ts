import { instantOf, wallTimeOf } from '../../../lib/time/shop-zone.ts';
import { dayScale, snap } from './day-scale.ts';

const minuteMs = 60_000;
const longestMinutes = 720;
const shortestMinutes = 5;

/** Barber, start and length of a booking. */
export interface Place {
  readonly barber: number;
  readonly startsAt: number;
  readonly minutes: number;
}

export const sameTimeOnDay = (startsAt: number, date: string, timeZone: string): number =>
  instantOf({ date, minute: wallTimeOf(startsAt, timeZone).minute }, timeZone);

const withLength = (place: Place, minutes: number): Place => ({
  ...place,
  minutes: Math.min(Math.max(minutes, shortestMinutes), longestMinutes),
});

/** Changes the length so that it ends at an instant, rounded to steps. */
export const resizedTo = (place: Place, end: number, stepMinutes: number): Place => {
  const step = stepMinutes * minuteMs;
  const length = Math.max(1, Math.round((end - place.startsAt) / step)) * stepMinutes;
  return withLength(place, length);
};

export interface MoveArea {
  readonly view: 'day' | 'week';
  readonly timeZone: string;
  /** The barbers it can move to, in the order on the screen. */
  readonly barbers: readonly number[];
  /** The days on the screen. */
  readonly days: readonly string[];
}

export interface MoveKey {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

const otherBarber = (place: Place, by: 1 | -1, { barbers }: MoveArea): Place => {
  const at = barbers.indexOf(place.barber);
  const next = barbers[at === -1 ? 0 : at + by];
  return next === undefined ? place : { ...place, barber: next };
};

const otherDay = (place: Place, by: 1 | -1, area: MoveArea): Place => {
  const { date } = wallTimeOf(place.startsAt, area.timeZone);
  const at = area.days.indexOf(date);
  const next = at === -1 ? undefined : area.days[at + by];
  if (next === undefined) return place;
  return { ...place, startsAt: sameTimeOnDay(place.startsAt, next, area.timeZone) };
};

const otherTime = (place: Place, by: number, { timeZone }: MoveArea, step: number): Place => {
  const { date } = wallTimeOf(place.startsAt, timeZone);
  const scale = dayScale(date, timeZone);
  return { ...place, startsAt: snap(scale, place.startsAt + by * step * minuteMs, step) };
};

const directions: Readonly<Record<string, readonly ['x' | 'y', 1 | -1]>> = {
  ArrowUp: ['y', -1],
  ArrowDown: ['y', 1],
  ArrowLeft: ['x', -1],
  ArrowRight: ['x', 1],
};

/**
 * The place after an arrow key; null for every other key. The day view has
 * times from top to bottom and barbers side by side; the week view has barbers as rows and days as columns.
 */
export const movedByKey = (place: Place, key: MoveKey, area: MoveArea): Place | null => {
  const direction = directions[key.key];
  if (!direction) return null;
  const [axis, by] = direction;
  const step = key.altKey ? 5 : 15;
  if (area.view === 'week') {
    return axis === 'y' ? otherBarber(place, by, area) : otherDay(place, by, area);
  }
  if (key.shiftKey) return withLength(place, place.minutes + by * step);
  return axis === 'y' ? otherTime(place, by, area, step) : otherBarber(place, by, area);
};
