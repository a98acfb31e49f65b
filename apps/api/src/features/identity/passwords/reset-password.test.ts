import { setTimeout } from 'node:timers/promises';
import * as contract from '@lineup/contract/identity/auth';
import type { ErrorBody } from '@lineup/contract/kernel/errors';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { captureStatements } from '../../../testing/database/sql-statements.ts';
import { createEmailChange } from '../../../testing/factories/accounts/email-change.ts';
import { createCode, SIGN_UP_CODE } from '../../../testing/factories/accounts/mailed-codes.ts';
import { createStaff, PASSWORD, signIn, type TestStaff } from '../../../testing/factories/staff.ts';
import { mailLinks } from '../../../testing/messages/mail-links.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { sendResetLink } from './send-reset-link.ts';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const fieldsOf = (answer: LightMyRequestResponse) => answer.json<ErrorBody>().fields;

const NEW_PASSWORD = 'nine owls at dawn';

const forgot = (email: string) => t.call(contract.forgotPassword, { body: { email } });

const reset = (token: string, password = NEW_PASSWORD) =>
  t.call(contract.resetPassword, { body: { token, password } });

const logIn = ({ email }: TestStaff, password: string) =>
  t.call(contract.login, { body: { email, password, role: 'owner' } });

const mailsTo = ({ email }: TestStaff) =>
  t.mail.mails.filter(({ to }) => to?.[0]?.address === email).map(({ subject }) => subject);

/** The token of the last link that was mailed to anybody. */
const lastToken = () =>
  mailLinks(t.mail)
    .filter((url) => url.includes('/reset-password/'))
    .map((url) => new URL(url).searchParams.get('token') ?? '')
    .at(-1) ?? '';

const askForLink = async (staff: TestStaff) => {
  await forgot(staff.email);
  await t.runJobs();
  return lastToken();
};

/** A valid token with a weak password: nothing is used up. */
const weakReset = () => ({ token: lastToken(), password: 'password1234' });

const openCodesOf = ({ accountId }: TestStaff) =>
  t.platform.db.asNobody((tx) =>
    tx
      .selectFrom('email_codes')
      .select('purpose')
      .where('account_id', '=', accountId)
      .where('used_at', 'is', null)
      .execute(),
  );

const auditOf = (staff: TestStaff) =>
  t.platform.db.inShop(staff.shop, async (tx) =>
    (await tx.selectFrom('audit_log').select('action').orderBy('id').execute()).map(
      ({ action }) => action,
    ),
  );

describe('POST /auth/forgot-password/', () => {
  test('S6: a known and an unknown e-mail get the same answer after the same statements', async () => {
    const staff = await createStaff(t.platform);
    const answers: string[] = [];
    const ask = async (email: string) => void answers.push((await forgot(email)).body);
    await ask('warm@up.test');
    const known = await captureStatements(() => ask(staff.email));
    const unknown = await captureStatements(() => ask('nobody@example.test'));
    expect(known).toEqual(unknown);
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain('If there is an account with this address');
    await t.runJobs();
    expect(mailsTo(staff)).toEqual(['Set a new Lineup password']);
    expect(t.mail.mails.filter(({ to }) => to?.[0]?.address === 'nobody@example.test')).toEqual([]);
  });

  test('the job that runs twice sends one link, also after it was used', async () => {
    const staff = await createStaff(t.platform);
    const request = { email: staff.email, requestId: crypto.randomUUID() };
    for (let n = 0; n < 2; n += 1) {
      await sendResetLink(t.platform, request);
      await t.runJobs();
    }
    expect(mailsTo(staff)).toEqual(['Set a new Lineup password']);
    expect((await reset(lastToken())).statusCode).toBe(200);
    await sendResetLink(t.platform, request);
    expect((await reset(lastToken())).statusCode).toBe(404);
  });

  test('sends at most 5 links in the half hour that a link lives', async () => {
    const staff = await createStaff(t.platform);
    for (let n = 0; n < 8; n += 1) {
      expect((await forgot(staff.email)).statusCode).toBe(200);
      await t.runJobs();
    }
    expect(mailsTo(staff)).toHaveLength(5);
    t.clock.advance({ minutes: 29, seconds: 59 });
    expect((await t.call(contract.resetPassword, { body: weakReset() })).statusCode).toBe(400);
    t.clock.advance({ seconds: 1 });
    await askForLink(staff);
    expect(mailsTo(staff)).toHaveLength(6);
  });

  test('refuses what is no e-mail', async () => {
    expect((await forgot('nobody')).statusCode).toBe(400);
  });
});

