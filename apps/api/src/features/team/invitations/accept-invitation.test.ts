import * as auth from '@lineup/contract/identity/auth';
import * as contract from '@lineup/contract/team/team';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newSecret } from '../../../platform/sessions/refresh-token.ts';
import { createInvitation } from '../../../testing/factories/accounts/invitation.ts';
import { createCode, SIGN_UP_CODE } from '../../../testing/factories/accounts/mailed-codes.ts';
import { createShop } from '../../../testing/factories/shop.ts';
import { createStaff, PASSWORD, signIn, type TestStaff } from '../../../testing/factories/staff.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
let owner: TestStaff;
let access: string;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  owner = await createStaff(t.platform, {
    shop: await createShop(t.platform, { name: 'Ninth & Alder' }),
  });
  ({ access } = await signIn(t.platform, owner));
});

const password = 'seven purple lanterns';
const body = { name: 'Robin Vale', password };

const open = (token: string) => t.call(contract.getInvitation, { params: { token } });
const accept = (token: string, with_: object = body) =>
  t.call(contract.acceptInvitation, { params: { token }, body: with_ });
const logIn = (email: string, secret = password) =>
  t.call(auth.login, { body: { email, password: secret, role: 'employee' } });

const memberOf = async (id: number) => {
  const answer = await t.call(contract.listTeam, { as: access });
  const { members } = answer.json<{ response: contract.Team }>().response;
  return members.find((member) => member.id === id);
};

describe('somebody new', () => {
  test('sees who invites them, sets name and password, and is signed in', async () => {
    await createInvitation(t.platform, owner, { name: 'Somebody Else' });
    const { id, token, email } = await createInvitation(t.platform, owner, {
      name: 'Robbie',
      phone: '555-0142',
    });
    expect((await open(token)).json()).toEqual({
      status: 1,
      response: { shop_name: 'Ninth & Alder', name: 'Robbie', email, has_account: false },
    });
    expect((await logIn(email)).statusCode).toBe(401);

    const answer = await accept(token);
    expect(answer.statusCode).toBe(200);
    const { session } = answer.json<{ session: { access: string; user: auth.User } }>();
    expect(session.user).toMatchObject({
      name: 'Robin Vale',
      email,
      phone_no: '555-0142',
      role: 'employee',
      shop_name: 'Ninth & Alder',
    });
    expect((await t.call(auth.getUserData, { as: session.access })).statusCode).toBe(200);
    expect(String(answer.headers['set-cookie'])).toMatch(/^lineup_device=.*HttpOnly/);
    expect(await memberOf(id)).toMatchObject({
      state: 'active',
      name: 'Robin Vale',
      invitation: null,
    });
    expect((await logIn(email)).statusCode).toBe(200);
    const lines = await t.platform.db.inShop(owner.shop, (tx) =>
      tx.selectFrom('audit_log').select(['action', 'subject']).orderBy('id').execute(),
    );
    expect(lines).toContainEqual({ action: 'member_joined', subject: 'Robin Vale' });
  });

  test.each([
    ['no name', { password }, 'name', 'Please enter a name'],
    ['no password', { name: 'Robin' }, 'password', 'Use at least 12 characters'],
    ['a short password', { ...body, password: 'short' }, 'password', 'Use at least 12 characters'],
    ['a common password', { ...body, password: '123456789012' }, 'password', 'too easy to guess'],
    [
      'a password made of the shop',
      { ...body, password: 'Ninth & Alder' },
      'password',
      'without your own name',
    ],
  ])('is refused with %s, and can try again', async (_name, wrong, field, message) => {
    const { token } = await createInvitation(t.platform, owner);
    const refused = await accept(token, wrong);
    const { code, fields } = refused.json<{ code: string; fields: Record<string, string> }>();
    expect(code).toBe('invalid_input');
    expect(fields[field]).toContain(message);
    expect((await accept(token)).statusCode).toBe(200);
  });

  test('takes over an account that somebody made with their e-mail without proving it', async () => {
    const squatter = await createStaff(t.platform, { isVerified: false });
    const { token } = await createInvitation(t.platform, owner, { email: squatter.email });
    expect((await open(token)).json()).toMatchObject({ response: { has_account: false } });
    expect((await accept(token)).statusCode).toBe(200);
    expect((await logIn(squatter.email, PASSWORD)).statusCode).toBe(401);
    expect((await logIn(squatter.email)).statusCode).toBe(200);
  });

  test('the code of a sign-up with their e-mail opens nothing any more', async () => {
    const squatter = await createStaff(t.platform, { isVerified: false });
    const code = { token: await createCode(t.platform, squatter), code: SIGN_UP_CODE };
    const { token } = await createInvitation(t.platform, owner, { email: squatter.email });
    expect((await accept(token)).statusCode).toBe(200);
    const page = { params: { token: code.token } };
    expect((await t.call(auth.getCode, page)).statusCode).toBe(404);
    expect((await t.call(auth.sendCode, page)).statusCode).toBe(404);
    expect((await t.call(auth.verifyAccount, { body: code })).statusCode).toBe(404);
  });
});

