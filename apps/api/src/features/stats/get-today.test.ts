import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDesk } from '../../testing/factories/desk.ts';
import { statementsOf } from '../../testing/statements.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { getToday } from './get-today.ts';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

test('asks for nothing while nothing changes, and for the past at most every ten minutes', async () => {
  const desk = await createDesk(t);
  await desk.visit();
  const owner = { ...desk.owner, sessionId: '' };
  const asked = async () => {
    const statements = await statementsOf(() => getToday(t.platform, owner));
    return {
      visits: statements.filter((text) => text.includes('appointments')).length,
      past: statements.filter((text) => text.includes('"completed_at"') && !/join/.test(text))
        .length,
    };
  };
  const change = async () => {
    await desk.visit();
    await t.platform.live.askVersion(desk.shop);
  };

  expect(await asked()).toMatchObject({ past: 1 });
  t.clock.advance({ seconds: 31 });
  expect(await asked()).toEqual({ visits: 0, past: 0 });

  await change();
  const changed = await asked();
  expect(changed.visits).toBeGreaterThan(0);
  expect(changed.past).toBe(0);

  t.clock.advance({ minutes: 10 });
  expect(await asked()).toMatchObject({ past: 1 });
});
