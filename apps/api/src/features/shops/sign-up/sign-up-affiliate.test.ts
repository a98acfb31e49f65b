import {
  getAffiliate,
  joinProgramme,
  signUpAffiliate,
} from '@lineup/contract/affiliates/affiliates';
import * as contract from '@lineup/contract/identity/auth';
import * as deviceCalls from '@lineup/contract/identity/devices';
import type { ErrorBody } from '@lineup/contract/kernel/errors';
import { getProfile, updateProfile } from '@lineup/contract/profile';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type GoogleKeys,
  googleCookie,
  signGoogleToken,
  startGoogleKeys,
} from '../../../testing/accounts/google-keys.ts';
import { captureStatements } from '../../../testing/database/sql-statements.ts';
import {
  createAffiliate,
  signInAffiliate,
} from '../../../testing/factories/affiliates/affiliate.ts';
import { createStaff, PASSWORD } from '../../../testing/factories/staff.ts';
import { codeOf } from '../../../testing/messages/mail-code.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { removeUnusedAccount } from '../../identity/accounts/remove-unused-account.ts';

let t: TestApp;
let google: GoogleKeys;
let counter = 0;

beforeAll(async () => {
  google = await startGoogleKeys();
  t = await createTestApp(google.settings);
});
afterAll(async () => {
  await t.close();
  await google.close();
});

const person = (values: object = {}) => {
  counter += 1;
  return {
    name: 'Jules Ferrant',
    email: `jules-${String(counter)}@example.test`,
    phone_no: '+1 312 555 0142',
    password: 'nine owls at dawn',
    ...values,
  };
};

const signUp = async (values: object = {}) => {
  const body = person(values);
  const answer = await t.call(signUpAffiliate, { body });
  return { body, answer, token: answer.json<{ token: string }>().token };
};

const verify = (token: string, code: string) =>
  t.call(contract.verifyAccount, { body: { token, code } });

const logIn = (email: string, more: object = {}) =>
  t.call(contract.login, { body: { email, password: PASSWORD, role: 'owner', ...more } });

const enter = async (email: string, more: object = {}) => {
  const token = await signGoogleToken({ email, sub: `google-${email}` });
  return t.call(contract.google, { body: { token, ...more }, headers: googleCookie });
};

const userOf = (answer: LightMyRequestResponse) => answer.json<{ user: contract.User }>().user;

const mailsTo = (address: string) =>
  t.mail.mails.filter(({ to }) => to?.[0]?.address === address).map(({ subject }) => subject);

describe('POST /affiliate/signup/', () => {
  test('makes account and profile; the code of the mail opens the area without a shop', async () => {
    const { body, answer, token } = await signUp();
    expect(answer.statusCode).toBe(201);
    await t.runJobs();
    const verified = await verify(token, codeOf(t.mail, body.email));
    expect(verified.statusCode).toBe(200);
    const { access, user } = verified.json<{ access: string; user: contract.User }>();
    expect(user).toMatchObject({
      name: 'Jules Ferrant',
      email: body.email,
      phone_no: '+1 312 555 0142',
      role: 'affiliate',
      shop_name: '',
      shop_is_owner: false,
      current_plan: null,
      affiliate_id: expect.any(Number) as number,
    });
    expect((await t.call(contract.getUserData, { as: access })).json()).toEqual({ response: user });
    expect((await t.call(getAffiliate, { as: access })).json()).toMatchObject({
      response: { id: user.affiliate_id, status: 'active' },
    });
    const again = await logIn(body.email, { password: body.password });
    expect(userOf(again).role).toBe('affiliate');
  });

  test.each([
    [{ email: 'nobody' }, 'email'],
    [{ name: ' ' }, 'name'],
    [{ phone_no: 'call me' }, 'phone_no'],
    [{ password: 'too short' }, 'password'],
    [{ password: 'jules-ferrant-2026' }, 'password'],
  ])('refuses %j', async (values, field) => {
    const { answer } = await signUp(values);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<ErrorBody>().fields).toHaveProperty([field]);
  });

  test('S6: an e-mail that has an account gets the same response after the same work; its mailbox learns where to join', async () => {
    const known = await createStaff(t.platform);
    await signUp();
    const forKnown = await captureStatements(() => signUp({ email: known.email.toUpperCase() }));
    const forUnknown = await captureStatements(() => signUp());
    expect(forKnown).toEqual(forUnknown);
    expect(forKnown.length).toBeGreaterThan(4);
    const [theirs, other] = [await signUp({ email: known.email }), await signUp()];
    expect({ ...theirs.answer.json<object>(), token: '' }).toEqual({
      ...other.answer.json<object>(),
      token: '',
    });
    await t.runJobs();
    expect(mailsTo(known.email)).toContain('You already have a Lineup account');
    expect(codeOf(t.mail, known.email)).toBe('');
    const mail = t.mail.mails.findLast(({ to }) => to?.[0]?.address === known.email);
    expect(mail?.text).toContain(`${t.platform.config.PUBLIC_URL}/affiliate/marketing`);
    expect(userOf(await logIn(known.email)).affiliate_id).toBeNull();
  });

  test('an account with a profile is never removed as unused', async () => {
    const { body } = await signUp();
    await t.runJobs();
    await t.platform.db.asNobody(async (tx) => {
      await tx.deleteFrom('email_codes').where('email', '=', body.email).execute();
      await removeUnusedAccount(tx, body.email);
      const left = await tx
        .selectFrom('accounts')
        .select('id')
        .where('email', '=', body.email)
        .execute();
      expect(left).toHaveLength(1);
    });
  });
});

