import { describe, expect, test } from 'vitest';
import { lineOf, NOW, visitOf, workingAllDay } from '../testing/line-arbitrary.ts';
import type { Line } from './line.ts';
import { nextVisitFor } from './next-visit.ts';

/** Every visit takes half an hour, or as many minutes as its service says. */
const lengthOf = ({ serviceIds }: { readonly serviceIds: readonly number[] }) =>
  serviceIds[0] ?? 30;

const askFor = (line: Partial<Line>, barberId = 1) => {
  const { visit, passed } = nextVisitFor(lineOf(line), barberId, NOW, lengthOf);
  return {
    next: visit?.id ?? null,
    passed: passed.map((each) => [each.visit.id, each.reason]),
  };
};

const two = [
  { id: 1, work: workingAllDay },
  { id: 2, work: workingAllDay },
];
const booking = (id: number, minutesAhead: number, more = {}) =>
  visitOf({ id, bookedAt: NOW + minutesAhead, barberId: 1, ...more });

describe('walk-ins', () => {
  test('nobody waits', () => {
    expect(askFor({})).toEqual({ next: null, passed: [] });
  });

  test('go first come, first served', () => {
    const waiting = [
      visitOf({ id: 5, orderedAt: NOW - 1 }),
      visitOf({ id: 6, orderedAt: NOW - 2 }),
    ];
    expect(askFor({ waiting })).toEqual({ next: 6, passed: [] });
  });

  test('walk-ins of the same moment go by ticket', () => {
    const same = { orderedAt: NOW - 1 };
    const waiting = [
      visitOf({ id: 5, ticketNumber: 9, ...same }),
      visitOf({ id: 6, ticketNumber: 8, ...same }),
    ];
    expect(askFor({ waiting }).next).toBe(6);
    // Two shop-days can give the same ticket: then the older visit goes first.
    const sameTicket = waiting.map((visit) => ({ ...visit, ticketNumber: 8 }));
    expect(askFor({ waiting: sameTicket.toReversed() }).next).toBe(5);
  });

  test('a walk-in that requested a barber waits for that barber', () => {
    const waiting = [visitOf({ id: 1, barberId: 2 }), visitOf({ id: 2 })];
    expect(askFor({ waiting, barbers: two })).toEqual({
      next: 2,
      passed: [[1, 'waits_for_barber']],
    });
    expect(askFor({ waiting, barbers: two }, 2)).toEqual({ next: 1, passed: [] });
  });

  test.each([
    ['is not here today', [{ id: 1, work: workingAllDay }]],
    ['has no work left today', [...two.slice(0, 1), { id: 2, work: [] }]],
    ['has just ended', [...two.slice(0, 1), { id: 2, work: [{ from: NOW - 60, to: NOW }] }]],
  ])('a request for a barber who %s goes to any barber', (_, barbers) => {
    const waiting = [visitOf({ id: 1, barberId: 2 }), visitOf({ id: 2 })];
    expect(askFor({ waiting, barbers })).toEqual({ next: 1, passed: [] });
    const booked = [visitOf({ id: 1 }), booking(9, 0, { barberId: 2 })];
    expect(askFor({ waiting: booked, barbers }).next).toBe(9);
  });

  test('a walk-in that requested a barber on a break still waits for that barber', () => {
    const work = [{ from: NOW + 15, to: NOW + 60 }];
    const waiting = [visitOf({ id: 1, barberId: 2 }), visitOf({ id: 2 })];
    expect(askFor({ waiting, barbers: [...two.slice(0, 1), { id: 2, work }] }).next).toBe(2);
  });

  test('a walk-in that asked for more time is not called before', () => {
    const waiting = [visitOf({ id: 1, notBefore: NOW + 1 }), visitOf({ id: 2 })];
    expect(askFor({ waiting })).toEqual({ next: 2, passed: [[1, 'asked_for_time']] });
    expect(askFor({ waiting: [visitOf({ id: 1, notBefore: NOW })] }).next).toBe(1);
  });
});

