import { getUserData, google as googleLogin } from '@lineup/contract/identity/auth';
import * as contract from '@lineup/contract/profile';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type GoogleKeys,
  googleLoginWith,
  startGoogleKeys,
} from '../../testing/accounts/google-keys.ts';
import { holdAccount, untilWaitingForLock } from '../../testing/database/lock-waiters.ts';
import { createInvitation } from '../../testing/factories/accounts/invitation.ts';
import { createStaff, PASSWORD, signIn, type TestStaff } from '../../testing/factories/staff.ts';
import { codeOf } from '../../testing/messages/mail-code.ts';
import { mailsTo } from '../../testing/messages/mails-to.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
let keys: GoogleKeys;
let person: TestStaff;
let access: string;
let newEmail: string;
let counter = 0;

beforeAll(async () => {
  keys = await startGoogleKeys();
  t = await createTestApp(keys.settings);
});
afterAll(async () => {
  await t.close();
  await keys.close();
});
beforeEach(async () => {
  counter += 1;
  newEmail = `new-${String(counter)}@example.test`;
  person = await createStaff(t.platform, { name: 'Theo' });
  ({ access } = await signIn(t.platform, person));
  t.mail.mails.length = 0;
});

const ask = (email: string, more: object = { password: PASSWORD }) =>
  t.call(contract.updateProfile, {
    as: access,
    body: { name: 'Theo', email, phone_no: '555-0100', ...more },
  });

const confirm = (code: string) => t.call(contract.confirmEmail, { as: access, body: { code } });
const emailNow = async () =>
  (await t.call(getUserData, { as: access })).json<{ response: { email: string } }>().response
    .email;
const waiting = async () =>
  (await t.call(contract.getProfile, { as: access })).json<{ response: contract.Profile }>()
    .response.email_change;

const sentTo = async (address: string) => {
  await t.runJobs();
  return mailsTo(t.mail, address);
};

const codeSentTo = async (address: string) => {
  await t.runJobs();
  return codeOf(t.mail, address) || 'no code';
};

test('waits for the code of the new mailbox, and mails the old one both times', async () => {
  const answer = await ask(newEmail.toUpperCase());
  expect(answer.statusCode).toBe(200);
  expect(answer.json<{ response: string }>().response).toMatch(
    /^Profile updated successfully\. We sent a code to your new email/,
  );
  expect(await emailNow()).toBe(person.email);
  expect(await waiting()).toEqual({
    new_email: newEmail,
    email: 'n•••@example.test',
    resend_in_seconds: 60,
    expires_in_seconds: 600,
  });
  expect((await sentTo(person.email)).map(({ subject }) => subject)).toEqual([
    'Your Lineup email is about to change',
  ]);

  const confirmed = await confirm(await codeSentTo(newEmail));
  expect(confirmed.json()).toEqual({ status: 1, response: 'Your email has been changed.' });
  expect(await emailNow()).toBe(newEmail);
  expect(await waiting()).toBeNull();
  const mails = await sentTo(person.email);
  expect(mails.map(({ subject }) => subject)).toContain('Your Lineup email has changed');
  expect(JSON.stringify(mails)).not.toContain(newEmail);

  const lines = await t.platform.db.inShop(person.shop, (tx) =>
    tx.selectFrom('audit_log').select(['action', 'account_id']).orderBy('id').execute(),
  );
  const by = { account_id: person.accountId };
  expect(lines).toEqual([
    { action: 'email_change_requested', ...by },
    { action: 'email_changed', ...by },
  ]);
});

describe('the password', () => {
  test('a wrong one changes nothing at all, and no mail goes out', async () => {
    const answer = await ask(newEmail, { password: 'not the password', name: 'Other' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ fields: { password: 'That password is not right.' } });
    expect(await waiting()).toBeNull();
    expect(await sentTo(newEmail)).toEqual([]);
    const profile = await t.call(contract.getProfile, { as: access });
    expect(profile.json()).toMatchObject({ response: { name: 'Theo' } });
  });

  test('an account without one is asked to set one', async () => {
    await t.platform.db.asNobody((tx) =>
      tx
        .updateTable('accounts')
        .set({ password_hash: null })
        .where('id', '=', person.accountId)
        .execute(),
    );
    const answer = await ask(newEmail, {});
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('Set a password before you change your email');
    expect(await sentTo(newEmail)).toEqual([]);
  });
});

describe('an e-mail that another account has', () => {
  test('gets the same response as any other: the same text, the same work, the same mails', async () => {
    const other = await createStaff(t.platform);
    const taken = await ask(other.email);
    const free = await ask(newEmail);
    expect([taken.statusCode, taken.body]).toEqual([free.statusCode, free.body]);
    expect(await sentTo(other.email)).toHaveLength((await sentTo(newEmail)).length);
  });

  test('stays with that account; only the reader of its mail learns why', async () => {
    const other = await createStaff(t.platform);
    await ask(other.email);
    const answer = await confirm(await codeSentTo(other.email));
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ detail: 'Another account already uses this email.' });
    expect(await emailNow()).toBe(person.email);
  });

  test('that was only ever invited, and is no more, gives it up', async () => {
    await t.platform.db.asNobody((tx) =>
      tx.insertInto('accounts').values({ email: newEmail, name: '' }).execute(),
    );
    await ask(newEmail);
    expect((await confirm(await codeSentTo(newEmail))).statusCode).toBe(200);
    expect(await emailNow()).toBe(newEmail);
  });

  test('that somebody has invited keeps it', async () => {
    await createInvitation(t.platform, await createStaff(t.platform), { email: newEmail });
    await ask(newEmail);
    expect((await confirm(await codeSentTo(newEmail))).statusCode).toBe(409);
  });

  test('two confirmations of the same e-mail at once: one wins', async () => {
    const rival = await createStaff(t.platform);
    const rivalAccess = (await signIn(t.platform, rival)).access;
    await ask(newEmail);
    const own = await codeSentTo(newEmail);
    t.mail.mails.length = 0;
    await t.call(contract.updateProfile, {
      as: rivalAccess,
      body: { name: 'Rival', email: newEmail, phone_no: '555-0100', password: PASSWORD },
    });
    const theirs = await codeSentTo(newEmail);
    const answers = await Promise.all([
      confirm(own),
      t.call(contract.confirmEmail, { as: rivalAccess, body: { code: theirs } }),
    ]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  });
});

