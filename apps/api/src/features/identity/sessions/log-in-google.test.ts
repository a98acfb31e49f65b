import * as contract from '@lineup/contract/identity/auth';
import { generateKeyPair, type JWTPayload } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type GoogleKeys,
  googleCookie,
  signGoogleToken,
  startGoogleKeys,
} from '../../../testing/accounts/google-keys.ts';
import { createCode } from '../../../testing/factories/accounts/mailed-codes.ts';
import { createStaff, PASSWORD, signIn, type TestStaff } from '../../../testing/factories/staff.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
let google: GoogleKeys;

beforeAll(async () => {
  google = await startGoogleKeys();
  t = await createTestApp(google.settings);
});
afterAll(async () => {
  await t.close();
  await google.close();
});

const send = (token: string, more: object = {}) =>
  t.call(contract.google, { body: { token, ...more }, headers: googleCookie });

const enter = async (claims: JWTPayload, more: object = {}) =>
  send(await signGoogleToken(claims), more);

const logIn = ({ email, role }: TestStaff) =>
  t.call(contract.login, { body: { email, password: PASSWORD, role } });

const mailsTo = ({ email }: TestStaff) =>
  t.mail.mails.filter(({ to }) => to?.[0]?.address === email).map(({ subject }) => subject);

const identitiesOf = ({ accountId }: TestStaff) =>
  t.platform.db.asNobody((tx) =>
    tx
      .selectFrom('google_identities')
      .select('subject')
      .where('account_id', '=', accountId)
      .execute(),
  );

const auditOf = ({ shop }: TestStaff) =>
  t.platform.db.inShop(shop, async (tx) =>
    (await tx.selectFrom('audit_log').select('action').execute()).map(({ action }) => action),
  );

describe('POST /auth/google/', () => {
  test.each(['token', 'credential'])('lets a known person in by the %s', async (field) => {
    const owner = await createStaff(t.platform);
    const statement = await signGoogleToken({ email: owner.email.toUpperCase() });
    const answer = await t.call(contract.google, {
      body: { [field]: statement },
      headers: googleCookie,
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      user: { id: owner.accountId, role: 'admin' },
      google_access_token: null,
      google_refresh_token: null,
      message: 'Logged in successfully!',
    });
  });

  test('fetches the keys once', async () => {
    const { email } = await createStaff(t.platform);
    await enter({ email });
    const before = google.requests.count;
    await enter({ email });
    expect(google.requests.count).toBe(before);
  });

  test('asks a stranger to sign up, and creates no account', async () => {
    const answer = await enter({ email: 'stranger@example.test' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({
      detail: 'There is no account with this email address yet. Sign up first.',
      next: '/signup',
    });
  });

  test('prefers the portal that was asked for, else the own shop', async () => {
    const owner = await createStaff(t.platform);
    const other = await createStaff(t.platform);
    await t.platform.db.inShop(other.shop, (tx) =>
      tx
        .insertInto('memberships')
        .values({
          shop_id: other.shop,
          account_id: owner.accountId,
          role: 'employee',
          username: 'guest',
          joined_at: t.clock.now(),
        })
        .execute(),
    );
    const sub = crypto.randomUUID();
    const roleAt = async (more: object) =>
      (await enter({ email: owner.email, sub }, more)).json<{ user: contract.User }>().user.role;
    expect(await roleAt({})).toBe('admin');
    expect(await roleAt({ role: 'employee' })).toBe('employee');
  });

  test('refuses somebody without a shop, and links nothing', async () => {
    const staff = await createStaff(t.platform, { role: 'employee' });
    await t.platform.db.inShop(staff.shop, (tx) =>
      tx
        .updateTable('memberships')
        .set({ is_active: false })
        .where('id', '=', staff.membershipId)
        .execute(),
    );
    expect((await enter({ email: staff.email })).json()).toMatchObject({ code: 'wrong_portal' });
    expect(await identitiesOf(staff)).toEqual([]);
  });

  test('refuses a body with neither statement', async () => {
    expect((await t.call(contract.google, { body: { role: 'owner' } })).statusCode).toBe(400);
  });
});

describe('S6: invalid ID tokens', () => {
  const seconds = () => Math.floor(Date.now() / 1000);
  const forgeries: [string, (email: string) => Promise<string>][] = [
    ['for another audience', (email) => signGoogleToken({ email, aud: 'somebody-else' })],
    ['of another issuer', (email) => signGoogleToken({ email, iss: 'https://evil.example' })],
    [
      'that has expired',
      (email) => signGoogleToken({ email, iat: seconds() - 8000, exp: seconds() - 4000 }),
    ],
    [
      'of tomorrow',
      (email) => signGoogleToken({ email, iat: seconds() + 80_000, exp: seconds() + 83_000 }),
    ],
    ['with a key nobody knows', (email) => signGoogleToken({ email }, { kid: 'another-key' })],
    ['without an e-mail', () => signGoogleToken({})],
    [
      'signed by somebody else',
      async (email) =>
        signGoogleToken({ email }, { key: (await generateKeyPair('RS256')).privateKey }),
    ],
    [
      'without a signature (alg none)',
      async (email) => {
        const [, payload = ''] = (await signGoogleToken({ email })).split('.');
        const header = Buffer.from('{"alg":"none","kid":"key-of-today"}').toString('base64url');
        return `${header}.${payload}.`;
      },
    ],
    [
      'with a claim changed after signing',
      async (email) => {
        const [header, payload = '', signature] = (
          await signGoogleToken({ email: 'me@evil.example' })
        ).split('.');
        const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
        const changed = Buffer.from(JSON.stringify({ ...claims, email })).toString('base64url');
        return `${header ?? ''}.${changed}.${signature ?? ''}`;
      },
    ],
    ['that is no statement', () => Promise.resolve('nonsense')],
  ];

  test.each(forgeries)('a statement %s is refused', async (_what, forge) => {
    const { email } = await createStaff(t.platform);
    const answer = await send(await forge(email));
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ detail: 'Login failed!' });
  });

  test.each([false, 'true', undefined])(
    'an e-mail that Google has not verified is refused: %s',
    async (email_verified) => {
      const staff = await createStaff(t.platform);
      const answer = await enter({ email: staff.email, email_verified });
      expect(answer.statusCode).toBe(401);
      expect(await identitiesOf(staff)).toEqual([]);
    },
  );
});

