import * as contract from '@lineup/contract/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUpBody } from '../../testing/factories/sign-up.ts';
import { codeOf } from '../../testing/mail-code.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

test('smoke', async () => {
  const body = signUpBody({ email: 'nora@x.test', shop_name: 'Barbería El Faro' });
  const answer = await t.call(contract.signUp, { body });
  expect(answer.json()).toMatchObject({ status: 1 });
  const { token } = answer.json<{ token: string }>();
  await t.runJobs();
  const code = codeOf(t.mail, 'nora@x.test');
  const login = await t.call(contract.login, {
    body: { email: body.email, password: body.password, role: 'owner' },
  });
  expect(login.json()).toMatchObject({ code: 'email_unverified' });
  const next = login.json<{ next: string }>().next.split('/').at(-1) ?? '';
  expect((await t.call(contract.getCode, { params: { token } })).statusCode).toBe(404);
  expect((await t.call(contract.getCode, { params: { token: next } })).json()).toEqual({});
  const done = await t.call(contract.verifyAccount, { body: { token: next, code } });
  expect(done.json()).toEqual({});
});