describe('a visit that a barber handed back', () => {
  const waiting = [visitOf({ id: 1, skippedBy: 1 }), visitOf({ id: 2 })];

  test('is for the others', () => {
    expect(askFor({ waiting, barbers: two })).toEqual({ next: 2, passed: [[1, 'handed_back']] });
    expect(askFor({ waiting, barbers: two }, 2).next).toBe(1);
  });

  test('is for the same barber where nobody else works now, so that it is not left waiting', () => {
    expect(askFor({ waiting }).next).toBe(1);
    const later = [{ from: NOW + 60, to: NOW + 600 }];
    expect(askFor({ waiting, barbers: [...two.slice(0, 1), { id: 2, work: later }] }).next).toBe(1);
  });

  test.each([
    ['begins to work this minute', { from: NOW, to: NOW + 60 }, 2],
    ['ends this minute', { from: NOW - 60, to: NOW }, 1],
  ])('where the other barber %s', (_, span, next) => {
    const barbers = [...two.slice(0, 1), { id: 2, work: [span] }];
    expect(askFor({ waiting, barbers }).next).toBe(next);
  });

  test('is for the same barber if it requested that one', () => {
    const asked = [visitOf({ id: 1, skippedBy: 1, barberId: 1 }), visitOf({ id: 2 })];
    expect(askFor({ waiting: asked, barbers: two }).next).toBe(1);
  });

  test('is better than an empty chair', () => {
    expect(askFor({ waiting: waiting.slice(0, 1), barbers: two })).toEqual({ next: 1, passed: [] });
    const one = [...waiting.slice(0, 1), booking(3, 20)];
    expect(askFor({ waiting: one, barbers: two }).next).toBe(null);
    const fits = [...waiting.slice(0, 1), booking(3, 30)];
    expect(askFor({ waiting: fits, barbers: two }).next).toBe(1);
  });

  test('passes only those who came before it', () => {
    const others = [visitOf({ id: 0, barberId: 2 }), visitOf({ id: 3, barberId: 2 })];
    const line = { waiting: [...waiting.slice(0, 1), ...others], barbers: two };
    expect(askFor(line)).toEqual({ next: 1, passed: [[0, 'waits_for_barber']] });
  });
});

describe('bookings', () => {
  const walkIn = visitOf({ id: 1 });

  test.each([
    ['before its time', 31, 1],
    ['at its time', 0, 9],
    ['within the grace, though not seen yet', -10, 9],
    ['after the grace', -11, 1],
  ])('keep their time: %s', (_, ahead, next) => {
    expect(askFor({ waiting: [walkIn, booking(9, ahead)] }).next).toBe(next);
  });

  test('are passed when late and absent', () => {
    expect(askFor({ waiting: [walkIn, booking(9, -11)] }).passed).toEqual([[9, 'booking_is_late']]);
    const ofAnother = booking(9, -11, { barberId: 2 });
    expect(askFor({ waiting: [walkIn, ofAnother], barbers: two }).passed).toEqual([]);
  });

  test('a customer who arrives after the grace period goes in order of arrival', () => {
    const late = { hasArrived: true, orderedAt: NOW - 1 };
    expect(askFor({ waiting: [walkIn, booking(9, -20, late)] }).next).toBe(1);
    expect(askFor({ waiting: [booking(9, -20, late)] }).next).toBe(9);
    const before = visitOf({ id: 1, orderedAt: NOW });
    expect(askFor({ waiting: [before, booking(9, -20, late)] }).next).toBe(9);
  });

  test('a customer who arrives in time keeps the booked time, however late the barber is', () => {
    const inTime = { hasArrived: true, orderedAt: NOW - 35 };
    expect(askFor({ waiting: [walkIn, booking(9, -40, inTime)] }).next).toBe(9);
    const justInTime = { hasArrived: true, orderedAt: NOW - 30 };
    expect(askFor({ waiting: [walkIn, booking(9, -40, justInTime)] }).next).toBe(9);
  });

  test('the earlier of two goes first', () => {
    expect(askFor({ waiting: [booking(8, -1), booking(9, -2)] }).next).toBe(9);
    const sameTime = [booking(8, -1, { ticketNumber: 9 }), booking(9, -1, { ticketNumber: 8 })];
    expect(askFor({ waiting: sameTime }).next).toBe(9);
    expect(askFor({ waiting: sameTime.toReversed() }).next).toBe(9);
  });

  test('are for their own barber', () => {
    const waiting = [walkIn, booking(9, 0)];
    expect(askFor({ waiting, barbers: two }, 2)).toEqual({ next: 1, passed: [] });
  });

  test('for any barber go to the one who is free at the time', () => {
    const waiting = [walkIn, booking(9, 0, { barberId: null })];
    expect(askFor({ waiting, barbers: two }, 2).next).toBe(9);
  });

  test('are due later if the customer asked for more time', () => {
    const asked = booking(9, -5, { notBefore: NOW + 5 });
    expect(askFor({ waiting: [visitOf({ id: 1, serviceIds: [5] }), asked] }).next).toBe(1);
    expect(askFor({ waiting: [visitOf({ id: 1, serviceIds: [6] }), asked] }).next).toBe(null);
  });

  test('an early customer goes when nobody else may', () => {
    const early = booking(9, 20, { hasArrived: true });
    expect(askFor({ waiting: [early] })).toEqual({ next: 9, passed: [] });
    expect(askFor({ waiting: [walkIn, early] })).toEqual({ next: 9, passed: [] });
    expect(askFor({ waiting: [visitOf({ id: 1, serviceIds: [20] }), early] }).next).toBe(1);
    expect(askFor({ waiting: [early], barbers: two }, 2).next).toBe(null);
    const asked = { ...early, notBefore: NOW + 1 };
    expect(askFor({ waiting: [asked] }).next).toBe(null);
    expect(askFor({ waiting: [{ ...asked, notBefore: NOW }] }).next).toBe(9);
  });

  test('an early customer does not take the time of an earlier booking', () => {
    const waiting = [booking(8, 20), booking(9, 60, { hasArrived: true })];
    expect(askFor({ waiting }).next).toBe(null);
    const short = booking(9, 60, { hasArrived: true, serviceIds: [20] });
    expect(askFor({ waiting: [booking(8, 20), short] }).next).toBe(9);
  });
});

