import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Bulkhead, DatabaseBusyError } from './bulkhead.ts';

const options = { capacity: 4, waitMs: 50, maxWaiting: 3 };
const [stuck, other] = [
  { name: 'shop 7', limit: 2 },
  { name: 'shop 8', limit: 2 },
];
const answer = () => Promise.resolve('served');

/** Work that runs until it is released. */
const heldWork = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { work: () => promise, release: resolve };
};

test('a shop whose slots are taken waits, and the others continue', async () => {
  const bulkhead = new Bulkhead(options);
  const held = heldWork();
  const running = [1, 2, 3].map(() => bulkhead.run(stuck, held.work));
  expect(await bulkhead.run(other, answer)).toBe('served');
  held.release();
  await Promise.all(running);
});

test('a transaction that waits too long fails, and leaves its place to others', async () => {
  const bulkhead = new Bulkhead(options);
  const held = heldWork();
  const running = [1, 2].map(() => bulkhead.run(stuck, held.work));
  await expect(bulkhead.run(stuck, answer)).rejects.toThrow(DatabaseBusyError);
  held.release();
  await Promise.all(running);
  expect(await bulkhead.run(stuck, answer)).toBe('served');
});

test('where many wait already, a further transaction fails at once', async () => {
  const bulkhead = new Bulkhead({ ...options, waitMs: 10_000 });
  const held = heldWork();
  const running = [1, 2, 3, 4, 5].map(() => bulkhead.run(stuck, held.work));
  await expect(bulkhead.run(stuck, answer)).rejects.toThrow(DatabaseBusyError);
  held.release();
  await Promise.all(running);
});

test('work that fails gives its place back', async () => {
  const bulkhead = new Bulkhead({ ...options, capacity: 1 });
  await expect(bulkhead.run(stuck, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await bulkhead.run(other, answer)).toBe('served');
});

test.each([
  ['all', ['busy', 'busy']],
  ['compartment', ['busy', 'served']],
  ['none', ['served', 'served']],
] as const)('an error that fails %s also ends the waiting of these', async (which, expected) => {
  const silence = new Error('Query read timeout');
  const bulkhead = new Bulkhead({ ...options, waitMs: 10_000, alsoFails: () => which });
  const held = heldWork();
  const { promise, reject } = Promise.withResolvers<never>();
  const failing = [1, 2].map(() => bulkhead.run(stuck, () => promise));
  const running = [1, 2].map(() => bulkhead.run(other, held.work));
  const waiting = [stuck, other].map((one) =>
    bulkhead.run(one, answer).catch((error: unknown) => {
      expect(error).toBeInstanceOf(DatabaseBusyError);
      return 'busy';
    }),
  );
  reject(silence);
  await Promise.allSettled(failing);
  held.release();
  expect(await Promise.all(waiting)).toEqual(expected);
  await Promise.all(running);
});

test('no limit is ever exceeded, and everybody is served', async () => {
  const arrivals = fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.nat(3)), { maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(arrivals, async (transactions) => {
      const bulkhead = new Bulkhead({ ...options, waitMs: 10_000, maxWaiting: 100 });
      const running: number[] = [];
      const served = transactions.map(([shop, ms]) =>
        // The first shop has fewer slots than the others.
        bulkhead.run({ name: String(shop), limit: Math.min(shop, 2) }, async () => {
          running.push(shop);
          expect(running.length).toBeLessThanOrEqual(options.capacity);
          expect(running.filter((one) => one === shop).length).toBeLessThanOrEqual(
            Math.min(shop, 2),
          );
          await sleep(ms);
          running.splice(running.indexOf(shop), 1);
        }),
      );
      await Promise.all(served);
    }),
    { numRuns: 20 },
  );
});
