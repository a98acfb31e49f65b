import { describe, expect, test } from 'vitest';
import { lineOf, NOW, visitOf, workingAllDay } from '../testing/line-arbitrary.ts';
import { estimateLine } from '../waits/wait-estimate.ts';
import type { Line } from './line.ts';
import { nextVisitFor } from './next-visit.ts';

const half = () => 30;
const halfHours = () => ({ mean: 30, spread: 0 });

const next = (line: Partial<Line>, barberId: number) => {
  const { visit, passed } = nextVisitFor(lineOf(line), barberId, NOW, half);
  return { next: visit?.id ?? null, passed: passed.map((each) => [each.visit.id, each.reason]) };
};

const SHAVE = 7;
const one = { id: 1, work: workingAllDay, notOffered: [SHAVE] };
const two = { id: 2, work: workingAllDay };
const shave = visitOf({ id: 1, serviceIds: [SHAVE] });
const cut = visitOf({ id: 2, serviceIds: [8] });

describe('a visit for a service that a barber does not offer', () => {
  test('waits for a barber who does; the next visit goes to the other', () => {
    const line = { waiting: [shave, cut], barbers: [one, two] };
    expect(next(line, 1)).toEqual({ next: 2, passed: [[1, 'waits_for_barber']] });
    expect(next(line, 2)).toEqual({ next: 1, passed: [] });
  });

  test('goes to the barber whom somebody requested, even if they do not offer it', () => {
    const waiting = [{ ...shave, barberId: 1 }];
    expect(next({ waiting, barbers: [one, two] }, 1).next).toBe(1);
  });

  test.each([
    ['nobody offers it', [one, { ...two, notOffered: [SHAVE] }]],
    ['those who offer it have no work left', [one, { ...two, work: [] }]],
  ])('goes to anybody once %s', (_name, barbers) => {
    expect(next({ waiting: [shave], barbers }, 1).next).toBe(1);
  });

  test('is not promised to a newcomer when nobody who works offers it', () => {
    const estimate = (barbers: Line['barbers']) =>
      estimateLine(lineOf({ barbers }), NOW, halfHours).newcomer({
        serviceIds: [SHAVE],
        barberId: null,
      });
    expect(estimate([one, { ...two, work: [] }])).toBeNull();
    expect(estimate([one, two])).not.toBeNull();
  });
});