describe('S6: linking', () => {
  test('a verified account is linked once, keeps its password, and gets a mail', async () => {
    const staff = await createStaff(t.platform);
    const sub = crypto.randomUUID();
    await enter({ email: staff.email, sub });
    await enter({ email: staff.email, sub });
    expect(await identitiesOf(staff)).toEqual([{ subject: sub }]);
    expect((await logIn(staff)).statusCode).toBe(200);
    await t.runJobs();
    const googleMails = mailsTo(staff).filter((subject) => subject?.includes('with Google'));
    expect(googleMails).toHaveLength(1);
    expect((await auditOf(staff)).filter((action) => action === 'google_linked')).toHaveLength(1);
  });

  test('still finds the account by its subject when the e-mail changes at Google', async () => {
    const staff = await createStaff(t.platform);
    const sub = crypto.randomUUID();
    await enter({ email: staff.email, sub });
    const answer = await enter({ email: 'renamed@example.test', sub });
    expect(answer.json()).toMatchObject({ user: { id: staff.accountId } });
  });

  test('another Google account that is given the same e-mail later does not get in', async () => {
    const staff = await createStaff(t.platform);
    await enter({ email: staff.email, sub: 'the-first' });
    const answer = await enter({ email: staff.email, sub: 'the-second' });
    expect(answer.statusCode).toBe(401);
    expect(await identitiesOf(staff)).toEqual([{ subject: 'the-first' }]);
  });

  test('an unverified account loses its password and its sessions, and is verified', async () => {
    const staff = await createStaff(t.platform, { isVerified: false });
    const squatter = await signIn(t.platform, staff);
    await createCode(t.platform, staff);
    expect((await logIn(staff)).json()).toMatchObject({ code: 'email_unverified' });

    const answer = await enter({ email: staff.email });
    expect(answer.statusCode).toBe(200);
    expect((await logIn(staff)).statusCode).toBe(401);
    expect((await t.call(contract.getUserData, { as: squatter.access })).statusCode).toBe(401);
    const { access } = answer.json<{ access: string }>();
    expect((await t.call(contract.getUserData, { as: access })).statusCode).toBe(200);
    const account = await t.platform.db.asNobody((tx) =>
      tx
        .selectFrom('accounts')
        .select(['password_hash', 'email_verified_at'])
        .where('id', '=', staff.accountId)
        .executeTakeFirstOrThrow(),
    );
    expect(account).toEqual({ password_hash: null, email_verified_at: t.clock.now() });
  });

  test('10 first logins at once link once', async () => {
    const staff = await createStaff(t.platform);
    const statement = await signGoogleToken({ email: staff.email, sub: 'parallel' });
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(statement)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await identitiesOf(staff)).toHaveLength(1);
  });
});

test('without a client id there is no Google', async () => {
  const plain = await createTestApp();
  const { email } = await createStaff(plain.platform);
  const body = { token: await signGoogleToken({ email }) };
  expect((await plain.call(contract.google, { body, headers: googleCookie })).statusCode).toBe(404);
  await plain.close();
});

test('when the keys cannot be fetched, the password still works', async () => {
  const cut = await createTestApp({
    ...google.settings,
    GOOGLE_KEYS_URL: 'http://127.0.0.1:9/certs',
  });
  const { email } = await createStaff(cut.platform);
  const body = { token: await signGoogleToken({ email }) };
  expect((await cut.call(contract.google, { body, headers: googleCookie })).statusCode).toBe(503);
  const login = { email, password: PASSWORD, role: 'owner' };
  expect((await cut.call(contract.login, { body: login })).statusCode).toBe(200);
  await cut.close();
});
