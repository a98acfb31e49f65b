import { setTimeout } from 'node:timers/promises';
import * as contract from '@lineup/contract/identity/auth';
import * as deviceCalls from '@lineup/contract/identity/devices';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runAsOwner } from '../../../testing/database/run-as-owner.ts';
import { captureStatements } from '../../../testing/database/sql-statements.ts';
import { createShop } from '../../../testing/factories/shop.ts';
import { createStaff, PASSWORD, type TestStaff } from '../../../testing/factories/staff.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openSession } from './open-session.ts';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

/** One browser, which keeps its last cookie. */
const openBrowser = (token?: string) => {
  const browser = {
    token,
    logIn: async ({ email, role }: TestStaff, password = PASSWORD) => {
      const headers = browser.token ? { cookie: `lineup_device=${browser.token}` } : {};
      const body = { email, password, role };
      const answer = await t.call(contract.login, { body, headers });
      const cookie = answer.cookies.find(({ name }) => name === 'lineup_device');
      if (cookie) browser.token = cookie.value;
      return answer.statusCode;
    },
  };
  return browser;
};

const useUpGuesses = async (staff: TestStaff) => {
  const stranger = openBrowser();
  for (let n = 0; n < 10; n += 1) await stranger.logIn(staff, 'wrong wrong');
  expect(await stranger.logIn(staff)).toBe(429);
};

const devicesOf = ({ accountId }: TestStaff) =>
  t.platform.db.asNobody((tx) =>
    tx
      .selectFrom('devices')
      .select(['token_hash', 'last_seen_at'])
      .where('account_id', '=', accountId)
      .execute(),
  );

describe('a browser that people share', () => {
  test('recognises each of them, also after the other has logged in', async () => {
    const shop = await createShop(t.platform);
    const owner = await createStaff(t.platform, { shop });
    const barber = await createStaff(t.platform, { shop, role: 'employee' });
    const browser = openBrowser();
    expect(await browser.logIn(owner)).toBe(200);
    expect(await browser.logIn(barber)).toBe(200);
    await useUpGuesses(owner);
    await useUpGuesses(barber);
    expect(await browser.logIn(owner)).toBe(200);
    expect(await browser.logIn(barber)).toBe(200);
  });

  test('is remembered once per person, with the time it was last seen', async () => {
    const owner = await createStaff(t.platform);
    const browser = openBrowser();
    await browser.logIn(owner);
    t.clock.advance({ hours: 1 });
    await browser.logIn(owner);
    expect(await devicesOf(owner)).toMatchObject([{ last_seen_at: t.clock.now() }]);
  });

  test.each(['short', 'x'.repeat(44), `${'x'.repeat(42)}!`])(
    'gets a token of ours in place of %s',
    async (planted) => {
      const browser = openBrowser(planted);
      expect(await browser.logIn(await createStaff(t.platform))).toBe(200);
      expect(browser.token).toMatch(/^[A-Za-z0-9_-]{43}$/);
      expect(browser.token).not.toBe(planted);
    },
  );
});

test('a cookie alone opens nothing: only the Authorization header does', async () => {
  const staff = await createStaff(t.platform);
  const body = { email: staff.email, password: PASSWORD, role: staff.role };
  const loggedIn = await t.call(contract.login, { body });
  const { access } = loggedIn.json<{ access: string }>();
  const cookie = [...loggedIn.cookies, { name: 'accessToken', value: access }]
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
  const answer = await t.call(deviceCalls.listDevices, { headers: { cookie } });
  expect(answer.statusCode).toBe(401);
  expect((await t.call(deviceCalls.listDevices, { as: access })).statusCode).toBe(200);
});

test('a login that cannot be written into the audit log opens no session', async () => {
  const owner = await createStaff(t.platform);
  await runAsOwner(t, 'alter table audit_log add constraint closed check (false) not valid');
  expect(await openBrowser().logIn(owner)).toBe(500);
  await runAsOwner(t, 'alter table audit_log drop constraint closed');
  expect(await devicesOf(owner)).toEqual([]);
});

test('S6: a known and an unknown e-mail are refused after the same statements and one evaluation', async () => {
  const { email } = await createStaff(t.platform);
  const guess = (address: string) => async () => {
    const body = { email: address, password: 'not the password', role: 'owner' };
    expect((await t.call(contract.login, { body })).statusCode).toBe(401);
  };
  await guess('warm@up.test')();
  const before = t.evaluations.count;
  const known = await captureStatements(guess(email));
  const unknown = await captureStatements(guess('nobody@example.test'));
  expect(known).toEqual(unknown);
  expect(known.length).toBeGreaterThan(3);
  expect(t.evaluations.count - before).toBe(2);
});

test('a member who is deactivated at the same moment is not left signed in: 20 times', async () => {
  for (let round = 0; round < 20; round += 1) {
    const { shop, email, membershipId } = await createStaff(t.platform, { role: 'employee' });
    const body = { email, password: PASSWORD, role: 'employee' };
    const deactivate = async () => {
      await t.platform.db.inShop(shop, (tx) =>
        tx
          .updateTable('memberships')
          .set({ is_active: false })
          .where('id', '=', membershipId)
          .execute(),
      );
      const sessions = await t.platform.db.asNobody((tx) =>
        tx.selectFrom('sessions').select('id').where('membership_id', '=', membershipId).execute(),
      );
      await t.platform.sessions.end(sessions.map(({ id }) => id));
    };
    const [login] = await Promise.all([
      t.call(contract.login, { body }),
      setTimeout(10 + round).then(deactivate),
    ]);
    expect([200, 403]).toContain(login.statusCode);
    if (login.statusCode !== 200) continue;
    const { access } = login.json<{ access: string }>();
    expect((await t.call(contract.getUserData, { as: access })).statusCode).toBe(401);
  }
});

test('a membership that has ended since it was chosen opens no session', async () => {
  const { shop, accountId, membershipId } = await createStaff(t.platform, { role: 'employee' });
  await t.platform.db.inShop(shop, (tx) =>
    tx
      .updateTable('memberships')
      .set({ is_active: false })
      .where('id', '=', membershipId)
      .execute(),
  );
  const opening = openSession(t.platform, {
    accountId,
    membership: { shopId: shop, id: membershipId, role: 'employee' },
    isRemembered: false,
    browser: { deviceToken: undefined, userAgent: '' },
  });
  await expect(opening).rejects.toMatchObject({ code: 'wrong_portal' });
  const sessions = await t.platform.db.asNobody((tx) =>
    tx.selectFrom('sessions').select('id').where('account_id', '=', accountId).execute(),
  );
  expect(sessions).toEqual([]);
});
