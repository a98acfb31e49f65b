import { exportShop, requestExport } from '@lineup/contract/exports';
import { switchShop } from '@lineup/contract/identity/own-shops';
import { confirmPassword, verifyPin } from '@lineup/contract/identity/pin';
import type { Endpoint } from '@lineup/contract/kernel/endpoint';
import { inviteMember, updateMember } from '@lineup/contract/team/team';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPin } from '../../../testing/factories/accounts/pin.ts';
import { createStaff, PASSWORD, signIn } from '../../../testing/factories/staff.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

/** An owner who signed in six minutes ago. */
const ownerSignedInEarlier = async ({ pin }: { pin?: string } = {}) => {
  const owner = await createStaff(t.platform);
  if (pin !== undefined) await createPin(t.platform, owner.shop, pin);
  const { access } = await signIn(t.platform, owner);
  t.clock.advance({ minutes: 6 });
  return { owner, access };
};

const codeOf = async (endpoint: Endpoint, access: string, more = {}) =>
  (await t.call(endpoint, { as: access, params: { id: 1 }, ...more })).json<{ code?: string }>()
    .code;

const guarded = () =>
  t.app.routeTable.flatMap(({ endpoint }) => (endpoint?.stepUp ? [endpoint] : []));

describe('S5: every call that states stepUp', () => {
  test('is one of these', () => {
    expect(guarded().map(({ method, path }) => `${method} ${path}`)).toEqual(
      expect.arrayContaining([
        'POST /export/shop/',
        'DELETE /customers/:id/',
        'POST /customers/import/',
        'PUT /billing/commissions/:id/',
        'POST /team/',
        'POST /team/:id/deactivate/',
        'POST /team/:id/reactivate/',
        'POST /subscription/change/',
        'POST /subscription/cancel/',
        'POST /subscription/resume/',
      ]),
    );
  });

  test('is refused six minutes after the sign-in, with a PIN and without', async () => {
    for (const pin of ['2580', undefined]) {
      const { access } = await ownerSignedInEarlier(pin === undefined ? {} : { pin });
      for (const endpoint of guarded()) {
        expect([endpoint.path, await codeOf(endpoint, access)]).toEqual([
          endpoint.path,
          'step_up_required',
        ]);
      }
    }
  });

  test('is open after a sign-in, after the password and after the PIN', async () => {
    const { access: withPassword } = await ownerSignedInEarlier();
    await t.call(confirmPassword, { as: withPassword, body: { password: PASSWORD } });
    const { access: withPin } = await ownerSignedInEarlier({ pin: '2580' });
    await t.call(verifyPin, { as: withPin, body: { pin: '2580' } });
    // Confirmed again: creating the second owner took six minutes.
    await t.call(confirmPassword, { as: withPassword, body: { password: PASSWORD } });
    const { access: signedIn } = await signIn(t.platform, await createStaff(t.platform));
    for (const access of [withPassword, withPin, signedIn]) {
      for (const endpoint of guarded()) {
        const code = await codeOf(endpoint, access);
        expect([endpoint.path, code]).not.toEqual([endpoint.path, 'step_up_required']);
      }
    }
  });
});

describe('POST /auth/confirm-password/', () => {
  test('opens guarded calls of this session for five minutes and no longer', async () => {
    const { owner, access } = await ownerSignedInEarlier();
    const other = await signIn(t.platform, owner);
    t.clock.advance({ minutes: 5 });
    const answer = await t.call(confirmPassword, { as: access, body: { password: PASSWORD } });
    expect(answer.json()).toEqual({
      status: 1,
      response: { expires_at: t.clock.now().add({ minutes: 5 }).toString() },
    });
    expect((await t.call(exportShop, { as: access })).statusCode).toBe(200);
    expect(await codeOf(exportShop, other.access)).toBe('step_up_required');
    t.clock.advance({ minutes: 4, seconds: 59 });
    expect(await codeOf(exportShop, other.access)).toBe('step_up_required');
  });

  test('is over after five minutes', async () => {
    const { access } = await ownerSignedInEarlier();
    await t.call(confirmPassword, { as: access, body: { password: PASSWORD } });
    t.clock.advance({ minutes: 5 });
    expect(await codeOf(exportShop, access)).toBe('step_up_required');
  });

  test('refuses a wrong password and counts it with all other checks of it', async () => {
    const { access } = await ownerSignedInEarlier();
    const before = t.evaluations.count;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        t.call(confirmPassword, { as: access, body: { password: 'not my password' } }),
      ),
    );
    expect(t.evaluations.count - before).toBe(10);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([400, 429]));
    expect(await codeOf(exportShop, access)).toBe('step_up_required');
  });

  test('explains to somebody without a password what to do instead', async () => {
    const { owner, access } = await ownerSignedInEarlier();
    await t.platform.db.asNobody((tx) =>
      tx
        .updateTable('accounts')
        .set({ password_hash: null })
        .where('id', '=', owner.accountId)
        .execute(),
    );
    const answer = await t.call(confirmPassword, { as: access, body: { password: 'anything' } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ message: string }>().message).toContain('log in with Google again');
  });
});

test('S5: a change of shop is no sign-in', async () => {
  const { owner, access } = await ownerSignedInEarlier();
  const elsewhere = await createStaff(t.platform);
  const membership = await t.platform.db.inShop(elsewhere.shop, (tx) =>
    tx
      .insertInto('memberships')
      .values({
        shop_id: elsewhere.shop,
        account_id: owner.accountId,
        role: 'owner',
        username: 'second-owner',
        joined_at: t.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const body = { membership_id: membership.id };
  const switched = await t.call(switchShop, { as: access, body });
  expect(switched.statusCode).toBe(200);
  const { access: next } = switched.json<{ access: string }>();
  expect(await codeOf(exportShop, next)).toBe('step_up_required');
});

test('S5: customers are exported after a step-up only, services without', async () => {
  const { access } = await ownerSignedInEarlier();
  expect(await codeOf(requestExport, access, { query: { model: 'customer' } })).toBe(
    'step_up_required',
  );
  const services = await t.call(requestExport, { as: access, query: { model: 'service' } });
  expect(services.statusCode).toBe(200);
});

test('S5: another e-mail for an invited person needs a step-up, another phone does not', async () => {
  const owner = await createStaff(t.platform);
  const { access } = await signIn(t.platform, owner);
  const person = { name: 'Lou Vega', email: 'lou@example.test', phone_no: '+1 312 555 0117' };
  const invited = await t.call(inviteMember, { as: access, body: person });
  const { id, username } = invited.json<{ response: { id: number; username: string } }>().response;
  t.clock.advance({ minutes: 6 });
  const change = { username, takes_customers: true, ...person };
  const update = (body: object) => t.call(updateMember, { as: access, params: { id }, body });
  const refused = await update({ ...change, email: 'mallory@example.test' });
  expect(refused.json()).toMatchObject({ code: 'step_up_required' });
  expect((await update({ ...change, name: 'Lou V.' })).statusCode).toBe(200);
});
