import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  anyLine,
  lengthOf,
  lineOf,
  NOW,
  visitOf,
  workingAllDay,
} from '../testing/line-arbitrary.ts';
import { forecastLine } from '../waits/line-forecast.ts';
import type { Lengths } from '../waits/service-lengths.ts';
import { estimateLine } from '../waits/wait-estimate.ts';
import type { Line } from './line.ts';
import { linePlaces, publicPlaces } from './line-places.ts';
import { nextVisitFor } from './next-visit.ts';

const lengths: Lengths = (visit, barberId) => ({ mean: lengthOf(visit, barberId), spread: 0.25 });
const startsOf = (line: Line) => estimateLine(line, NOW, lengths).starts;
const placesOf = (line: Line) => [...linePlaces(line, NOW, lengths, startsOf(line)).values()];
const idsOf = (line: Line) => placesOf(line).map(({ visit }) => visit.id);

describe('any line', () => {
  test('has every place once, from the first to the last, and as many ahead as come before', () => {
    fc.assert(
      fc.property(anyLine, (line) => {
        const places = placesOf(line);
        expect(places.map(({ place }) => place)).toEqual(line.waiting.map((_, index) => index + 1));
        expect(places.map(({ peopleAhead }) => peopleAhead + 1)).toEqual(
          places.map(({ place }) => place),
        );
        expect(new Set(idsOf(line))).toEqual(new Set(line.waiting.map(({ id }) => id)));
      }),
      { numRuns: 150 },
    );
  });

  test('is in the order of the forecast, with the range of the estimate', () => {
    fc.assert(
      fc.property(anyLine, (line) => {
        const called = forecastLine(line, NOW, lengthOf).map(({ visitId }) => visitId);
        expect(idsOf(line).slice(0, called.length)).toEqual(called);
        const spans = startsOf(line);
        for (const { visit, likely } of placesOf(line)) {
          expect(likely).toEqual(spans.get(visit.id) ?? null);
        }
      }),
      { numRuns: 100 },
    );
  });

  test('gives the first place to the next visit of a free barber', () => {
    fc.assert(
      fc.property(anyLine, (line) => {
        const [first] = forecastLine(line, NOW, lengthOf);
        fc.pre(first?.startsAt === NOW);
        const next = nextVisitFor(line, first?.barberId ?? 0, NOW, lengthOf).visit;
        expect(placesOf(line)[0]?.visit).toBe(next);
      }),
      { numRuns: 100 },
    );
  });

  test('is shown to the public from its beginning, so that an index is a place', () => {
    fc.assert(
      fc.property(anyLine, (line) => {
        const all = placesOf(line);
        const shown = publicPlaces(all);
        expect(shown).toEqual(all.slice(0, shown.length));
        expect(shown.filter(({ isExpected }) => isExpected)).toEqual(
          all.filter(({ isExpected }) => isExpected),
        );
      }),
      { numRuns: 100 },
    );
  });
});

test('a customer who asked for ten minutes is behind those who are called meanwhile', () => {
  const waiting = [1, 2, 3].map((id) => visitOf({ id, serviceIds: [4] }));
  const late = waiting.map((visit) => (visit.id === 1 ? { ...visit, notBefore: NOW + 10 } : visit));
  expect(idsOf(lineOf({ waiting: late }))).toEqual([2, 3, 1]);
  // Where their turn would come later anyway, nothing changes.
  const last = waiting.map((visit) => (visit.id === 3 ? { ...visit, notBefore: NOW + 5 } : visit));
  expect(idsOf(lineOf({ waiting: last }))).toEqual([1, 2, 3]);
});

test('two customers who wait for two barbers are first and second, not both first', () => {
  const barbers = [1, 2].map((id) => ({ id, work: workingAllDay }));
  const seated = barbers.map(({ id }) => ({
    id: 90 + id,
    ticketNumber: 90 + id,
    barberId: id,
    startedAt: NOW - 5 * id,
    serviceIds: [30],
  }));
  const waiting = [1, 2].map((id) => visitOf({ id, barberId: id }));
  expect(idsOf(lineOf({ barbers, seated, waiting }))).toEqual([2, 1]);
});

test('a booking at noon is behind the five who are called before noon', () => {
  const walkIns = [1, 2, 3, 4, 5].map((id) => visitOf({ id, serviceIds: [9] }));
  const noon = visitOf({ id: 9, bookedAt: NOW + 54, barberId: 1 });
  const places = placesOf(lineOf({ waiting: [noon, ...walkIns] }));
  expect(places[5]).toMatchObject({ visit: noon, place: 6, peopleAhead: 5 });
});

test('while nobody works, visits are ordered by the time from which they could be called', () => {
  const waiting = [
    visitOf({ id: 1, orderedAt: NOW - 9000, bookedAt: NOW + 50 }),
    visitOf({ id: 2, orderedAt: NOW - 8000, bookedAt: NOW - 30 }),
    visitOf({ id: 3, orderedAt: NOW - 20, notBefore: NOW + 10 }),
    visitOf({ id: 4, orderedAt: NOW - 5 }),
    visitOf({ id: 5, orderedAt: NOW - 10 }),
  ];
  const line = lineOf({ waiting, barbers: [] });
  expect(idsOf(line)).toEqual([5, 4, 3, 1, 2]);
  expect(placesOf(line).every(({ likely }) => likely === null)).toBe(true);
});

test('the public sees a later booking only when somebody waits behind it', () => {
  const evening = visitOf({ id: 9, bookedAt: NOW + 90, barberId: 1 });
  const shownOf = (waiting: Line['waiting']) =>
    publicPlaces(placesOf(lineOf({ waiting }))).map(({ visit }) => visit.id);
  const long = (id: number) => visitOf({ id, serviceIds: [80] });
  expect(shownOf([evening, long(1)])).toEqual([1]);
  expect(shownOf([evening, long(1), long(2)])).toEqual([1, 9, 2]);
  const absent = visitOf({ id: 8, bookedAt: NOW - 11, barberId: 1 });
  expect(shownOf([absent, long(1)])).toEqual([1]);
});
