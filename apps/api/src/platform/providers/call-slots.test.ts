import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createCallSlots } from './call-slots.ts';
import { ProviderUnavailableError } from './circuit-breaker.ts';

const SLOW_MS = 100;
const silent = () => new Promise<never>(() => {});
const create = () => createCallSlots(() => 2, SLOW_MS);

test('a call waits for a slot, and is made when another call ends', async () => {
  const { inSlot } = create();
  const made: number[] = [];
  let underWay = 0;
  let most = 0;
  const call = (n: number) => async () => {
    underWay += 1;
    most = Math.max(most, underWay);
    await sleep(10);
    underWay -= 1;
    made.push(n);
  };
  await Promise.all([1, 2, 3, 4, 5].map((n) => inSlot('mail', 'now', call(n))));
  expect(made.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5]);
  expect(most).toBe(2);
});

test('while a provider does not respond, its further calls are rejected soon, then at once', async () => {
  const { inSlot } = create();
  for (let n = 0; n < 2; n += 1) void inSlot('mail', 'now', silent);
  const startedAt = performance.now();
  await expect(inSlot('mail', 'now', silent)).rejects.toBeInstanceOf(ProviderUnavailableError);
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(SLOW_MS - 5);
  const againAt = performance.now();
  await expect(inSlot('mail', 'now', silent)).rejects.toMatchObject({ provider: 'mail' });
  expect(performance.now() - againAt).toBeLessThan(SLOW_MS / 2);
});

test('whether a call would be rejected at once is known before it is made', async () => {
  const { inSlot, throwIfTaken } = create();
  for (let n = 0; n < 2; n += 1) void inSlot('mail', 'now', silent);
  // They may still end soon.
  throwIfTaken('mail', 'now');
  await sleep(SLOW_MS + 5);
  expect(() => throwIfTaken('mail', 'now')).toThrow(ProviderUnavailableError);
  throwIfTaken('mail', 'soon');
  throwIfTaken('Twilio', 'now');
});

test('other providers and other runners are not affected', async () => {
  const { inSlot } = create();
  for (let n = 0; n < 2; n += 1) void inSlot('mail', 'now', silent);
  expect(await inSlot('Twilio', 'now', () => Promise.resolve('sent'))).toBe('sent');
  expect(await inSlot('mail', 'soon', () => Promise.resolve('sent'))).toBe('sent');
});

test('a call that fails gives its slot back', async () => {
  const { inSlot } = create();
  const failing = () => Promise.reject(new Error('refused'));
  for (let n = 0; n < 5; n += 1) {
    await expect(inSlot('mail', 'now', failing)).rejects.toThrow('refused');
  }
});
