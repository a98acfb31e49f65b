import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  anyLine,
  lengthOf,
  lineOf,
  NOW,
  visitOf,
  workingAllDay,
} from '../testing/line-arbitrary.ts';
import { MOST_PASSES } from './fair-order.ts';
import type { Line } from './line.ts';
import { nextVisitFor } from './next-visit.ts';
import { passedBy } from './passed-by.ts';

const two = [
  { id: 1, work: workingAllDay },
  { id: 2, work: workingAllDay },
];

const minutesOf = ({ serviceIds }: { readonly serviceIds: readonly number[] }) =>
  serviceIds[0] ?? 30;

const claim = (line: Partial<Line>, visitId: number) =>
  passedBy(lineOf({ barbers: two, ...line }), 1, visitId, NOW, minutesOf).map(
    ({ visit, reason }) => [visit.id, reason],
  );

const booking = (id: number, ahead: number, more = {}) =>
  visitOf({ id, bookedAt: NOW + ahead, barberId: 1, ...more });

test('the next visit passes those whom the rule passes', () => {
  const waiting = [
    visitOf({ id: 1, barberId: 2 }),
    visitOf({ id: 2, skippedBy: 1 }),
    visitOf({ id: 3 }),
  ];
  expect(claim({ waiting }, 3)).toEqual([
    [1, 'waits_for_barber'],
    [2, 'handed_back'],
  ]);
});

test('a visit that is taken before others is taken out of turn', () => {
  const waiting = [visitOf({ id: 1 }), visitOf({ id: 2, notBefore: NOW + 5 }), visitOf({ id: 3 })];
  expect(claim({ waiting }, 3)).toEqual([
    [1, 'out_of_turn'],
    [2, 'asked_for_time'],
  ]);
});

test.each([
  ['counts as not fitting', 0, 15, 'would_not_fit'],
  ['is out of turn once it was passed twice', 2, 15, 'out_of_turn'],
  ['is out of turn where the other does not fit either', 0, 40, 'out_of_turn'],
])('a long visit before a booking %s', (_, timesPassed, other, reason) => {
  const waiting = [
    visitOf({ id: 1, serviceIds: [45], timesPassed }),
    visitOf({ id: 2, serviceIds: [other] }),
    booking(9, 30),
  ];
  expect(claim({ waiting }, 2)).toEqual([[1, reason]]);
});

test.each([
  ['counts as not fitting, by one that fits', 0, 15, 'would_not_fit'],
  ['counts as not fitting, by one that just fits', 1, 30, 'would_not_fit'],
  ['is out of turn once it was passed twice', 2, 15, 'out_of_turn'],
  ['is out of turn where the other does not fit either', 0, 31, 'out_of_turn'],
])('a long visit, passed by hand with the next one, %s', (_, timesPassed, other, reason) => {
  const waiting = [
    visitOf({ id: 1, serviceIds: [45], timesPassed }),
    visitOf({ id: 2, serviceIds: [15] }),
    visitOf({ id: 3, serviceIds: [other] }),
    booking(9, 30),
  ];
  expect(claim({ waiting }, 3)).toEqual([
    [1, reason],
    [2, 'out_of_turn'],
  ]);
});

test('a visit that waits for another barber is passed for that reason, also by one that does not fit', () => {
  const waiting = [
    visitOf({ id: 1, barberId: 2 }),
    visitOf({ id: 2 }),
    visitOf({ id: 3, serviceIds: [40] }),
    booking(9, 30),
  ];
  expect(claim({ waiting }, 3)).toEqual([
    [1, 'waits_for_barber'],
    [2, 'out_of_turn'],
  ]);
});

test.each([0, -1])('a booking due %i minutes ahead passes only the one before it', (ahead) => {
  const waiting = [visitOf({ id: 1 }), booking(8, ahead), booking(9, -2)];
  expect(claim({ waiting }, 8)).toEqual([[9, 'out_of_turn']]);
});

test('a booking that is held and passed is passed out of turn', () => {
  expect(claim({ waiting: [visitOf({ id: 1 }), booking(9, -2)] }, 1)).toEqual([[9, 'out_of_turn']]);
  expect(claim({ waiting: [booking(8, -1), booking(9, -2)] }, 8)).toEqual([[9, 'out_of_turn']]);
});

test('a booking at its time passes nobody; an early one those who could have gone', () => {
  const waiting = [visitOf({ id: 1 }), visitOf({ id: 2, barberId: 2 }), booking(9, 0)];
  expect(claim({ waiting }, 9)).toEqual([]);
  const early = [visitOf({ id: 1 }), visitOf({ id: 2, barberId: 2 }), booking(9, 60)];
  expect(claim({ waiting: early }, 9)).toEqual([[1, 'out_of_turn']]);
  const besideDue = [visitOf({ id: 1 }), booking(8, 60), booking(9, 0)];
  expect(claim({ waiting: besideDue }, 8)).toEqual([
    [9, 'out_of_turn'],
    [1, 'out_of_turn'],
  ]);
  const besideHeld = [visitOf({ id: 1 }), booking(8, 60), booking(9, -2)];
  expect(claim({ waiting: besideHeld }, 8)).toEqual([
    [9, 'out_of_turn'],
    [1, 'out_of_turn'],
  ]);
  const alone = [visitOf({ id: 1, serviceIds: [70] }), booking(9, 60)];
  expect(claim({ waiting: alone }, 9)).toEqual([]);
});

test('a visit that is not waiting passes nobody', () => {
  expect(claim({ waiting: [visitOf({ id: 1 })] }, 77)).toEqual([]);
});

const anyClaim = fc.tuple(anyLine, fc.integer({ min: 1, max: 4 }), fc.nat({ max: 17 }));

test('the visit that the rule gives is never out of turn', () => {
  fc.assert(
    fc.property(anyClaim, ([line, barberId]) => {
      const { visit } = nextVisitFor(line, barberId, NOW, lengthOf);
      if (!visit) return;
      const reasons = passedBy(line, barberId, visit.id, NOW, lengthOf).map(({ reason }) => reason);
      expect(reasons.filter((reason) => reason === 'out_of_turn')).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test('claims by hand count nobody as passed more than twice', () => {
  fc.assert(
    fc.property(anyClaim, ([line, barberId, index]) => {
      const taken = line.waiting[index];
      if (!taken) return;
      for (const { visit, reason } of passedBy(line, barberId, taken.id, NOW, lengthOf)) {
        expect(visit.id).not.toBe(taken.id);
        if (reason === 'would_not_fit') expect(visit.timesPassed).toBeLessThan(MOST_PASSES);
      }
    }),
    { numRuns: 500 },
  );
});
