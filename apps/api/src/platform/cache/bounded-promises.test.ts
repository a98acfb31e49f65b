import { expect, test, vi } from 'vitest';
import { BoundedPromises } from './bounded-promises.ts';

test('is made once, for who asks together and later', async () => {
  const make = vi.fn<() => Promise<number>>(() => Promise.resolve(7));
  const kept = new BoundedPromises<string, number>(2);
  expect(await Promise.all([kept.once('a', make), kept.once('a', make)])).toEqual([7, 7]);
  expect(await kept.once('a', make)).toBe(7);
  expect(make).toHaveBeenCalledTimes(1);
});

test('is made anew when its time is over', async () => {
  const kept = new BoundedPromises<string, number>(2);
  const at = (now: number) => kept.once('a', () => Promise.resolve(now), { at: now, keepMs: 10 });
  expect(await at(5)).toBe(5);
  expect(await at(14)).toBe(5);
  expect(await at(15)).toBe(15);
});

test('a failure reaches who waits for it and nobody after them', async () => {
  const kept = new BoundedPromises<string, number>(2);
  await expect(kept.once('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await kept.once('a', () => Promise.resolve(1))).toBe(1);
});

test('an older failure does not forget what was begun since', async () => {
  const kept = new BoundedPromises<string, number>(2);
  const old = Promise.withResolvers<number>();
  const first = kept.once('a', () => old.promise, { at: 0, keepMs: 10 });
  const second = kept.once('a', () => Promise.resolve(2), { at: 20, keepMs: 10 });
  old.reject(new Error('no'));
  await expect(first).rejects.toThrow('no');
  expect(await second).toBe(2);
  const third = kept.once('a', () => Promise.resolve(3), { at: 21, keepMs: 10 });
  expect(await third).toBe(2);
});
