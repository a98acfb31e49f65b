import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Line } from './line.ts';
import { forecastLine } from './line-forecast.ts';
import { habitsOf } from './line-habits.ts';
import { anyLine, lengthOf, lineOf, NOW, visitOf } from './testing/line-arbitrary.ts';
import { playDay } from './testing/play-day.ts';
import { aheadOf, estimateChange, estimateNewcomer, estimateStarts } from './wait-estimate.ts';

type Visit = Parameters<typeof lengthOf>[0];
const known = (visit: Visit, barberId: number) => ({ mean: lengthOf(visit, barberId), spread: 0 });
const vague = (visit: Visit, barberId: number) => {
  const mean = lengthOf(visit, barberId);
  return { mean, spread: mean * 0.3 };
};

const queue = (count: number): Line =>
  lineOf({
    waiting: Array.from({ length: count }, (_, index) =>
      visitOf({ id: index + 1, serviceIds: [20 + (index % 3) * 10] }),
    ),
    barbers: [1, 2, 3].map((id) => ({ id, work: [{ from: NOW, to: NOW + 600 }] })),
  });

describe('the range', () => {
  test('is exact where lengths are known, as the day then goes minute by minute', () => {
    fc.assert(
      fc.property(anyLine, (line) => {
        const played = playDay(line, NOW, NOW + 2500, lengthOf).map(({ visit, at }) => [
          visit.id,
          { from: at, to: at },
        ]);
        expect(Object.fromEntries(estimateStarts(line, NOW, known))).toEqual(
          Object.fromEntries(played),
        );
      }),
      { numRuns: 100 },
    );
  }, 30_000);

  test('lies around the forecast and widens with the wait', () => {
    const line = queue(12);
    const spans = estimateStarts(line, NOW, vague);
    const widths = forecastLine(line, NOW, lengthOf).map(({ visitId, startsAt }) => {
      const { from = 0, to = 0 } = spans.get(visitId) ?? {};
      expect(from).toBeLessThanOrEqual(startsAt + 1);
      expect(to).toBeGreaterThanOrEqual(startsAt - 5);
      return to - from;
    });
    expect(widths[0]).toBe(0);
    expect(widths.at(-1)).toBeGreaterThan(widths[3] ?? Number.POSITIVE_INFINITY);
  });

  test('is the same whenever it is asked for', () => {
    fc.assert(
      fc.property(anyLine, (line) => {
        expect(estimateStarts(line, NOW, vague)).toEqual(estimateStarts(line, NOW, vague));
      }),
      { numRuns: 50 },
    );
  });

  test('is nobody’s who joined before, when somebody joins behind a line without bookings', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 20 }),
        fc.integer({ min: 5, max: 90 }),
        (count, own) => {
          const line = queue(count);
          const newcomer = visitOf({ id: 99, orderedAt: NOW, serviceIds: [own] });
          const joined = { ...line, waiting: [...line.waiting, newcomer] };
          const after = estimateStarts(joined, NOW, vague);
          after.delete(99);
          expect(after).toEqual(estimateStarts(line, NOW, vague));
        },
      ),
      { numRuns: 50 },
    );
  });

  test('is everybody’s, also of those who might leave before their turn, and as they were told', () => {
    const habits = habitsOf({
      betweenVisits: null,
      atFreeChair: null,
      called: 100,
      missed: 20,
      booked: 0,
      bookingsMissed: 0,
      waits: [20, 25, 30, 40].map((left) => ({ minutes: 1000, left })),
    });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), (count) => {
        const line = queue(count);
        const spans = estimateStarts(line, NOW, vague, habits);
        expect([...spans.keys()].toSorted((a, b) => a - b)).toEqual(
          line.waiting.map(({ id }) => id),
        );
        const last = line.waiting.at(-1) ?? visitOf({ id: 0 });
        const told = estimateChange(line, last, last, NOW, vague, habits);
        expect(spans.get(last.id)).toEqual({ from: told?.from, to: told?.to });
      }),
    );
  });

  test('of a long visit in the chair counts on what it already took', () => {
    const startedAt = NOW - 60;
    const seated = [{ id: 900, ticketNumber: 900, barberId: 1, startedAt, serviceIds: [30] }];
    const span = estimateStarts(lineOf({ seated, waiting: [visitOf({ id: 1 })] }), NOW, vague);
    expect(span.get(1)?.from).toBeGreaterThanOrEqual(NOW + 1);
    expect(span.get(1)?.to).toBeGreaterThan(NOW + 3);
    expect(span.get(1)?.to).toBeLessThan(NOW + 40);
  });

  test('is not given where nobody works, and to nobody where nobody waits', () => {
    const waiting = [visitOf({ id: 1 })];
    expect(estimateStarts(lineOf({ waiting, barbers: [] }), NOW, vague).size).toBe(0);
    expect(estimateStarts(lineOf({}), NOW, vague).size).toBe(0);
  });
});

