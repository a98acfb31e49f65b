import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Line } from '../line/line.ts';
import { anyLine, lengthOf, lineOf, NOW, visitOf } from '../testing/line-arbitrary.ts';
import { playDay } from '../testing/play-day.ts';
import { forecastLine } from './line-forecast.ts';
import { estimateChange, estimateLine, quantileOf } from './wait-estimate.ts';
import { waitStatisticsOf } from './wait-statistics.ts';

type Visit = Parameters<typeof lengthOf>[0];
const known = (visit: Visit, barberId: number) => ({ mean: lengthOf(visit, barberId), spread: 0 });
const vague = (visit: Visit, barberId: number) => {
  const mean = lengthOf(visit, barberId);
  return { mean, spread: mean * 0.3 };
};

const estimateStarts = (...args: Parameters<typeof estimateLine>) =>
  new Map(estimateLine(...args).starts);

const queue = (count: number): Line =>
  lineOf({
    waiting: Array.from({ length: count }, (_, index) =>
      visitOf({ id: index + 1, serviceIds: [20 + (index % 3) * 10] }),
    ),
    barbers: [1, 2, 3].map((id) => ({ id, work: [{ from: NOW, to: NOW + 600 }] })),
  });

/**
 * Barber 2 handed visit 3 back and has no time for it before their booking. They take nobody behind
 * it while barber 1 has a break, and take visit 2 when barber 1 is back at 90.
 */
