import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyLine, lengthOf, lineOf, NOW, visitOf } from '../testing/line-arbitrary.ts';
import { type DayStart, playDay } from '../testing/play-day.ts';
import { MOST_PASSES } from './fair-order.ts';
import type { Line, LineBarber, Moment, Passed, WaitingVisit } from './line.ts';
import { nextVisitFor } from './next-visit.ts';

const dueAt = ({ bookedAt, notBefore }: WaitingVisit) =>
  bookedAt === null ? null : Math.max(bookedAt, notBefore ?? bookedAt);

const worksAt = ({ work }: LineBarber, at: Moment) =>
  work.some(({ from, to }) => from <= at && at < to);

/** Whether a reason is true, checked without the rule. */
const isTrue = (line: Line, barberId: number, at: Moment, { visit, reason }: Passed): boolean => {
  const isForAnybody =
    visit.barberId === null ||
    !line.barbers.some(({ id, work }) => id === visit.barberId && work.some(({ to }) => at < to));
  const isForBarber = isForAnybody || visit.barberId === barberId;
  switch (reason) {
    case 'waits_for_barber':
      return !isForBarber;
    case 'asked_for_time':
      return isForBarber && visit.notBefore !== null && visit.notBefore > at;
    case 'handed_back':
      return (
        visit.skippedBy === barberId &&
        line.barbers.some(
          (other) =>
            other.id !== barberId &&
            (isForAnybody || visit.barberId === other.id) &&
            worksAt(other, at),
        )
      );
    case 'would_not_fit':
      return line.waiting.some((each) => {
        const due = dueAt(each);
        const isBinding = due !== null && due > at && each.barberId === barberId;
        return isBinding && at + lengthOf(visit, barberId) > due;
      });
    case 'booking_is_late':
      return (dueAt(visit) ?? at) + line.graceMinutes < at;
    case 'out_of_turn':
      return false;
  }
};

const isBefore = (a: WaitingVisit, b: WaitingVisit) =>
  a.orderedAt < b.orderedAt || (a.orderedAt === b.orderedAt && a.ticketNumber < b.ticketNumber);

/** The visits that are passed without a reason, or with one that is not true. */
const unexplained = (line: Line, barberId: number, at: Moment): string[] => {
  const { visit, passed } = nextVisitFor(line, barberId, at, lengthOf);
  const untrue = passed.filter((each) => !isTrue(line, barberId, at, each));
  const explained = new Set(passed.map((each) => each.visit.id));
  const silent = line.waiting.filter(
    (each) =>
      visit?.bookedAt === null &&
      each.bookedAt === null &&
      isBefore(each, visit) &&
      !explained.has(each.id),
  );
  return [
    ...untrue.map((each) => `${each.visit.id} ${each.reason}`),
    ...silent.map(({ id }) => `${id} without a reason`),
  ];
};

/** A day on which people keep coming, for as long as all of them take. */
const anyDay = fc
  .tuple(anyLine, fc.array(fc.integer({ min: 0, max: 200 }), { maxLength: 10 }))
  .map(([line, later]) => ({
    ...line,
    waiting: [
      ...line.waiting,
      ...later.map((minutes, index) =>
        visitOf({ id: 50 + index, orderedAt: NOW + minutes, serviceIds: [5 + (minutes % 60)] }),
      ),
    ],
  }));

const eachDay = (look: (starts: readonly DayStart[], line: Line) => void) =>
  fc.assert(
    fc.property(anyDay, (line) => look(playDay(line, NOW, NOW + 700, lengthOf), line)),
    { numRuns: 150 },
  );

describe('for any line', () => {
  test('nobody is passed without a reason, and every reason is true', () => {
    fc.assert(
      fc.property(anyLine, fc.integer({ min: 1, max: 4 }), (line, barberId) => {
        expect(unexplained(line, barberId, NOW)).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  test('nobody is passed without a reason all day long', () => {
    eachDay((starts) => {
      for (const { line, barberId, at } of starts) {
        expect(unexplained(line, barberId, at)).toEqual([]);
      }
    });
  });

  test('the order in which the visits are listed makes no difference', () => {
    fc.assert(
      fc.property(anyLine, fc.integer({ min: 1, max: 4 }), (line, barberId) => {
        const turned = { ...line, waiting: line.waiting.toReversed() };
        expect(nextVisitFor(turned, barberId, NOW, lengthOf).visit?.id).toBe(
          nextVisitFor(line, barberId, NOW, lengthOf).visit?.id,
        );
      }),
    );
  });
});

describe('on any day', () => {
  test('a walk-in is passed at most twice because it would not fit', () => {
    eachDay((starts, line) => {
      for (const { id, timesPassed } of line.waiting) {
        const times = starts.flatMap(({ passed }) =>
          passed.filter(({ visit, reason }) => visit.id === id && reason === 'would_not_fit'),
        ).length;
        expect(times).toBeLessThanOrEqual(Math.max(0, MOST_PASSES - timesPassed));
      }
    });
  });

  test('a booking is never delayed by a walk-in that would not fit', () => {
    eachDay((starts, { graceMinutes }) => {
      for (const { visit, barberId, at, line } of starts) {
        if (visit.bookedAt !== null) continue;
        const end = at + lengthOf(visit, barberId);
        const kept = line.waiting.filter((each) => {
          const due = dueAt(each);
          if (due === null || each.barberId !== barberId) return false;
          const isInTime = each.hasArrived && each.orderedAt <= due + graceMinutes;
          return at <= due + graceMinutes || isInTime;
        });
        for (const each of kept) expect(dueAt(each)).toBeGreaterThanOrEqual(end);
      }
    });
  });

  test('a visit that was handed back is passed only by that barber, while another works', () => {
    eachDay((starts) => {
      for (const { passed, barberId, at, line } of starts) {
        for (const { visit, reason } of passed) {
          if (reason !== 'handed_back') continue;
          expect(visit.skippedBy).toBe(barberId);
          expect(
            line.barbers.some(({ id, work }) => id !== barberId && worksAt({ id, work }, at)),
          ).toBe(true);
        }
      }
    });
  });
});

test('a visit that was handed back is not starved while others keep coming', () => {
  const coming = Array.from({ length: 30 }, (_, index) =>
    visitOf({ id: 10 + index, orderedAt: NOW + index * 10, serviceIds: [10] }),
  );
  const waiting = [visitOf({ id: 1, skippedBy: 1 }), ...coming];
  const work = [{ from: NOW - 60, to: NOW + 600 }];
  const startOf = (barbers: readonly LineBarber[], seatedUntil: number) => {
    const seated = [
      { id: 900, ticketNumber: 900, barberId: 2, startedAt: NOW, serviceIds: [seatedUntil] },
    ];
    const starts = playDay(lineOf({ waiting, barbers, seated }), NOW, NOW + 600, lengthOf);
    return starts.find(({ visit }) => visit.id === 1);
  };
  // Alone, the barber takes it in its turn; with another, that one does as soon as they are free.
  expect(startOf([{ id: 1, work }], 0)).toMatchObject({ at: NOW, barberId: 1 });
  const both = [
    { id: 1, work },
    { id: 2, work },
  ];
  expect(startOf(both, 40)).toMatchObject({ at: NOW + 42, barberId: 2 });
});
