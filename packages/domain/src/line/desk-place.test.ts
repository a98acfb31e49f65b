import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyLine, lengthOf, lineOf, NOW, visitOf } from '../testing/line-arbitrary.ts';
import { deskPlace } from './desk-place.ts';
import type { Line } from './line.ts';
import { linePlaces } from './line-places.ts';
import { nextVisitFor } from './next-visit.ts';

const lengths: Parameters<typeof linePlaces>[2] = (visit, barberId) => ({
  mean: lengthOf(visit, barberId),
  spread: 0,
});
const placesOf = (line: Line) => [...linePlaces(line, NOW, lengths, new Map()).keys()];

/** Applies a move as the database does: a key behind the last of `behind`, else before all. */
const moved = (line: Line, visitId: number, behindId: number | null): Line => {
  const place = deskPlace(line, placesOf(line), { visitId, behindId }, NOW);
  if (!place) return line;
  const others = line.waiting.filter(({ id }) => id !== visitId);
  const keys = others.map(({ orderedAt }) => orderedAt).toSorted((a, b) => a - b);
  const last = Math.max(
    ...others.filter(({ id }) => place.behind.includes(id)).map(({ orderedAt }) => orderedAt),
  );
  const next = keys.find((key) => key > last);
  const orderedAt =
    place.behind.length === 0
      ? (keys[0] ?? NOW) - 1
      : next === undefined
        ? last + 1
        : (last + next) / 2;
  const { aheadOfBookingsUntil } = place;
  return {
    ...line,
    waiting: line.waiting.map((visit) =>
      visit.id === visitId ? { ...visit, orderedAt, isPlaced: true, aheadOfBookingsUntil } : visit,
    ),
  };
};

const three = lineOf({ waiting: [1, 2, 3].map((id) => visitOf({ id })) });

describe('a place by the desk', () => {
  test.each([
    ['to the top', 3, null, [3, 1, 2]],
    ['up by one', 3, 1, [1, 3, 2]],
    ['down by one', 1, 2, [2, 1, 3]],
    ['to the end', 1, 3, [2, 3, 1]],
    ['where it is', 2, 1, [1, 2, 3]],
  ] as const)('%s', (_, visitId, behindId, expected) => {
    expect(placesOf(moved(three, visitId, behindId))).toEqual(expected);
  });

  test('names the visits that are overtaken, and none when a visit moves down', () => {
    const place = (visitId: number, behindId: number | null) =>
      deskPlace(three, [1, 2, 3], { visitId, behindId }, NOW);
    expect(place(3, null)).toEqual({ behind: [], aheadOfBookingsUntil: null, overtaken: [1, 2] });
    expect(place(1, 3)).toEqual({ behind: [2, 3], aheadOfBookingsUntil: null, overtaken: [] });
    expect(place(9, 3)).toBeNull();
    expect(place(1, 9)).toBeNull();
  });

  test('ahead of a due booking, the visit goes before it, with those who came earlier', () => {
    const due = visitOf({
      id: 4,
      bookedAt: NOW - 5,
      orderedAt: NOW - 5,
      barberId: 1,
      hasArrived: true,
    });
    const line = { ...three, waiting: [...three.waiting, due] };
    expect(placesOf(line)).toEqual([4, 1, 2, 3]);
    const next = moved(line, 2, null);
    expect(placesOf(next)).toEqual([2, 4, 1, 3]);
    expect(nextVisitFor(next, 1, NOW, lengthOf).visit?.id).toBe(2);
    // Visit 1 came before visit 3 and stays before it.
    expect(placesOf(moved(line, 3, 1))).toEqual([4, 1, 3, 2]);
  });

  test('ahead of a later booking, the visit need not fit before it', () => {
    const soon = visitOf({ id: 4, bookedAt: NOW + 20, barberId: 1 });
    const long = visitOf({ id: 1, serviceIds: [60] });
    const line = lineOf({ waiting: [long, soon] });
    expect(nextVisitFor(line, 1, NOW, lengthOf).visit).toBeNull();
    const next = moved(line, 1, null);
    expect(nextVisitFor(next, 1, NOW, lengthOf).visit?.id).toBe(1);
  });

  test('a booking whose customer is there goes by its new place', () => {
    const booking = visitOf({ id: 4, bookedAt: NOW - 5, orderedAt: NOW - 5, hasArrived: true });
    const line = { ...three, waiting: [...three.waiting, booking] };
    expect(placesOf(moved(line, 4, 2))).toEqual([1, 2, 4, 3]);
  });

  test('a booking whose customer is not there keeps its time', () => {
    const booking = visitOf({ id: 4, bookedAt: NOW + 5, isPlaced: true, hasArrived: false });
    const line = { ...three, waiting: [...three.waiting, booking] };
    expect(nextVisitFor(line, 1, NOW + 6, lengthOf).visit?.id).toBe(4);
  });
});

test('for any line, a move loses nobody and puts nobody twice', () => {
  fc.assert(
    fc.property(anyLine, fc.nat(), fc.nat(), (line, one, other) => {
      const places = placesOf(line);
      const visitId = places[one % Math.max(1, places.length)] ?? 0;
      const behindId = places[other % Math.max(1, places.length)] ?? null;
      if (visitId === behindId) return;
      const after = placesOf(moved(line, visitId, behindId));
      const byId = (a: number, b: number) => a - b;
      expect(after.toSorted(byId)).toEqual(places.toSorted(byId));
    }),
    { numRuns: 200 },
  );
});

test('for walk-ins without wishes, a visit gets exactly the place where it is put', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 9 }), fc.nat(), fc.nat(), (count, one, other) => {
      const line = lineOf({
        waiting: Array.from({ length: count }, (_, index) => visitOf({ id: index + 1 })),
      });
      const visitId = 1 + (one % count);
      const others = placesOf(line).filter((id) => id !== visitId);
      const to = other % count;
      const expected = others.toSpliced(to, 0, visitId);
      expect(placesOf(moved(line, visitId, others[to - 1] ?? null))).toEqual(expected);
    }),
  );
});
