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
import { claimConcerns, hasConcerns } from './claim-concerns.ts';
import type { Line } from './line.ts';
import { nextVisitFor } from './next-visit.ts';

const two = [
  { id: 1, work: workingAllDay },
  { id: 2, work: workingAllDay },
];

const concernsOf = (line: Partial<Line>, visitId: number) => {
  const { passed, seated, ...concerns } = claimConcerns(
    lineOf({ barbers: two, ...line }),
    1,
    visitId,
    NOW,
    lengthOf,
  );
  return {
    ...concerns,
    passed: passed.map(({ id }) => id),
    seated: seated.map(({ id }) => id),
  };
};

const none = { otherBarberId: null, dueAt: null, seated: [], passed: [] };
const inChair = { id: 90, ticketNumber: 90, barberId: 1, startedAt: NOW - 5, serviceIds: [] };

test.each([
  ['the first walk-in raises none', {}, 1, none],
  ["another barber's walk-in", { 1: { barberId: 2 } }, 1, { otherBarberId: 2 }],
  ['a walk-in before the one who came first', {}, 2, { passed: [1] }],
  [
    'a booking in an hour',
    { 3: { bookedAt: NOW + 66, barberId: 1 } },
    3,
    { dueAt: NOW + 66, passed: [1, 2] },
  ],
  [
    'a booking before which nobody fits raises none',
    { 3: { bookedAt: NOW + 10, barberId: 1 } },
    3,
    {},
  ],
  ['a booking at its time raises none', { 3: { bookedAt: NOW, barberId: 1 } }, 3, {}],
  [
    'a booking that is not due for one more minute',
    { 1: { serviceIds: [5] }, 3: { bookedAt: NOW + 16, barberId: 1 } },
    3,
    { dueAt: NOW + 16, passed: [1] },
  ],
  [
    'a booking that has just become due, before a walk-in that fits',
    { 1: { serviceIds: [5] }, 3: { bookedAt: NOW + 15, barberId: 1 } },
    3,
    { passed: [1] },
  ],
  ['a customer who asked for time', { 1: { notBefore: NOW + 8 } }, 1, { dueAt: NOW + 8 }],
  [
    'a customer whose time has come, before the one who came first',
    { 2: { notBefore: NOW } },
    2,
    { passed: [1] },
  ],
  [
    'a booking that asked for less time than it is early',
    { 3: { bookedAt: NOW + 66, barberId: 1, notBefore: NOW + 8 } },
    3,
    { dueAt: NOW + 66, passed: [1, 2] },
  ],
  [
    'a walk-in before one who came first and one who waits for another barber',
    { 1: { barberId: 2 }, 3: {} },
    3,
    { passed: [2] },
  ],
  ['a ticket that does not wait raises none', {}, 77, none],
] as const)('%s', (_name, changes: Record<number, object>, visitId, expected) => {
  const waiting = [1, 2, 3].flatMap((id) =>
    id < 3 || changes[id] ? [visitOf({ id, ...changes[id] })] : [],
  );
  expect(concernsOf({ waiting }, visitId)).toEqual({ ...none, ...expected });
});

test('a second ticket in the chair is a concern, also if the claimed visit is next', () => {
  const line = { waiting: [visitOf({ id: 1 })], seated: [inChair] };
  expect(concernsOf(line, 1)).toEqual({ ...none, seated: [90] });
  const atOtherChair = { ...line, seated: [{ ...inChair, barberId: 2 }] };
  expect(concernsOf(atOtherChair, 1)).toEqual(none);
});

test('a request for a barber without work left today is no concern', () => {
  const barbers = [
    { id: 1, work: workingAllDay },
    { id: 2, work: [] },
  ];
  expect(concernsOf({ barbers, waiting: [visitOf({ id: 1, barberId: 2 })] }, 1)).toEqual(none);
});

test.each([
  ['has not begun to work', [{ from: NOW + 5, to: NOW + 60 }], 2],
  ['has worked and will work again', [{ from: 0, to: NOW - 5 }, ...workingAllDay], 2],
  ['works until this minute', [{ from: NOW - 60, to: NOW }], null],
])('a request for a barber who %s, out of turn', (_name, work, otherBarberId) => {
  const barbers = [
    { id: 1, work: workingAllDay },
    { id: 2, work },
  ];
  const waiting = [visitOf({ id: 1 }), visitOf({ id: 2, barberId: 2 })];
  expect(concernsOf({ barbers, waiting }, 2)).toEqual({ ...none, otherBarberId, passed: [1] });
});

test('a request for a barber who is not here today is no concern', () => {
  const waiting = [visitOf({ id: 1 }), visitOf({ id: 2, barberId: 3 })];
  expect(concernsOf({ waiting }, 2)).toEqual({ ...none, passed: [1] });
});

test.each([
  [{}, false],
  [{ otherBarberId: 2 }, true],
  [{ dueAt: NOW + 8 }, true],
  [{ seated: [inChair] }, true],
  [{ passed: [visitOf({ id: 1 })] }, true],
])('one concern is enough: %o', (concern, expected) => {
  expect(hasConcerns({ ...none, ...concern })).toBe(expected);
});

test('the visit that the rule gives to a barber with a free chair raises no concern', () => {
  fc.assert(
    fc.property(anyLine, fc.integer({ min: 1, max: 4 }), (line, barberId) => {
      const { visit } = nextVisitFor(line, barberId, NOW, lengthOf);
      fc.pre(visit !== null && line.seated.every((other) => other.barberId !== barberId));
      const concerns = claimConcerns(line, barberId, visit?.id ?? 0, NOW, lengthOf);
      expect(hasConcerns(concerns)).toBe(false);
    }),
  );
});