const handedBackOverBreak = lineOf({
  waiting: [
    visitOf({ id: 1, barberId: 2, serviceIds: [5] }),
    visitOf({ id: 3, skippedBy: 2, timesPassed: 1, serviceIds: [36] }),
    visitOf({ id: 4, serviceIds: [21] }),
    visitOf({ id: 5, serviceIds: [5] }),
    visitOf({
      id: 6,
      barberId: 1,
      bookedAt: NOW - 40,
      hasArrived: false,
      notBefore: NOW + 21,
      serviceIds: [69],
    }),
    visitOf({ id: 7, barberId: 2, bookedAt: NOW + 97, hasArrived: false, serviceIds: [5] }),
    visitOf({ id: 2, orderedAt: NOW - 50, notBefore: NOW - 10, serviceIds: [5] }),
  ],
  barbers: [
    {
      id: 1,
      work: [
        { from: NOW - 100, to: NOW + 60 },
        { from: NOW + 90, to: NOW + 500 },
      ],
    },
    { id: 2, work: [{ from: NOW + 30, to: NOW + 120 }] },
  ],
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
      { numRuns: 100, examples: [[handedBackOverBreak]] },
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
    const waitStatistics = waitStatisticsOf({
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
        const spans = estimateStarts(line, NOW, vague, waitStatistics);
        expect([...spans.keys()].toSorted((a, b) => a - b)).toEqual(
          line.waiting.map(({ id }) => id),
        );
        const last = line.waiting.at(-1) ?? visitOf({ id: 0 });
        const estimate = estimateChange(line, last, last, NOW, vague, waitStatistics);
        expect(spans.get(last.id)).toEqual({ from: estimate?.from, to: estimate?.to });
      }),
    );
  });

  test('of a line that is longer than any day is given to everybody, and also to a newcomer', () => {
    const estimate = estimateLine(queue(1000), NOW, vague);
    const { starts } = estimate;
    expect(starts.size).toBe(1000);
    const [first, , , , fifth] = starts.values();
    const ofFew = [...estimateLine(queue(10), NOW, vague).starts.values()];
    expect(first).toEqual(ofFew[0]);
    expect(fifth?.from).toBeGreaterThanOrEqual((ofFew[4]?.from ?? 0) - 10);
    expect(fifth?.to).toBeLessThanOrEqual((ofFew[4]?.to ?? 0) + 10);
    const last = starts.get(1000)?.from ?? 0;
    // 1,000 visits of half an hour with three barbers.
    expect(last).toBeGreaterThan(NOW + 9000);
    expect(estimate.newcomer({ serviceIds: [], barberId: null })?.from).toBeGreaterThan(NOW + 9000);
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

test.each([
  [[10, 20, 30, 40, 50, 60, 70, 80, 90], 0.1, 10],
  [[10, 20, 30, 40, 50, 60, 70, 80, 90], 0.5, 50],
  [[10, 20, 30, 40, 50, 60, 70, 80, 90], 0.9, 90],
  [[0, 10, 20, 30], 0.1, 0],
  [[0, 10, 20, 30], 0.5, 15],
  [[0, 10, 20, 30], 0.75, 27.5],
  [[0, 10, 20, 30], 1, 30],
  [[7], 0.9, 7],
  [[], 0.5, 0],
])('of %j a share of %d lies below %d', (values, share, expected) => {
  expect(quantileOf(Float64Array.from(values), share)).toBeCloseTo(expected, 9);
});

describe('who joins now', () => {
  const anyBarber = fc.constantFrom(null, 1, 2, 3);

  test('gets the same estimate as everybody who joined', () => {
    fc.assert(
      fc.property(anyLine, fc.integer({ min: 5, max: 60 }), anyBarber, (line, own, barberId) => {
        const requested = { serviceIds: [own], barberId };
        const estimate = estimateLine(line, NOW, known).newcomer(requested);
        const newcomer = visitOf({ ...requested, id: 99, orderedAt: NOW, isStrict: true });
        const joined = { ...line, waiting: [...line.waiting, newcomer] };
        const start = forecastLine(joined, NOW, lengthOf).find(({ visitId }) => visitId === 99);
        const at = start?.startsAt ?? 0;
        const endsAt = at + lengthOf(newcomer, start?.barberId ?? 0);
        expect(estimate).toEqual(start ? { from: at, to: at, endsAt } : null);
      }),
      { numRuns: 200 },
    );
  });

  test('waits for the barber they ask for, and gets no estimate when there is none', () => {
    const line = queue(3);
    const requested = (barberId: number | null) => ({ serviceIds: [30], barberId });
    expect(estimateLine(line, NOW, known).newcomer(requested(3))?.from).toBe(NOW + 43);
    expect(estimateLine(line, NOW, known).newcomer(requested(null))?.from).toBe(NOW + 21);
    expect(estimateLine(line, NOW, known).newcomer(requested(7))).toBe(null);
    expect(estimateLine({ ...line, barbers: [] }, NOW, known).newcomer(requested(null))).toBe(null);
  });

  test('gets no other barber than the one they ask for', () => {
    const short = { id: 3, work: [{ from: NOW, to: NOW + 40 }] };
    const line = { ...queue(3), barbers: [...queue(3).barbers.slice(0, 2), short] };
    // Free again after 43 minutes: their work is over by then.
    expect(estimateLine(line, NOW, known).newcomer({ serviceIds: [30], barberId: 3 })).toBe(null);
    expect(estimateLine(line, NOW, known).newcomer({ serviceIds: [30], barberId: null })).not.toBe(
      null,
    );
  });

  test('is not left to another barber by a new wish, and is by one they had before', () => {
    const short = { id: 3, work: [{ from: NOW, to: NOW + 40 }] };
    const changed = (before: number | null) => {
      const own = visitOf({ id: 9, orderedAt: NOW, serviceIds: [30], barberId: before });
      const barbers = [...queue(3).barbers.slice(0, 2), short];
      const line = { ...queue(3), barbers, waiting: [...queue(3).waiting, own] };
      return estimateChange(line, own, { serviceIds: [20], barberId: 3 }, NOW, known);
    };
    expect(changed(null)).toBe(null);
    expect(changed(3)).not.toBe(null);
  });

  test('is shown when they would be done, also after the hours', () => {
    const barbers = [{ id: 1, work: [{ from: NOW, to: NOW + 20 }] }];
    const line = { ...queue(2), barbers };
    const estimate = estimateLine(line, NOW, known).newcomer({ serviceIds: [30], barberId: null });
    expect(estimate).toEqual({ from: NOW + 52, to: NOW + 52, endsAt: NOW + 83 });
  });
});
