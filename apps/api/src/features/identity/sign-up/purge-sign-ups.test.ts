import * as contract from '@lineup/contract/identity/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addJob } from '../../../platform/jobs/jobs.ts';
import { authorizeShop } from '../../../platform/sessions/authorized-shop.ts';
import { signUpBody } from '../../../testing/factories/accounts/sign-up.ts';
import { createCustomer } from '../../../testing/factories/customer.ts';
import { createStaff } from '../../../testing/factories/staff.ts';
import { codeOf } from '../../../testing/messages/mail-code.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { purgeUnverifiedSignUps } from '../jobs.ts';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const signUp = async () => {
  const body = signUpBody();
  const answer = await t.call(contract.signUp, { body });
  expect(answer.statusCode).toBe(201);
  await t.runJobs();
  const { token } = answer.json<{ token: string }>();
  const accountId = await accountOf(body.email);
  if (accountId === undefined) throw new Error('no account');
  return { ...body, token, accountId, shop: await shopOf(accountId) };
};

const accountOf = (email: string) =>
  t.platform.db.asNobody(async (tx) => {
    const row = await tx
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirst();
    return row?.id;
  });

const shopOf = async (accountId: number) => {
  const { shop_id } = await t.platform.db.asAccount(accountId, (tx) =>
    tx
      .selectFrom('memberships')
      .select('shop_id')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow(),
  );
  return authorizeShop(shop_id);
};

/** Moves the sign-up back by this many days. */
const age = (accountId: number, days: number) =>
  t.platform.db.asNobody(async (tx) => {
    const created_at = t.clock.now().subtract({ hours: days * 24 });
    await tx.updateTable('accounts').set({ created_at }).where('id', '=', accountId).execute();
    await tx
      .updateTable('email_codes')
      .set({ created_at })
      .where('account_id', '=', accountId)
      .execute();
  });

const purge = async () => {
  await t.platform.db.asNobody((tx) => addJob(tx, purgeUnverifiedSignUps, {}, 'purge'));
  await t.runJobs();
};

const namesOf = (shop: number) =>
  t.platform.db.asNobody((tx) =>
    tx.selectFrom('shop_usernames').selectAll().where('named_shop_id', '=', shop).execute(),
  );

const shopRows = (shop: ReturnType<typeof authorizeShop>) =>
  t.platform.db.inShop(shop, async (tx) => ({
    shops: (await tx.selectFrom('shops').select('id').execute()).length,
    members: (await tx.selectFrom('memberships').select('id').execute()).length,
    hours: (await tx.selectFrom('opening_hours').select('weekday').execute()).length,
    lines: (
      await tx.selectFrom('line_versions').selectAll().where('line_shop_id', '=', shop).execute()
    ).length,
  }));

test('an unverified sign-up is deleted after 14 days, with its shop and username', async () => {
  const old = await signUp();
  const recent = await signUp();
  await age(old.accountId, 15);
  await age(recent.accountId, 13);
  await purge();
  expect(await accountOf(old.email)).toBeUndefined();
  expect(await namesOf(old.shop)).toEqual([]);
  expect(await shopRows(old.shop)).toEqual({ shops: 0, members: 0, hours: 0, lines: 0 });
  expect(await accountOf(recent.email)).toBe(recent.accountId);
  expect(await namesOf(recent.shop)).toHaveLength(1);
  const again = await t.call(contract.signUp, { body: signUpBody({ email: old.email }) });
  expect(again.statusCode).toBe(201);
});

test('a newer sign-up with the same address counts', async () => {
  const { accountId, email } = await signUp();
  await age(accountId, 20);
  await t.call(contract.signUp, { body: signUpBody({ email }) });
  await t.runJobs();
  await purge();
  expect(await accountOf(email)).toBe(accountId);
});

test('one that something depends on stays complete', async () => {
  const visited = await signUp();
  await createCustomer(t.platform, visited.shop);
  const invited = await signUp();
  const elsewhere = await createStaff(t.platform);
  await t.platform.db.inShop(elsewhere.shop, (tx) =>
    tx
      .insertInto('memberships')
      .values({
        shop_id: elsewhere.shop,
        account_id: invited.accountId,
        role: 'employee',
        username: 'invited',
      })
      .execute(),
  );
  const whole = await shopRows(visited.shop);
  for (const { accountId } of [visited, invited]) await age(accountId, 30);
  await purge();
  expect(await accountOf(visited.email)).toBe(visited.accountId);
  expect(await accountOf(invited.email)).toBe(invited.accountId);
  expect(await shopRows(visited.shop)).toEqual(whole);
});

test('a confirmation at the same moment wins or finds nothing, never half of it', async () => {
  for (let round = 0; round < 20; round += 1) {
    const person = await signUp();
    const code = codeOf(t.mail, person.email);
    await age(person.accountId, 15);
    const [answer] = await Promise.all([
      t.call(contract.verifyAccount, { body: { token: person.token, code } }),
      purge(),
    ]);
    const rows = await shopRows(person.shop);
    if (answer.statusCode === 200) {
      expect(rows).toMatchObject({ shops: 1, members: 1, hours: 6 });
      expect(await accountOf(person.email)).toBe(person.accountId);
    } else {
      expect(answer.statusCode).toBe(404);
      expect(rows).toEqual({ shops: 0, members: 0, hours: 0, lines: 0 });
      expect(await accountOf(person.email)).toBeUndefined();
    }
  }
});