describe('who joins now', () => {
  test('is told what everybody who joined is told', () => {
    fc.assert(
      fc.property(anyLine, fc.integer({ min: 5, max: 60 }), (line, own) => {
        const told = estimateNewcomer(line, { serviceIds: [own], barberId: null }, NOW, known);
        const newcomer = visitOf({ id: 99, orderedAt: NOW, serviceIds: [own] });
        const joined = { ...line, waiting: [...line.waiting, newcomer] };
        const start = forecastLine(joined, NOW, lengthOf).find(({ visitId }) => visitId === 99);
        const at = start?.startsAt ?? 0;
        const endsAt = at + lengthOf(newcomer, start?.barberId ?? 0);
        expect(told).toEqual(start ? { from: at, to: at, endsAt } : null);
      }),
      { numRuns: 200 },
    );
  });

  test('waits for the barber they ask for, and is told when there is none', () => {
    const line = queue(3);
    const wishes = (barberId: number | null) => ({ serviceIds: [30], barberId });
    expect(estimateNewcomer(line, wishes(3), NOW, known)?.from).toBe(NOW + 43);
    expect(estimateNewcomer(line, wishes(null), NOW, known)?.from).toBe(NOW + 21);
    expect(estimateNewcomer(line, wishes(7), NOW, known)).toBe(null);
    expect(estimateNewcomer({ ...line, barbers: [] }, wishes(null), NOW, known)).toBe(null);
  });

  test('gets no other barber than the one they ask for', () => {
    const short = { id: 3, work: [{ from: NOW, to: NOW + 40 }] };
    const line = { ...queue(3), barbers: [...queue(3).barbers.slice(0, 2), short] };
    // Free again after 43 minutes: their work is over by then.
    expect(estimateNewcomer(line, { serviceIds: [30], barberId: 3 }, NOW, known)).toBe(null);
    expect(estimateNewcomer(line, { serviceIds: [30], barberId: null }, NOW, known)).not.toBe(null);
  });

  test('is told when they would be done, also after the hours', () => {
    const barbers = [{ id: 1, work: [{ from: NOW, to: NOW + 20 }] }];
    const line = { ...queue(2), barbers };
    const told = estimateNewcomer(line, { serviceIds: [30], barberId: null }, NOW, known);
    expect(told).toEqual({ from: NOW + 52, to: NOW + 52, endsAt: NOW + 83 });
  });
});

describe('the place', () => {
  const placesOf = (line: Line) =>
    line.waiting.map(({ id }) => [id, aheadOf(line, id, NOW, lengthOf).length + 1]);

  test('counts who is before', () => {
    expect(placesOf(queue(4))).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 4],
    ]);
  });

  test('counts bookings that start before, not those after', () => {
    const booking = visitOf({ id: 9, bookedAt: NOW + 40, barberId: 1 });
    const line = lineOf({
      waiting: [visitOf({ id: 1 }), visitOf({ id: 2 }), booking],
    });
    expect(placesOf(line)).toEqual([
      [1, 1],
      [2, 3],
      [9, 1],
    ]);
  });

  test('of who cannot start today is behind all before', () => {
    const line = queue(3);
    const waiting = [...line.waiting, visitOf({ id: 4, barberId: 7, isStrict: true })];
    expect(aheadOf({ ...line, waiting }, 4, NOW, lengthOf)).toEqual([1, 2, 3]);
  });

  test('while nobody works is the order of coming', () => {
    expect(aheadOf({ ...queue(3), barbers: [] }, 3, NOW, lengthOf)).toEqual([1, 2]);
  });

  test('is told with who is before: nobody who came later, also when they may be called first', () => {
    const line = queue(4);
    const waiting = line.waiting.map((visit) =>
      visit.id === 3 ? { ...visit, barberId: 1 } : visit,
    );
    const barbers = line.barbers.slice(0, 2);
    const asked = { ...line, waiting, barbers };
    // Somebody else is called before 3, who waits for barber 1.
    expect(forecastLine(asked, NOW, lengthOf).map(({ visitId }) => visitId)).toEqual([1, 2, 3, 4]);
    const short = {
      ...asked,
      waiting: waiting.map((visit) => (visit.id === 2 ? { ...visit, serviceIds: [5] } : visit)),
    };
    expect(forecastLine(short, NOW, lengthOf).map(({ visitId }) => visitId)).toEqual([1, 2, 4, 3]);
    expect(aheadOf(short, 3, NOW, lengthOf)).toEqual([1, 2]);
  });

  test('is never changed by somebody who joins behind', () => {
    const newcomer = fc.record({
      serviceIds: fc.tuple(fc.integer({ min: 5, max: 90 })),
      barberId: fc.option(fc.integer({ min: 1, max: 4 })),
    });
    fc.assert(
      fc.property(anyLine, fc.array(newcomer, { minLength: 1, maxLength: 5 }), (line, later) => {
        const joined = later.map((each, index) =>
          visitOf({ ...each, id: 60 + index, orderedAt: NOW }),
        );
        const after = { ...line, waiting: [...line.waiting, ...joined] };
        for (const { id } of line.waiting) {
          expect(aheadOf(after, id, NOW, lengthOf)).toEqual(aheadOf(line, id, NOW, lengthOf));
        }
      }),
      { numRuns: 300 },
    );
  });
});

test('60 who wait for 8 barbers are estimated in a few milliseconds', () => {
  const line = {
    ...queue(60),
    barbers: [1, 2, 3, 4, 5, 6, 7, 8].map((id) => ({ id, work: [{ from: NOW, to: NOW + 600 }] })),
  };
  const times = Array.from({ length: 40 }, () => {
    const start = performance.now();
    estimateStarts(line, NOW, vague);
    return performance.now() - start;
  });
  // The best of many: what the machine does besides is not what is measured.
  expect(Math.min(...times)).toBeLessThan(5);
});