describe('POST /auth/reset-password/', () => {
  test('sets the password, ends every session, sends a mail and writes the audit log', async () => {
    const staff = await createStaff(t.platform);
    const [one, two] = [await signIn(t.platform, staff), await signIn(t.platform, staff)];
    const answer = await reset(await askForLink(staff));
    expect(answer.statusCode).toBe(200);

    for (const { access, refresh } of [one, two]) {
      expect((await t.call(contract.getUserData, { as: access })).statusCode).toBe(401);
      expect((await t.call(contract.refresh, { body: { refresh } })).statusCode).toBe(401);
    }
    expect((await logIn(staff, PASSWORD)).statusCode).toBe(401);
    expect((await logIn(staff, NEW_PASSWORD)).statusCode).toBe(200);
    await t.runJobs();
    expect(mailsTo(staff)).toContain('Your Lineup password was changed');
    expect(await auditOf(staff)).toContain('password_reset');
  });

  test('is good once, also for 10 at once, and ends the other links', async () => {
    const staff = await createStaff(t.platform);
    const [first, second] = [await askForLink(staff), await askForLink(staff)];
    const answers = await Promise.all(Array.from({ length: 10 }, () => reset(second)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await reset(second)).statusCode).toBe(404);
    expect((await reset(first)).json()).toMatchObject({
      detail: 'This link is no longer valid. Please ask for a new one.',
      next: '/forgot-password',
    });
  });

  test('is good for 30 minutes', async () => {
    const staff = await createStaff(t.platform);
    const token = await askForLink(staff);
    t.clock.advance({ minutes: 30 });
    expect((await reset(token)).statusCode).toBe(404);
    const fresh = await askForLink(staff);
    t.clock.advance({ minutes: 29, seconds: 59 });
    expect((await reset(fresh)).statusCode).toBe(200);
  });

  test('verifies the mailbox of an unverified account', async () => {
    const staff = await createStaff(t.platform, { isVerified: false });
    await createCode(t.platform, staff);
    const { code, next } = (await logIn(staff, PASSWORD)).json<ErrorBody>();
    expect(code).toBe('email_unverified');
    await reset(await askForLink(staff));
    expect((await logIn(staff, NEW_PASSWORD)).statusCode).toBe(200);
    // The sessions of the old password are ended.
    expect((await logIn(staff, PASSWORD)).statusCode).toBe(401);
    const body = { token: next?.split('/').at(-1) ?? '', code: SIGN_UP_CODE };
    expect((await t.call(contract.verifyAccount, { body })).statusCode).toBe(404);
  });

  test('cancels a pending change of e-mail, and forgets every browser', async () => {
    const staff = await createStaff(t.platform);
    await createEmailChange(t.platform, staff, 'elsewhere@example.test');
    const device = (await logIn(staff, PASSWORD)).cookies[0]?.value ?? '';
    await reset(await askForLink(staff));
    expect(await openCodesOf(staff)).toEqual([]);
    await t.runJobs();
    const before = mailsTo(staff).length;
    const headers = { cookie: `lineup_device=${device}` };
    const body = { email: staff.email, password: NEW_PASSWORD, role: 'owner' };
    expect((await t.call(contract.login, { body, headers })).statusCode).toBe(200);
    await t.runJobs();
    expect(mailsTo(staff).slice(before)).toEqual(['New login to your Lineup account']);
  });

  test('refuses common, personal and short passwords and keeps the link', async () => {
    const staff = await createStaff(t.platform, { name: 'Fernanda Obregon' });
    const token = await askForLink(staff);
    for (const password of ['password1234', 'fernanda-obregon', 'short']) {
      expect(fieldsOf(await reset(token, password))).toHaveProperty('password');
    }
    expect((await reset(token)).statusCode).toBe(200);
  });

  test('signs in somebody whose guesses were used up', async () => {
    const staff = await createStaff(t.platform);
    for (let n = 0; n < 10; n += 1) await logIn(staff, 'not the password');
    expect((await logIn(staff, PASSWORD)).statusCode).toBe(429);
    await reset(await askForLink(staff));
    expect((await logIn(staff, NEW_PASSWORD)).statusCode).toBe(200);
  });

  test('an unknown token is not found, a malformed one refused', async () => {
    expect((await reset('A'.repeat(43))).statusCode).toBe(404);
    expect((await reset('x')).statusCode).toBe(400);
  });

  test('no session that the old password opened at the same moment outlives it: 20 times', async () => {
    let opened = 0;
    for (let round = 0; round < 20; round += 1) {
      const staff = await createStaff(t.platform);
      t.clock.advance({ hours: 2 });
      const token = await askForLink(staff);
      const [login] = await Promise.all([
        logIn(staff, PASSWORD),
        setTimeout(round * 4).then(() => reset(token)),
      ]);
      expect([200, 401]).toContain(login.statusCode);
      if (login.statusCode !== 200) continue;
      opened += 1;
      const { refresh } = login.json<{ refresh: string }>();
      expect((await t.call(contract.refresh, { body: { refresh } })).statusCode).toBe(401);
    }
    expect(opened).toBeGreaterThan(0);
  });
});

