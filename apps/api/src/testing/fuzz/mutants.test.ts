import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Binding } from '../../platform/http/bind.ts';
import { probe } from '../probe.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { fuzz } from './fuzz.ts';

/** Careless endpoints: the fuzz test has to find every one of them. */

const body = z.object({ name: z.string().max(50), size: z.enum(['S', 'L']) });
const answers = { 200: z.object({ size: z.string() }) };

let t: TestApp;
afterEach(() => t.close());

const problemsOf = async (binding: Binding) => {
  t = await createTestApp({}, { bindings: () => [binding] });
  const report = await fuzz(t, [binding.endpoint], { requests: 300, seed: 7 });
  return [...report.problems.keys()];
};

const careless = (handle: Parameters<typeof probe>[1]) =>
  problemsOf(probe('/careless/', handle, { body, answers }));

test('a careful call passes', async () => {
  expect(await careless(() => Promise.resolve({ size: 'S' }))).toEqual([]);
});

test('a handler that some input breaks is found', async () => {
  const problems = await careless(({ body: input }) => {
    const { name, size } = body.parse(input);
    if (name.includes('"')) throw new TypeError('cannot quote that');
    return Promise.resolve({ size });
  });
  expect(problems).toEqual(['POST /careless/ answers 500']);
});

test('a response that breaks the contract is found', async () => {
  expect(await careless(() => Promise.resolve({ weight: 3 }))).toEqual([
    'POST /careless/ answers 500',
  ]);
  await t.close();
  expect(await careless(() => Promise.resolve('S'))).toEqual([
    'POST /careless/ answers 200 as text/plain; charset=utf-8',
  ]);
});

test('a refusal that the contract does not declare is found', async () => {
  const text = { en: 'Taken', es: 'Ocupado' };
  expect(await careless(() => Promise.reject(new AppError('conflict', text)))).toEqual([
    'POST /careless/ answers 409, which the contract does not declare',
  ]);
});

test('a response outside of the contract is found', async () => {
  const problems = await careless(({ reply }) => {
    void reply
      .type('application/json; charset=utf-8')
      .serializer((value: unknown) => JSON.stringify(value));
    return Promise.resolve({ size: 'S', password_hash: 'x' });
  });
  expect(problems).toEqual([
    expect.stringContaining("answers 200 with another body than the contract's"),
  ]);
});
