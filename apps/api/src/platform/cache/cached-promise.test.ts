import { LRUCache } from 'lru-cache';
import { expect, test, vi } from 'vitest';
import { type CachedPromise, cachedPromise } from './cached-promise.ts';

const createNumbers = () => new LRUCache<string, CachedPromise<number>>({ max: 2 });

/** A value may be 10 ms old. */
const ageAt = (ms: number) => ({
  age: { clock: { now: () => Temporal.Instant.fromEpochMilliseconds(ms) }, maxMs: 10 },
});

test('concurrent and later callers share one promise', async () => {
  const make = vi.fn<() => Promise<number>>(() => Promise.resolve(7));
  const numbers = createNumbers();
  const ask = () => cachedPromise(numbers, 'a', make);
  expect(await Promise.all([ask(), ask()])).toEqual([7, 7]);
  expect(await ask()).toBe(7);
  expect(make).toHaveBeenCalledTimes(1);
});

test('a promise of its maximum age is made again', async () => {
  const numbers = createNumbers();
  const ask = (ms: number) => cachedPromise(numbers, 'a', () => Promise.resolve(ms), ageAt(ms));
  expect(await ask(5)).toBe(5);
  expect(await ask(14)).toBe(5);
  expect(await ask(15)).toBe(15);
});

test('a clock that is set back does not keep a promise for longer', async () => {
  const numbers = createNumbers();
  const read = (ms: number) => cachedPromise(numbers, 'a', () => Promise.resolve(ms), ageAt(ms));
  expect(await read(1000)).toBe(1000);
  expect(await read(900)).toBe(900);
});

test('a failure reaches those who wait for it and nobody after them', async () => {
  const numbers = createNumbers();
  const failing = () => Promise.reject(new Error('no'));
  await expect(cachedPromise(numbers, 'a', failing)).rejects.toThrow('no');
  expect(await cachedPromise(numbers, 'a', () => Promise.resolve(1))).toBe(1);
});

test('an older failure does not remove a newer promise', async () => {
  const numbers = createNumbers();
  const old = Promise.withResolvers<number>();
  const first = cachedPromise(numbers, 'a', () => old.promise, ageAt(0));
  const second = cachedPromise(numbers, 'a', () => Promise.resolve(2), ageAt(20));
  old.reject(new Error('no'));
  await expect(first).rejects.toThrow('no');
  expect(await second).toBe(2);
  expect(await cachedPromise(numbers, 'a', () => Promise.resolve(3), ageAt(21))).toBe(2);
});
