import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineOf, NOW, visitOf } from '../testing/line-arbitrary.ts';
import { estimateLine } from './wait-estimate.ts';
import {
  LEAVING_STEP,
  leavesAfter,
  minutesAt,
  noWaitStatistics,
  waitStatisticsOf,
} from './wait-statistics.ts';

const half = () => ({ mean: 30, spread: 0 });
const anybody = { serviceIds: [], barberId: null };
const seated = [{ id: 90, ticketNumber: 90, barberId: 1, startedAt: NOW - 10, serviceIds: [] }];
const three = [1, 2, 3].map((id) => visitOf({ id }));
const estimateWith = (
  waitStatistics: Partial<typeof noWaitStatistics>,
  line: Parameters<typeof lineOf>[0],
) =>
  estimateLine(lineOf(line), NOW, half, { ...noWaitStatistics, ...waitStatistics }).newcomer(
    anybody,
  );

describe('the measured values', () => {
  test('are used, and missing values are assumed', () => {
    const unknown = waitStatisticsOf(null);
    expect(unknown.missedShare).toBeCloseTo(1 / 30);
    expect(unknown.betweenVisits[0]).toBeGreaterThan(0);
    const seen = waitStatisticsOf({
      betweenVisits: [4, 5],
      atFreeChair: [1],
      called: 970,
      missed: 99,
      booked: 80,
      bookingsMissed: 9,
      waits: [
        { minutes: 880, left: 1 },
        { minutes: 380, left: 5 },
      ],
    });
    expect(seen).toMatchObject({
      betweenVisits: [4, 5],
      atFreeChair: [1],
      missedShare: 0.1,
      bookingMissedShare: 0.1,
      leavingPerMinute: [0.001, 0.01],
    });
  });

  test('are interpolated, never extrapolated', () => {
    expect(minutesAt([2, 4], 0)).toBe(2);
    expect(minutesAt([2, 4], 0.5)).toBe(3);
    expect(minutesAt([2, 4], 1)).toBe(4);
    expect(minutesAt([], 0.5)).toBe(0);
  });
});

describe('a waiting customer leaves', () => {
  const waitStatistics = { ...noWaitStatistics, leavingPerMinute: [0, 0.01, 0.05] };

  test('at the rate of those who have waited as long', () => {
    // Half are gone when the sum of the rates reaches ln 2: 20 x 0 + 20 x 0.01 + rest x 0.05.
    const rest = (Math.log(2) - LEAVING_STEP * 0.01) / 0.05;
    expect(leavesAfter(waitStatistics, 0, 0.5)).toBeCloseTo(2 * LEAVING_STEP + rest);
    expect(leavesAfter(waitStatistics, 2 * LEAVING_STEP, 0.5)).toBeCloseTo(Math.log(2) / 0.05);
  });

  test('never if nobody does', () => {
    expect(leavesAfter(noWaitStatistics, 30, 0.99)).toBe(Number.POSITIVE_INFINITY);
    expect(leavesAfter({ ...noWaitStatistics, leavingPerMinute: [] }, 0, 0.5)).toBe(
      Number.POSITIVE_INFINITY,
    );
  });

  test('later, the more of those like them still wait', () => {
    const share = fc.double({ min: 0, max: 0.99, noNaN: true });
    fc.assert(
      fc.property(share, share, fc.integer({ min: 0, max: 90 }), (one, other, waited) => {
        const [low, high] = one < other ? [one, other] : [other, one];
        expect(leavesAfter(waitStatistics, waited, low)).toBeLessThanOrEqual(
          leavesAfter(waitStatistics, waited, high),
        );
      }),
    );
  });

  test('which shortens the wait of those behind', () => {
    const patient = estimateWith({}, { waiting: three });
    const leaving = estimateWith({ leavingPerMinute: [0.02] }, { waiting: three });
    expect(leaving?.from).toBeLessThan(patient?.from ?? 0);
    expect(leaving?.to).toBe(patient?.to);
  });
});

test('a customer who does not come when called takes no time from those behind', () => {
  expect(estimateWith({ missedShare: 1 }, { waiting: three })?.to).toBe(NOW);
  const one = estimateWith({ missedShare: 0.3 }, { waiting: three });
  expect(one?.from).toBeLessThan(NOW + 90);
  expect(one?.to).toBe(NOW + 90);
});

test('a booking that nobody comes for holds the chair until the grace ends', () => {
  const waiting = [visitOf({ id: 1, bookedAt: NOW, barberId: 1 })];
  expect(estimateWith({ bookingMissedShare: 1 }, { waiting })?.from).toBe(NOW + 10);
  expect(estimateWith({}, { waiting })?.from).toBe(NOW + 30);
});

test('a chair stays empty for a while between two visits, and until a free barber calls', () => {
  const gaps = { betweenVisits: [3], atFreeChair: [1] };
  expect(estimateWith(gaps, {})).toEqual({ from: NOW + 1, to: NOW + 1, endsAt: NOW + 31 });
  expect(estimateWith(gaps, { seated })?.from).toBe(NOW + 20 + 3);
  expect(estimateWith(gaps, { seated, waiting: three })?.from).toBe(NOW + 20 + 3 + 3 * 33);
});

describe('a planned break', () => {
  const barbers = [
    {
      id: 1,
      work: [
        { from: NOW - 60, to: NOW + 10 },
        { from: NOW + 25, to: NOW + 300 },
      ],
    },
  ];

  test('is not skipped by a barber who works into it', () => {
    expect(estimateWith({}, { barbers, seated })?.from).toBe(NOW + 25);
    expect(estimateWith({ shortestBreak: 15 }, { barbers, seated })?.from).toBe(NOW + 35);
  });

  test('also not when a visit has taken longer than it', () => {
    const late = [
      { ...seated[0], id: 90, ticketNumber: 90, barberId: 1, startedAt: NOW, serviceIds: [] },
    ];
    expect(estimateWith({}, { barbers, seated: late })?.from).toBe(NOW + 30);
    expect(estimateWith({ shortestBreak: 15 }, { barbers, seated: late })?.from).toBe(NOW + 45);
  });

  test('is as long as planned for a barber who is free by then', () => {
    expect(estimateWith({ shortestBreak: 15 }, { barbers, waiting: [] })?.from).toBe(NOW);
    const away = [{ id: 1, work: [{ from: NOW + 25, to: NOW + 300 }] }];
    expect(estimateWith({ shortestBreak: 15 }, { barbers: away })?.from).toBe(NOW + 25);
  });
});

test('waitStatistics change nobody’s range when somebody joins behind', () => {
  const waitStatistics = waitStatisticsOf(null);
  const waiting = Array.from({ length: 8 }, (_, index) => visitOf({ id: index + 1 }));
  const startsOf = (visits: typeof waiting) =>
    new Map(estimateLine(lineOf({ waiting: visits }), NOW, half, waitStatistics).starts);
  const before = startsOf(waiting);
  const joined = [...waiting, visitOf({ id: 99, orderedAt: NOW })];
  const after = startsOf(joined);
  after.delete(99);
  expect(after).toEqual(before);
});