describe('the code', () => {
  test('confirms once, of three that arrive at the same moment', async () => {
    await ask(newEmail);
    const code = await codeSentTo(newEmail);
    const release = await holdAccount(t, person.accountId);
    const asked = Promise.all([confirm(code), confirm(code), confirm(code)]);
    // The code is right for at least two before either uses it up.
    await untilWaitingForLock(t, 2);
    await release();
    const answers = await asked;
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const mails = (await sentTo(person.email)).map(({ subject }) => subject);
    expect(mails.filter((subject) => subject === 'Your Lineup email has changed')).toHaveLength(1);
  });

  test('five wrong guesses are evaluated and no more; then even the right one is refused', async () => {
    await ask(newEmail);
    const right = await codeSentTo(newEmail);
    const wrong = right === '000000' ? '111111' : '000000';
    const before = t.evaluations.count;
    const answers = await Promise.all(Array.from({ length: 12 }, () => confirm(wrong)));
    expect(t.evaluations.count - before).toBe(5);
    expect(answers.every(({ statusCode }) => statusCode === 400)).toBe(true);
    expect((await confirm(right)).statusCode).toBe(400);
    expect(await emailNow()).toBe(person.email);
  });

  test('runs out after ten minutes; a new one opens', async () => {
    await ask(newEmail);
    const old = await codeSentTo(newEmail);
    t.clock.advance({ minutes: 10 });
    expect((await confirm(old)).statusCode).toBe(400);
    const sent = await t.call(contract.sendEmailCode, { as: access });
    expect(sent.json()).toMatchObject({ response: { resend_in_seconds: 60 } });
    expect((await confirm(await codeSentTo(newEmail))).statusCode).toBe(200);
  });

  test('is not sent again within a minute', async () => {
    await ask(newEmail);
    await t.call(contract.sendEmailCode, { as: access });
    expect(await sentTo(newEmail)).toHaveLength(1);
  });

  test('is invalid once the change was cancelled', async () => {
    await ask(newEmail);
    const code = await codeSentTo(newEmail);
    const answer = await t.call(contract.cancelEmailChange, { as: access });
    expect(answer.json()).toEqual({ status: 1, response: 'Your email stays as it was.' });
    expect((await confirm(code)).statusCode).toBe(404);
    expect(await emailNow()).toBe(person.email);
  });

  test('ten changes a day can be asked for', async () => {
    for (let at = 0; at < 10; at += 1) await ask(`x${String(at)}-${newEmail}`);
    const answer = await ask(newEmail);
    expect(answer.statusCode).toBe(429);
    expect(await sentTo(newEmail)).toEqual([]);
  });
});

test('a link to set a new password in the old mailbox opens nothing any more', async () => {
  await t.platform.db.asNobody((tx) =>
    tx
      .insertInto('password_resets')
      .values({
        token_hash: Buffer.from('a hash of a token'),
        account_id: person.accountId,
        expires_at: t.clock.now().add({ minutes: 30 }),
      })
      .execute(),
  );
  await ask(newEmail);
  await confirm(await codeSentTo(newEmail));
  const left = await t.platform.db.asNobody((tx) =>
    tx
      .selectFrom('password_resets')
      .select('id')
      .where('account_id', '=', person.accountId)
      .where('used_at', 'is', null)
      .execute(),
  );
  expect(left).toEqual([]);
});

test('the Google account of the old mailbox opens nothing any more; that of the new one does', async () => {
  const enter = async (sub: string, email: string) =>
    t.call(googleLogin, await googleLoginWith({ sub, email }));
  const before = `before-${newEmail}`;
  expect((await enter(before, person.email)).statusCode).toBe(200);
  await ask(newEmail);
  await confirm(await codeSentTo(newEmail));

  expect((await enter(before, person.email)).statusCode).toBe(404);
  const mails = (await sentTo(person.email)).find(({ subject }) =>
    subject?.includes('has changed'),
  );
  expect(mails?.text).toContain('log in with the Google account of the new address');
  expect((await enter(`after-${newEmail}`, newEmail)).statusCode).toBe(200);
});

test('every shop of the person sees it in its log', async () => {
  const elsewhere = await createStaff(t.platform);
  await t.platform.db.inShop(elsewhere.shop, (tx) =>
    tx
      .insertInto('memberships')
      .values({
        shop_id: elsewhere.shop,
        account_id: person.accountId,
        role: 'employee',
        username: 'theo',
        joined_at: t.clock.now(),
      })
      .execute(),
  );
  await ask(newEmail);
  await confirm(await codeSentTo(newEmail));
  for (const shop of [person.shop, elsewhere.shop]) {
    const lines = await t.platform.db.inShop(shop, (tx) =>
      tx.selectFrom('audit_log').select('action').orderBy('id').execute(),
    );
    expect(lines.map(({ action }) => action)).toEqual(['email_change_requested', 'email_changed']);
  }
});
