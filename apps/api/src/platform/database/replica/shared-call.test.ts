import { expect, test } from 'vitest';
import { shareCall } from './shared-call.ts';

const createCalls = () => {
  const calls: PromiseWithResolvers<number>[] = [];
  const ask = shareCall(() => {
    const call = Promise.withResolvers<number>();
    calls.push(call);
    return call.promise;
  });
  return { calls, ask };
};

test('callers during a call share the next one, which begins after they asked', async () => {
  const { calls, ask } = createCalls();
  const first = ask();
  const later = [ask(), ask(), ask()];
  expect(calls).toHaveLength(1);
  calls[0]?.resolve(1);
  expect(await first).toBe(1);
  await expect.poll(() => calls.length).toBe(2);
  calls[1]?.resolve(2);
  expect(await Promise.all(later)).toEqual([2, 2, 2]);
  expect(calls).toHaveLength(2);
});

test('a call that fails fails those who share it, and no later one', async () => {
  const { calls, ask } = createCalls();
  const first = ask();
  const second = ask();
  calls[0]?.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await expect.poll(() => calls.length).toBe(2);
  calls[1]?.resolve(2);
  expect(await second).toBe(2);
  const third = ask();
  calls[2]?.resolve(3);
  expect(await third).toBe(3);
});
