import * as contract from '@lineup/contract/identity/auth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createReset } from '../../../testing/factories/accounts/mailed-codes.ts';
import { createStaff } from '../../../testing/factories/staff.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const newLink = async () => createReset(t.platform, (await createStaff(t.platform)).accountId);

const look = (token: string) => t.call(contract.getReset, { params: { token } });

const gone = {
  code: 'not_found',
  detail: 'This link is no longer valid. Please ask for a new one.',
};

describe('GET /auth/resets/:token/', () => {
  test('confirms that a link works without revealing its account, and does not use it up', async () => {
    const token = await newLink();
    for (let n = 0; n < 2; n += 1)
      expect((await look(token)).json()).toEqual({ status: 1, response: '' });
    const body = { token, password: 'nine owls at dawn' };
    expect((await t.call(contract.resetPassword, { body })).statusCode).toBe(200);
  });

  test('gives the same response for an unknown, used or expired link', async () => {
    const [used, old] = [await newLink(), await newLink()];
    await t.call(contract.resetPassword, { body: { token: used, password: 'nine owls at dawn' } });
    expect((await look('A'.repeat(43))).json()).toMatchObject(gone);
    expect((await look(used)).json()).toMatchObject(gone);
    t.clock.advance({ minutes: 29, seconds: 59 });
    expect((await look(old)).statusCode).toBe(200);
    t.clock.advance({ seconds: 1 });
    expect((await look(old)).json()).toMatchObject(gone);
  });

  test('refuses an invalid token', async () => {
    expect((await look('x')).statusCode).toBe(400);
  });
});
