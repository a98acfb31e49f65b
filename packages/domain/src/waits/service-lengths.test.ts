import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FEWEST_VISITS, lengthsOf, UNMEASURED_SPREAD, USUAL_MINUTES } from './service-lengths.ts';

const recent = (barberId: number, serviceId: number, mean: number, visits = 10, spread = 4) => ({
  barberId,
  serviceId,
  visits,
  mean,
  spread,
});
const cut = { id: 1, estimatedMinutes: 40 };
const shave = { id: 2, estimatedMinutes: null };
const visit = (...serviceIds: number[]) => ({ id: 7, serviceIds });

describe('the length of a visit', () => {
  test.each([
    ["the barber's recent ones", [recent(5, 1, 25), recent(6, 1, 50)], { mean: 25, spread: 4 }],
    ["else the shop's", [recent(6, 1, 50)], { mean: 50, spread: 4 }],
    ['too few say nothing', [recent(6, 1, 50, FEWEST_VISITS - 1)], { mean: 40, spread: 10 }],
    ["else the service's own", [recent(5, 2, 25)], { mean: 40, spread: 40 * UNMEASURED_SPREAD }],
  ])('%s', (_, rows, expected) => {
    expect(lengthsOf(rows, [cut, shave])(visit(1), 5)).toEqual(expected);
  });

  test.each([
    ['is set for the barber', [], { mean: 20, spread: 5 }],
    ["goes before the shop's recent visits", [recent(6, 1, 50)], { mean: 20, spread: 5 }],
    ["but not before the barber's", [recent(5, 1, 25)], { mean: 25, spread: 4 }],
  ])('%s', (_, rows, expected) => {
    const own = { ...cut, ownMinutes: new Map([[5, 20]]) };
    expect(lengthsOf(rows, [own])(visit(1), 5)).toEqual(expected);
    expect(lengthsOf([], [own])(visit(1), 6).mean).toBe(40);
  });

  test('else half an hour', () => {
    const half = { mean: USUAL_MINUTES, spread: USUAL_MINUTES * UNMEASURED_SPREAD };
    expect(lengthsOf([], [cut, shave])(visit(2), 5)).toEqual(half);
    expect(lengthsOf([], [])(visit(99), 5)).toEqual(half);
    expect(lengthsOf([], [cut])(visit(), 5)).toEqual(half);
  });

  test('of several services adds up, the spread in squares', () => {
    const rows = [recent(5, 1, 25, 10, 3), recent(5, 2, 15, 10, 4)];
    expect(lengthsOf(rows, [cut, shave])(visit(1, 2), 5)).toEqual({ mean: 40, spread: 5 });
  });

  test('without a service is that of any visit', () => {
    const rows = [recent(5, 1, 30, 5, 0), recent(5, 2, 20, 5, 0), recent(6, 1, 90)];
    expect(lengthsOf(rows, [cut, shave])(visit(), 5)).toEqual({ mean: 25, spread: 5 });
  });
});

test('of the shop is as if all its visits had been measured together', () => {
  const minutes = fc.array(fc.integer({ min: 5, max: 90 }), { minLength: 3, maxLength: 20 });
  const measure = (barberId: number, all: readonly number[]) => {
    const mean = all.reduce((sum, each) => sum + each, 0) / all.length;
    const variance = all.reduce((sum, each) => sum + (each - mean) ** 2, 0) / all.length;
    return recent(barberId, 1, mean, all.length, Math.sqrt(variance));
  };
  fc.assert(
    fc.property(minutes, minutes, (some, others) => {
      const parts = lengthsOf([measure(5, some), measure(6, others)], [cut])(visit(1), 7);
      const whole = measure(5, [...some, ...others]);
      expect(parts.mean).toBeCloseTo(whole.mean, 6);
      expect(parts.spread).toBeCloseTo(whole.spread, 6);
    }),
  );
});