describe('before a booking', () => {
  const long = (timesPassed: number) => visitOf({ id: 1, serviceIds: [45], timesPassed });
  const short = visitOf({ id: 2, serviceIds: [15] });

  test.each([
    ['exactly fits', 45, 1, []],
    ['does not fit', 44, 2, [[1, 'would_not_fit']]],
  ])('a walk-in that %s', (_, ahead, next, passed) => {
    expect(askFor({ waiting: [long(0), short, booking(9, ahead)] })).toEqual({ next, passed });
  });

  test.each([
    [0, 2],
    [1, 2],
    [2, null],
    [3, null],
  ])('is passed at most twice: after %i times next is %s', (timesPassed, next) => {
    expect(askFor({ waiting: [long(timesPassed), short, booking(9, 30)] }).next).toBe(next);
  });

  test('the booking of another barber blocks nobody', () => {
    const waiting = [long(0), short, booking(9, 30, { barberId: 2 })];
    expect(askFor({ waiting, barbers: two }).next).toBe(1);
  });

  test('a barber who does not work today can choose as well', () => {
    expect(askFor({ waiting: [long(0), short], barbers: [] }, 7).next).toBe(1);
    const handedBack = { ...long(0), skippedBy: 7 };
    expect(askFor({ waiting: [handedBack, short], barbers: two }, 7)).toEqual({
      next: 2,
      passed: [[1, 'handed_back']],
    });
  });
});

describe('why a visit is next', () => {
  const why = (line: Partial<Line>) => nextVisitFor(lineOf(line), 1, NOW, lengthOf).why;
  const anybody = visitOf({ id: 2, orderedAt: NOW - 5 });
  const earlier = { id: 1, orderedAt: NOW - 10 };

  test.each([
    ['nobody is', [], null],
    ['the first', [anybody], 'first'],
    ['a request for this barber', [visitOf({ id: 1, barberId: 1 })], 'asked_for_you'],
    ['a booking at its time', [booking(9, 0), anybody], 'booking'],
    [
      'a booking whose customer came after the grace period is in order of arrival',
      [booking(9, -60, { barberId: null, hasArrived: true, orderedAt: NOW - 7 }), anybody],
      'first',
    ],
    [
      'short enough before the booking',
      [visitOf({ ...earlier, serviceIds: [45] }), anybody, booking(9, 40)],
      'fits',
    ],
    [
      'an earlier customer asked for time, whatever is booked',
      [visitOf({ ...earlier, notBefore: NOW + 10 }), anybody, booking(9, 40)],
      'can_start',
    ],
    [
      'an earlier customer waits for another barber',
      [visitOf({ ...earlier, barberId: 2 }), anybody],
      'can_start',
    ],
  ] as const)('%s', (_, waiting, reason) => {
    expect(why({ waiting, barbers: two })).toBe(reason);
  });
});