describe('the login of an affiliate', () => {
  test('without a shop opens the area, in whatever portal', async () => {
    const { email, affiliate, accountId } = await createAffiliate(t.platform);
    for (const more of [{ affiliate: true }, {}, { role: 'employee' }]) {
      const answer = await logIn(email, more);
      expect(userOf(answer)).toMatchObject({ id: accountId, role: 'affiliate' });
      expect(userOf(answer).affiliate_id).toBe(affiliate);
    }
    const lines = await t.platform.db.asAffiliate(affiliate, (tx) =>
      tx.selectFrom('affiliate_audit').select('action').orderBy('id').execute(),
    );
    expect(lines.map(({ action }) => action)).toEqual(['joined', 'login', 'login', 'login']);
    await t.runJobs();
    expect(mailsTo(email)).toContain('New login to your Lineup account');
  });

  test('an affiliate who owns a shop has one session for both', async () => {
    const owner = await createStaff(t.platform);
    const { affiliate } = await createAffiliate(t.platform, { accountId: owner.accountId });
    for (const more of [{ affiliate: true }, {}]) {
      expect(userOf(await logIn(owner.email, more))).toMatchObject({
        role: 'admin',
        affiliate_id: affiliate,
      });
    }
  });

  test('an employee with a profile gets in where it is asked for, and in their own portal', async () => {
    const employee = await createStaff(t.platform, { role: 'employee' });
    await createAffiliate(t.platform, { accountId: employee.accountId });
    expect(userOf(await logIn(employee.email, { affiliate: true })).role).toBe('affiliate');
    expect(userOf(await logIn(employee.email, { role: 'employee' })).role).toBe('employee');
    expect((await logIn(employee.email)).json()).toMatchObject({ code: 'wrong_portal' });
  });

  test('an employee without a profile comes with their shop, and joins from there', async () => {
    const employee = await createStaff(t.platform, { role: 'employee' });
    const answer = await logIn(employee.email, { affiliate: true });
    expect(userOf(answer)).toMatchObject({ role: 'employee', affiliate_id: null });
    const { access } = answer.json<{ access: string }>();
    expect((await t.call(joinProgramme, { as: access })).statusCode).toBe(200);
    expect((await t.call(getAffiliate, { as: access })).statusCode).toBe(200);
    // The shop's own portal responds as before.
    const other = await createStaff(t.platform, { role: 'employee' });
    expect((await logIn(other.email)).json()).toMatchObject({ code: 'wrong_portal' });
  });

  const formerMember = async () => {
    const former = await createStaff(t.platform, { role: 'employee' });
    await t.platform.db.inShop(former.shop, (tx) =>
      tx
        .updateTable('memberships')
        .set({ is_active: false })
        .where('id', '=', former.membershipId)
        .execute(),
    );
    return former;
  };

  test('somebody without a shop joins by logging in to the area, and only there', async () => {
    const former = await formerMember();
    const refused = await logIn(former.email, { role: 'employee' });
    expect(refused.json<ErrorBody>().message).toBe(
      'Your access to the shop was ended. Ask its owner.',
    );
    expect(userOf(await logIn(former.email, { affiliate: true }))).toMatchObject({
      role: 'affiliate',
      affiliate_id: expect.any(Number) as number,
    });
    const byGoogle = await formerMember();
    expect((await enter(byGoogle.email)).statusCode).toBe(403);
    expect(userOf(await enter(byGoogle.email, { affiliate: true })).role).toBe('affiliate');
  });

  test('a wrong password opens nothing', async () => {
    const { email } = await createAffiliate(t.platform);
    const answer = await logIn(email, { affiliate: true, password: 'not the password' });
    expect(answer.statusCode).toBe(401);
  });

  test('by Google, with and without a shop', async () => {
    const { email } = await createAffiliate(t.platform);
    expect(userOf(await enter(email, { affiliate: true })).role).toBe('affiliate');
    expect(userOf(await enter(email)).role).toBe('affiliate');

    const employee = await createStaff(t.platform, { role: 'employee' });
    await createAffiliate(t.platform, { accountId: employee.accountId });
    expect(userOf(await enter(employee.email, { affiliate: true })).role).toBe('affiliate');
    expect(userOf(await enter(employee.email)).role).toBe('employee');

    const stranger = await enter('nobody-yet@example.test', { affiliate: true });
    expect(stranger.statusCode).toBe(404);
    expect(stranger.json()).toMatchObject({ next: '/affiliate/marketing/signup' });
  });

  test('the mail that Google was linked leads to the profile of the area, or of the shop', async () => {
    const [{ email }, owner] = [await createAffiliate(t.platform), await createStaff(t.platform)];
    await enter(email, { affiliate: true });
    await enter(owner.email);
    await t.runJobs();
    const linkIn = (address: string) =>
      t.mail.mails
        .filter(({ to, subject }) => to?.[0]?.address === address && subject?.includes('Google'))
        .map(({ text }) => /https?:\S+profile/.exec(text ?? '')?.[0]);
    const { PUBLIC_URL } = t.platform.config;
    expect(linkIn(email)).toEqual([`${PUBLIC_URL}/affiliate/marketing/dashboard/profile`]);
    expect(linkIn(owner.email)).toEqual([`${PUBLIC_URL}/dashboard/profile`]);
  });
});

test('an affiliate without a shop has name, phone, password and devices by the calls of everybody', async () => {
  const jules = await createAffiliate(t.platform);
  const { access } = await signInAffiliate(t.platform, jules);
  const body = { name: 'Jules F.', email: jules.email, phone_no: '555-0142' };
  expect((await t.call(updateProfile, { as: access, body })).statusCode).toBe(200);
  expect((await t.call(getProfile, { as: access })).json()).toMatchObject({
    response: { name: 'Jules F.', phone_no: '555-0142', shop_name: '', has_password: true },
  });
  const named = { ...body, shop_name: 'Not mine' };
  expect((await t.call(updateProfile, { as: access, body: named })).statusCode).toBe(403);
  const change = { password: PASSWORD, new_password: 'ten owls at dusk' };
  const changed = await t.call(contract.changePassword, { as: access, body: change });
  expect(changed.statusCode).toBe(200);
  const lines = await t.platform.db.asAffiliate(jules.affiliate, (tx) =>
    tx.selectFrom('affiliate_audit').select('action').execute(),
  );
  expect(lines.map(({ action }) => action)).toContain('password_changed');
  expect((await t.call(deviceCalls.listDevices, { as: access })).json()).toMatchObject({
    response: [{ is_current: true }],
  });
});
