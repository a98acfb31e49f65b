import { type ForecastStart, forecastLine } from '../waits/line-forecast.ts';
import type { Lengths } from '../waits/service-lengths.ts';
import type { LikelySpan, LineEstimate } from '../waits/wait-estimate.ts';
import { type Entry, orderOf } from './fair-order.ts';
import type { Line, Moment, WaitingVisit } from './line.ts';

/** What every screen and message shows about a waiting customer. */
export interface LinePlace {
  readonly visit: WaitingVisit;
  /** 1 is called first. Each place of a line is taken once. */
  readonly place: number;
  readonly peopleAhead: number;
  /** When they will probably sit down; null if it cannot be estimated. */
  readonly likely: LikelySpan | null;
  /** The barber who will probably take it, and when, if all visits take their expected length. */
  readonly seat: ForecastStart | null;
  /** In the shop, or a booking that is expected within the hour. */
  readonly isExpected: boolean;
}

/** A booking that has not arrived is expected no sooner than this before its time. */
const SOON_MINUTES = 60;

/**
 * People are called in the order of the forecast. Visits without a start in the forecast follow,
 * by the time from which they could be called. Absent customers whose grace period is over come
 * last: nobody waits for them.
 */
const inOrderOfCalls = (line: Line, now: Moment, lengths: Lengths) => {
  const { entries, booked, lateAndAbsent } = orderOf(line, now);
  const starts = forecastLine(line, now, (visit, barberId) => lengths(visit, barberId).mean);
  const turns = new Map(starts.map(({ visitId }, index) => [visitId, index]));
  const seats = new Map(starts.map((start) => [start.visitId, start]));
  const absent = new Set(lateAndAbsent);
  const byTime = new Set(booked);
  const turnOf = ({ visit }: Entry) => turns.get(visit.id) ?? starts.length;
  const readyAt = (entry: Entry) => {
    if (byTime.has(entry) || absent.has(entry)) return entry.dueAt;
    const { orderedAt, notBefore } = entry.visit;
    return notBefore !== null && notBefore > now ? notBefore : orderedAt;
  };
  return entries
    .toSorted(
      (a, b) =>
        Number(absent.has(a)) - Number(absent.has(b)) ||
        turnOf(a) - turnOf(b) ||
        readyAt(a) - readyAt(b) ||
        a.index - b.index,
    )
    .map((entry) => ({
      visit: entry.visit,
      isAbsent: absent.has(entry),
      seat: seats.get(entry.visit.id) ?? null,
    }));
};

const isSoon = ({ hasArrived, bookedAt }: WaitingVisit, now: Moment): boolean =>
  hasArrived || bookedAt === null || bookedAt <= now + SOON_MINUTES;

/** The places of all waiting visits by visit id, in the order of calls. All screens show this order. */
export const linePlaces = (
  line: Line,
  now: Moment,
  lengths: Lengths,
  starts: LineEstimate['starts'],
): Map<number, LinePlace> => {
  const places = inOrderOfCalls(line, now, lengths).map(
    ({ visit, isAbsent, seat }, index): LinePlace => ({
      visit,
      place: index + 1,
      peopleAhead: index,
      likely: starts.get(visit.id) ?? null,
      seat,
      isExpected: !isAbsent && isSoon(visit, now),
    }),
  );
  return new Map(places.map((place) => [place.visit.id, place]));
};

/**
 * The part of the line that the public sees: all places up to the last expected visit. A booking
 * in the evening is left out unless somebody waits behind it, so that an index is always a place.
 */
export const publicPlaces = (places: Iterable<LinePlace>): LinePlace[] => {
  const all = [...places];
  return all.slice(0, all.findLastIndex(({ isExpected }) => isExpected) + 1);
};
