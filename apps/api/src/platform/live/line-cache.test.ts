import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { authorizeShop } from '../sessions/authorized-shop.ts';
import { LineCache } from './line-cache.ts';

const shop = authorizeShop(1);
const body = (length: number) => () => Promise.resolve(Buffer.alloc(length));
const lengthOf = (value: Buffer) => value.length;
const createCache = (maxBytes = 10_000) => new LineCache(maxBytes);

const at = (ms: number) => ({
  key: 'today',
  age: {
    clock: { now: () => Temporal.Instant.fromEpochMilliseconds(ms) },
    max: 'checkIn' as const,
  },
});

describe('a cached value', () => {
  test('is made once for all callers with the same key', async () => {
    const cache = createCache();
    const make = vi.fn<() => Promise<number>>(() => Promise.resolve(7));
    const read = () => cache.once(shop, 'rows', { key: '1' }, make);
    expect(await Promise.all([read(), read()])).toEqual([7, 7]);
    expect(await read()).toBe(7);
    expect(make).toHaveBeenCalledTimes(1);
  });

  test('belongs to one shop and one name', async () => {
    const cache = createCache();
    const read = (id: number, name: string) =>
      cache.once(authorizeShop(id), name, { key: '1' }, () => Promise.resolve(`${name} of ${id}`));
    await read(1, 'rows');
    expect(await read(2, 'rows')).toBe('rows of 2');
    expect(await read(1, 'board')).toBe('board of 1');
  });

  test('of another key is replaced, with its bytes', async () => {
    const cache = createCache();
    await cache.once(shop, 'view', { key: '1-1' }, body(100), lengthOf);
    expect(await cache.once(shop, 'view', { key: '1-1' }, body(5), lengthOf)).toHaveLength(100);
    await cache.once(shop, 'view', { key: '2-1' }, body(50), lengthOf);
    expect(cache.bytes).toBe(50);
    expect(cache.size).toBe(1);
  });

  test('of its maximum age is made again', async () => {
    const cache = createCache();
    const read = (ms: number) => cache.once(shop, 'past', at(ms), () => Promise.resolve(ms));
    expect(await read(500)).toBe(500);
    expect(await read(2499)).toBe(500);
    expect(await read(2500)).toBe(2500);
  });

  test('that was not used for longest is evicted beyond the bound', async () => {
    const cache = createCache(2500);
    const read = (id: number, length: number) =>
      cache.once(authorizeShop(id), 'view', { key: '1' }, body(length), lengthOf);
    for (const id of [1, 2, 1, 3]) await read(id, 1000);
    expect(cache.bytes).toBe(2000);
    expect(await read(1, 1)).toHaveLength(1000);
    expect(await read(2, 1)).toHaveLength(1);
  });

  test('is dropped with everything of its shop, also while it is being made', async () => {
    const cache = createCache();
    const read = (id: number, name: string, make: () => Promise<Buffer> = body(10)) =>
      cache.once(authorizeShop(id), name, { key: '1' }, make, lengthOf);
    const slow = Promise.withResolvers<Buffer>();
    await read(1, 'rows');
    await read(11, 'rows');
    const waiting = read(1, 'view', () => slow.promise);
    cache.drop(shop);
    slow.resolve(Buffer.alloc(500));
    expect(await waiting).toHaveLength(500);
    expect([cache.has(shop, 'rows'), cache.has(shop, 'view')]).toEqual([false, false]);
    expect(cache.size).toBe(1);
  });

  test('leaves the memory after ten minutes, also if nobody asks for it again', async () => {
    const now = vi.spyOn(performance, 'now');
    const moveTo = async (ms: number) => {
      now.mockReturnValue(ms);
      // The cache reads the time once a millisecond.
      await sleep(5);
    };
    await moveTo(1000);
    const cache = createCache();
    const read = (id: number) => cache.once(authorizeShop(id), 'rows', { key: '1' }, body(10));
    await read(1);
    await moveTo(500_000);
    await read(2);
    cache.purge();
    expect(cache.size).toBe(2);
    await moveTo(602_000);
    cache.purge();
    expect(cache.size).toBe(1);
    now.mockRestore();
  });
});