describe('POST /auth/change-password/', () => {
  const change = (as: string | undefined, password: string, new_password = NEW_PASSWORD) =>
    t.call(contract.changePassword, { as, body: { password, new_password } });

  test('needs the old one, ends the other sessions, sends a mail', async () => {
    const staff = await createStaff(t.platform);
    const [here, there] = [await signIn(t.platform, staff), await signIn(t.platform, staff)];
    expect((await change(here.access, PASSWORD)).statusCode).toBe(200);
    expect((await t.call(contract.getUserData, { as: here.access })).statusCode).toBe(200);
    expect((await t.call(contract.getUserData, { as: there.access })).statusCode).toBe(401);
    expect((await logIn(staff, NEW_PASSWORD)).statusCode).toBe(200);
    await t.runJobs();
    expect(mailsTo(staff)).toContain('Your Lineup password was changed');
    expect(await auditOf(staff)).toContain('password_changed');
  });

  test('ends what could still take the account over: links of mails, a change of e-mail', async () => {
    const staff = await createStaff(t.platform);
    const token = await askForLink(staff);
    await createEmailChange(t.platform, staff, 'elsewhere@example.test');
    const { access } = await signIn(t.platform, staff);
    expect((await change(access, PASSWORD)).statusCode).toBe(200);
    expect((await reset(token)).statusCode).toBe(404);
    expect(await openCodesOf(staff)).toEqual([]);
  });

  test('ends a session of no known browser too', async () => {
    const staff = await createStaff(t.platform);
    const [here, there] = [await signIn(t.platform, staff), await signIn(t.platform, staff)];
    await t.platform.db.asNobody((tx) =>
      tx
        .updateTable('sessions')
        .set({ device_id: null })
        .where('id', '=', there.staff.sessionId)
        .execute(),
    );
    await change(here.access, PASSWORD);
    expect((await t.call(contract.getUserData, { as: there.access })).statusCode).toBe(401);
    expect((await t.call(contract.getUserData, { as: here.access })).statusCode).toBe(200);
  });

  test('refuses the wrong one and a bad new one, beside their fields', async () => {
    const { access } = await signIn(t.platform, await createStaff(t.platform));
    expect((await change(access, 'not the password')).json()).toMatchObject({
      fields: { password: 'That password is not right.' },
    });
    const common = await change(access, PASSWORD, 'password1234');
    expect(fieldsOf(common)?.['new_password']).toContain('too easy to guess');
    expect((await change(undefined, PASSWORD)).statusCode).toBe(401);
  });

  test('S3: evaluates at most 10 guesses in 15 minutes, of 40 at once', async () => {
    const { access } = await signIn(t.platform, await createStaff(t.platform));
    const before = t.evaluations.count;
    await Promise.all(Array.from({ length: 40 }, () => change(access, 'not the password')));
    expect(t.evaluations.count - before).toBe(10);
    expect((await change(access, PASSWORD)).statusCode).toBe(429);
  });

  test('somebody who signs in with Google only learns how to get one', async () => {
    const staff = await createStaff(t.platform);
    await t.platform.db.asNobody((tx) =>
      tx
        .updateTable('accounts')
        .set({ password_hash: null })
        .where('id', '=', staff.accountId)
        .execute(),
    );
    const { access } = await signIn(t.platform, staff);
    const answer = await change(access, 'anything at all');
    expect(fieldsOf(answer)?.['password']).toContain('You have no password yet');
  });
});