const setEmail = (accountId: number, email: string) =>
  t.platform.db.asNobody((tx) =>
    tx.updateTable('accounts').set({ email }).where('id', '=', accountId).execute(),
  );

describe('somebody with an account', () => {
  test('cannot be joined by the reader of their former mailbox', async () => {
    const known = await createStaff(t.platform);
    const { id, token } = await createInvitation(t.platform, owner, { email: known.email });
    await setEmail(known.accountId, `moved-${known.email}`);
    const statuses = (await Promise.all([open(token), accept(token)])).map((one) => one.statusCode);
    expect(statuses).toEqual([404, 404]);
    expect((await memberOf(id))?.state).toBe('invited');
  });

  test('an account without a name gets the name that the owner entered', async () => {
    const { id, token, email } = await createInvitation(t.platform, owner, {
      name: 'Robbie',
      phone: '555-0142',
    });
    // Verified by a link to set a password, before the invitation was opened.
    await t.platform.db.asNobody((tx) =>
      tx
        .updateTable('accounts')
        .set({ email_verified_at: t.clock.now() })
        .where('email', '=', email)
        .execute(),
    );
    expect((await accept(token)).statusCode).toBe(200);
    expect(await memberOf(id)).toMatchObject({
      state: 'active',
      name: 'Robbie',
      phone_no: '555-0142',
    });
  });

  test('joins with it and logs in as usual; neither name nor password can be set', async () => {
    const known = await createStaff(t.platform, { name: 'Casey Own', phone: '555-7777' });
    const { id, token } = await createInvitation(t.platform, owner, {
      email: known.email,
      name: 'K. C.',
    });
    expect((await open(token)).json()).toMatchObject({
      response: { name: 'K. C.', has_account: true },
    });
    const answer = await accept(token);
    expect(answer.json()).toMatchObject({ status: 1, session: null });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await memberOf(id)).toMatchObject({
      state: 'active',
      name: 'Casey Own',
      phone_no: '555-7777',
    });
    expect((await logIn(known.email)).statusCode).toBe(401);
    expect((await logIn(known.email, PASSWORD)).json()).toMatchObject({
      user: { shop_name: 'Ninth & Alder', role: 'employee' },
    });
  });
});

describe('a link that leads nowhere', () => {
  const states: Record<string, (made: { id: number; token: string }) => Promise<unknown>> = {
    used: ({ token }) => accept(token),
    'run out': () => {
      t.clock.advance({ hours: 7 * 24 });
      return Promise.resolve();
    },
    withdrawn: ({ id }) => t.call(contract.withdrawInvitation, { as: access, params: { id } }),
    deactivated: ({ id }) =>
      t.platform.db.inShop(owner.shop, (tx) =>
        tx.updateTable('memberships').set({ is_active: false }).where('id', '=', id).execute(),
      ),
  };

  test.each(Object.entries(states))('%s answers like one that never was', async (_name, spoil) => {
    const made = await createInvitation(t.platform, owner);
    await spoil(made);
    const statuses = async (token: string) =>
      (await Promise.all([open(token), accept(token)])).map((answer) => [
        answer.statusCode,
        { ...answer.json<object>(), request_id: '' },
      ]);
    const spoilt = await statuses(made.token);
    expect(spoilt.map(([status]) => status)).toEqual([404, 404]);
    expect(spoilt).toEqual(await statuses(newSecret()));
  });
});

test('accepted twice at once, one wins: 20 times', async () => {
  for (let round = 0; round < 20; round += 1) {
    const { token, email } = await createInvitation(t.platform, owner);
    const answers = await Promise.all([
      accept(token, { name: 'First', password: 'first purple lantern' }),
      accept(token, { name: 'Second', password: 'second purple lantern' }),
    ]);
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404]);
    const winner = statuses[0] === 200 ? 'first' : 'second';
    expect((await logIn(email, `${winner} purple lantern`)).statusCode).toBe(200);
  }
}, 60_000);

test('accepted twice at once by somebody with an account, one wins: 20 times', async () => {
  for (let round = 0; round < 20; round += 1) {
    const { email } = await createStaff(t.platform);
    const { token } = await createInvitation(t.platform, owner, { email });
    const answers = await Promise.all([accept(token), accept(token)]);
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404]);
  }
}, 60_000);

test('accepted and withdrawn at once, one wins: 20 times', async () => {
  const known = await createStaff(t.platform);
  for (let round = 0; round < 20; round += 1) {
    const { id, token } = await createInvitation(t.platform, owner, { email: known.email });
    const [accepted, withdrawn] = await Promise.all([
      accept(token),
      t.call(contract.withdrawInvitation, { as: access, params: { id } }),
    ]);
    const statuses = [accepted.statusCode, withdrawn.statusCode];
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect((await memberOf(id))?.state).toBe(accepted.statusCode === 200 ? 'active' : undefined);
    // For the next round, with another shop.
    owner = await createStaff(t.platform);
    ({ access } = await signIn(t.platform, owner));
  }
}, 60_000);
