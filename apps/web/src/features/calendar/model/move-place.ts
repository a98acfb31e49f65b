import { instantOf, wallTimeOf } from '../../../lib/time/shop-zone.ts';
import { dayScale, snap } from './day-scale.ts';

const minuteMs = 60_000;
const longestMinutes = 720;
const shortestMinutes = 5;

/** Where a booking stands, or would stand. */
export interface Place {
  readonly barber: number;
  readonly startsAt: number;
  readonly minutes: number;
}

/** The same time of the clock on another day. */
export const onDay = (startsAt: number, date: string, timeZone: string): number =>
  instantOf({ date, minute: wallTimeOf(startsAt, timeZone).minute }, timeZone);

const withLength = (place: Place, minutes: number): Place => ({
  ...place,
  minutes: Math.min(Math.max(minutes, shortestMinutes), longestMinutes),
});

/** Until an instant, on the day's grid. */
export const resizedTo = (place: Place, end: number, stepMinutes: number): Place => {
  const step = stepMinutes * minuteMs;
  const length = Math.max(1, Math.round((end - place.startsAt) / step)) * stepMinutes;
  return withLength(place, length);
};

export interface MoveGround {
  readonly view: 'day' | 'week';
  readonly timeZone: string;
  /** To whom it can go, in the order in which they stand on the screen. */
  readonly barbers: readonly number[];
  /** Those on the screen. */
  readonly days: readonly string[];
}

export interface MoveKey {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

const otherBarber = (place: Place, by: 1 | -1, { barbers }: MoveGround): Place => {
  const at = barbers.indexOf(place.barber);
  const next = barbers[at === -1 ? 0 : at + by];
  return next === undefined ? place : { ...place, barber: next };
};

const otherDay = (place: Place, by: 1 | -1, ground: MoveGround): Place => {
  const { date } = wallTimeOf(place.startsAt, ground.timeZone);
  const at = ground.days.indexOf(date);
  const next = at === -1 ? undefined : ground.days[at + by];
  if (next === undefined) return place;
  return { ...place, startsAt: onDay(place.startsAt, next, ground.timeZone) };
};

const otherTime = (place: Place, by: number, { timeZone }: MoveGround, step: number): Place => {
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
 * What an arrow key does to a booking that is being moved; null for every other key. The day has
 * times from top to bottom and barbers side by side, the week barbers below each other and days.
 */
export const movedByKey = (place: Place, key: MoveKey, ground: MoveGround): Place | null => {
  const direction = directions[key.key];
  if (!direction) return null;
  const [axis, by] = direction;
  const step = key.altKey ? 5 : 15;
  if (ground.view === 'week') {
    return axis === 'y' ? otherBarber(place, by, ground) : otherDay(place, by, ground);
  }
  if (key.shiftKey) return withLength(place, place.minutes + by * step);
  return axis === 'y' ? otherTime(place, by, ground, step) : otherBarber(place, by, ground);
};
