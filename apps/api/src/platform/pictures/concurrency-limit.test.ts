import { expect, test } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';

test('50 at once: no more than two run, all are served, also after one has failed', async () => {
  const limited = createConcurrencyLimit(2, 100);
  let running = 0;
  let most = 0;
  const work = (at: number) =>
    limited(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 1));
      running -= 1;
      if (at % 5 === 0) throw new Error('broken');
      return at;
    });
  const results = await Promise.allSettled(Array.from({ length: 50 }, (_, at) => work(at)));
  expect(most).toBe(2);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(40);
  expect(await work(1)).toBe(1);
});

test('a full queue refuses further tasks, with a time for the retry', async () => {
  const limited = createConcurrencyLimit(1, 1);
  const first = Promise.withResolvers<void>();
  const running = [limited(() => first.promise), limited(() => Promise.resolve())];
  await expect(limited(() => Promise.resolve())).rejects.toMatchObject({
    code: 'too_many_requests',
    retryAfterSeconds: 5,
  });
  first.resolve();
  await Promise.all(running);
});
