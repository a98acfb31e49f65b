import { describe, expect, test } from 'vitest';
import { claimConcerns } from './claim-concerns.ts';
import type { Line, WaitingVisit } from './line.ts';
import { nextVisitFor } from './next-visit.ts';

const [theo, sana] = [1, 2];
const work = [{ from: 0, to: 1000 }];
const visit = (id: number, more: Partial<WaitingVisit>): WaitingVisit => ({
  id,
  ticketNumber: id,
  bookedAt: null,
  orderedAt: 0,
  barberId: null,
  hasArrived: true,
  notBefore: null,
  skippedBy: null,
  timesPassed: 0,
  serviceIds: [],
  ...more,
});
const lineOf = (...waiting: WaitingVisit[]): Line => ({
  waiting,
  seated: [],
  barbers: [
    { id: theo, work },
    { id: sana, work },
  ],
  graceMinutes: 10,
});
const lengthOf = () => 30;
const nextOf = (line: Line, barber: number, now: number) =>
  nextVisitFor(line, barber, now, lengthOf).visit?.id ?? null;

/** Theo's time is reserved. */
const any = visit(1, { bookedAt: 600, barberId: theo, isAnyBarber: true, hasArrived: false });

describe('a booking of any barber', () => {
  test('is for whoever is free at its time', () => {
    expect([nextOf(lineOf(any), sana, 600), nextOf(lineOf(any), theo, 600)]).toEqual([1, 1]);
  });

  test('reserves time of one barber before: a walk-in that would not fit waits', () => {
    const line = lineOf(any, visit(2, { orderedAt: 500 }));
    expect([nextOf(line, theo, 580), nextOf(line, sana, 580)]).toEqual([null, 2]);
  });

  test('comes after own bookings that are due, and only if it fits before the next one', () => {
    const due = visit(2, { bookedAt: 600, barberId: sana });
    expect(nextOf(lineOf(any, due), sana, 600)).toBe(2);
    const soon = visit(2, { bookedAt: 620, barberId: sana, hasArrived: false });
    expect(nextOf(lineOf(any, soon), sana, 600)).toBeNull();
  });

  test('is not another barber’s, so claiming it raises no concern at its time', () => {
    const concerns = claimConcerns(lineOf(any), sana, 1, 590, lengthOf);
    expect(concerns.otherBarberId).toBeNull();
    const own = lineOf({ ...any, isAnyBarber: false });
    expect(claimConcerns(own, sana, 1, 590, lengthOf).otherBarberId).toBe(theo);
  });
});
