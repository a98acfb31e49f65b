import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalQuantile, normalShare } from './normal-distribution.ts';
import { lengthAt, lengthBeyond, RUNS, ranksOf, runsOf } from './sampled-length.ts';

const ranks = Array.from({ length: RUNS }, (_, rank) => rank);
const anyLength = fc.record({
  mean: fc.double({ min: 5, max: 180, noNaN: true }),
  spread: fc.double({ min: 0.5, max: 40, noNaN: true }),
});

describe('the normal distribution', () => {
  test.each([
    [0.5, 0],
    [0.841_345, 1],
    [0.1, -1.281_552],
    [0.99, 2.326_348],
  ])('a share of %d lies %d deviations from the middle', (share, deviations) => {
    expect(normalQuantile(share)).toBeCloseTo(deviations, 2);
    expect(normalShare(deviations)).toBeCloseTo(share, 5);
  });

  test('ends nowhere', () => {
    expect(Number.isFinite(normalQuantile(0))).toBe(true);
    expect(Number.isFinite(normalQuantile(1))).toBe(true);
  });
});

test.each([
  [0, RUNS],
  [100, RUNS],
  [101, 32],
  [200, 32],
  [201, 16],
  [800, 8],
  [5000, 8],
])('a line of %d is simulated %d times', (waiting, runs) => {
  expect(runsOf(waiting)).toBe(runs);
});

describe('the ranks of a visit', () => {
  test.each([8, 16, 32, 64])('are spread evenly over %d runs', (runs) => {
    const each = RUNS / runs;
    const parts = [...ranksOf(7, runs)].map((rank) => Math.floor(rank / each));
    expect(parts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: runs }, (_, n) => n));
    expect(ranksOf(7, runs)).toEqual(ranksOf(7, runs));
  });

  test('are each once, the same every time', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (id) => {
        expect([...ranksOf(id)].toSorted((a, b) => a - b)).toEqual(ranks);
        expect(ranksOf(id)).toEqual(ranksOf(id));
      }),
    );
  });

  test('are its own: two visits hardly take long together', () => {
    const centred = (id: number) => Array.from(ranksOf(id), (rank) => rank - (RUNS - 1) / 2);
    const square = centred(1).reduce((sum, each) => sum + each * each, 0);
    const correlations = Array.from({ length: 500 }, (_, id) => {
      const [one, other] = [centred(id), centred(id + 1)];
      return one.reduce((sum, each, run) => sum + each * (other[run] ?? 0), 0) / square;
    });
    const mean = correlations.reduce((sum, each) => sum + each, 0) / correlations.length;
    const variance = correlations.reduce((sum, each) => sum + each * each, 0) / correlations.length;
    expect(Math.abs(mean)).toBeLessThan(0.05);
    // As dice would fall: one part of the number of runs.
    expect(variance).toBeLessThan(2 / RUNS);
  });
});

describe('a sampled length', () => {
  test('without a spread is the mean', () => {
    for (const rank of ranks) expect(lengthAt({ mean: 31.7, spread: 0 }, rank)).toBe(31.7);
    expect(lengthBeyond({ mean: 31.7, spread: 0 }, 40, 3)).toBe(31.7);
  });

  test('over all ranks has the mean and nearly the spread, and is skewed', () => {
    const all = ranks.map((rank) => lengthAt({ mean: 30, spread: 9 }, rank));
    const mean = all.reduce((sum, each) => sum + each, 0) / RUNS;
    const spread = Math.sqrt(all.reduce((sum, each) => sum + (each - mean) ** 2, 0) / RUNS);
    expect(mean).toBeCloseTo(30, 0);
    expect(spread).toBeGreaterThan(8);
    expect(spread).toBeLessThan(9.5);
    expect((all.at(-1) ?? 0) - 30).toBeGreaterThan(30 - (all[0] ?? 0));
  });

  test('is positive and grows with the rank', () => {
    fc.assert(
      fc.property(anyLength, (length) => {
        const all = ranks.map((rank) => lengthAt(length, rank));
        expect(all[0]).toBeGreaterThan(0);
        expect(all).toEqual(all.toSorted((a, b) => a - b));
      }),
    );
  });

  test('of what has already taken some time is longer than that', () => {
    fc.assert(
      fc.property(
        anyLength.filter(({ mean, spread }) => spread > mean / 10),
        fc.double({ min: 1, max: 2, noNaN: true }),
        (length, times) => {
          const elapsed = length.mean * times * 0.8;
          const shortest = lengthBeyond(length, elapsed, 0);
          expect(shortest).toBeGreaterThan(elapsed * 0.98);
          expect(lengthBeyond(length, elapsed, RUNS - 1)).toBeGreaterThanOrEqual(shortest);
        },
      ),
    );
    expect(lengthBeyond({ mean: 30, spread: 9 }, 0, 5)).toBe(lengthAt({ mean: 30, spread: 9 }, 5));
    expect(lengthBeyond({ mean: 30, spread: 9 }, 5, 5)).toBeCloseTo(
      lengthAt({ mean: 30, spread: 9 }, 5),
      1,
    );
  });
});
