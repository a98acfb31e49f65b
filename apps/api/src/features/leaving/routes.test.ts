import * as auth from '@lineup/contract/identity/auth';
import * as contract from '@lineup/contract/leaving';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEverything } from '../../testing/database/read-everything.ts';
import { createAffiliate, signInAffiliate } from '../../testing/factories/affiliates/affiliate.ts';
import { createShop } from '../../testing/factories/shop.ts';
import { createStaff, PASSWORD, signIn, type TestStaff } from '../../testing/factories/staff.ts';
import { createVisit } from '../../testing/factories/visit.ts';
import { createMemoryStorage } from '../../testing/memory-storage.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { deleteAccount } from './accounts/delete-account.ts';

let t: TestApp;
const storage = createMemoryStorage();

beforeAll(async () => {
  t = await createTestApp({}, { platform: { storage } });
});
afterAll(() => t.close());

const GRACE = { hours: 14 * 24 };
const ask = (as: string) => t.call(contract.requestAccountDeletion, { as });
const keep = (as: string) => t.call(contract.cancelAccountDeletion, { as });
const state = async (as: string) =>
  (await t.call(contract.getAccountDeletion, { as })).json<{
    response: contract.AccountDeletion;
  }>().response;
const accountOf = (id: number) =>
  t.platform.db.asNobody((tx) =>
    tx.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );
const mailsTo = (address: string) =>
  t.mail.mails.filter(({ to }) => to?.some((one) => one.address === address));

const teamOf = async () => {
  const shop = await createShop(t.platform);
  const owner = await createStaff(t.platform, { shop });
  const employee = await createStaff(t.platform, {
    shop,
    role: 'employee',
    name: `Zqanna${String(shop)} Quill`,
    email: `zqanna${String(shop)}@example.test`,
    phone: `+1312555${String(shop).padStart(4, '7')}`,
    username: `zqanna${String(shop)}`,
  });
  return { shop, owner, employee };
};

const hits = async (staff: TestStaff) =>
  (await readEverything(t, staff, storage)).filter((line) =>
    new RegExp(`zqanna${String(staff.shop)}|555${String(staff.shop).padStart(4, '7')}`, 'i').test(
      line,
    ),
  );

describe('an employee deletes their account', () => {
  test('in 14 days, with a mail to them and the owner; cancelled with one call', async () => {
    const { owner, employee } = await teamOf();
    const { access } = await signIn(t.platform, employee);
    const dueAt = t.clock.now().add(GRACE).toString();
    expect((await ask(access)).json()).toMatchObject({ status: 1, response: { due_at: dueAt } });
    await ask(access);
    await t.runJobs();
    expect(mailsTo(employee.email)).toHaveLength(1);
    expect(mailsTo(owner.email).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Zqanna\d+ Quill is leaving/),
    ]);
    const user = await t.call(auth.getUserData, { as: access });
    expect(user.json()).toMatchObject({ response: { account_deleted_at: dueAt } });
    expect((await keep(access)).json()).toMatchObject({ response: { due_at: null } });
    t.clock.advance(GRACE);
    await deleteAccount(t.platform, employee.accountId);
    expect((await accountOf(employee.accountId)).email).toBe(employee.email);
  });

  test('leaves nothing of the person; the shop keeps its history and its figures', async () => {
    const { shop, employee } = await teamOf();
    const visit = await createVisit(t.platform, shop, {
      status: 'completed',
      barber_id: employee.membershipId,
      payment_cents: 3000,
      completed_at: t.clock.now(),
    });
    const { access } = await signIn(t.platform, employee);
    await ask(access);
    await t.runJobs();
    t.clock.advance({ hours: 14 * 24 - 1 });
    await deleteAccount(t.platform, employee.accountId);
    expect(await hits(employee)).not.toEqual([]);
    t.clock.advance({ hours: 1 });
    await deleteAccount(t.platform, employee.accountId);
    await deleteAccount(t.platform, employee.accountId);
    await t.runJobs();
    expect(await hits(employee)).toEqual([]);
    expect((await t.call(auth.getUserData, { as: access })).statusCode).toBe(401);
    const body = { email: employee.email, password: PASSWORD, role: 'employee' };
    expect((await t.call(auth.login, { body })).statusCode).toBe(401);
    const row = await t.platform.db.inShop(shop, (tx) =>
      tx
        .selectFrom('appointments')
        .select(['barber_id', 'payment_cents'])
        .where('id', '=', visit.id)
        .executeTakeFirstOrThrow(),
    );
    expect(row).toEqual({ barber_id: employee.membershipId, payment_cents: 3000 });
  });

  test('needs the PIN or the password again', async () => {
    const { employee } = await teamOf();
    const { access } = await signIn(t.platform, employee);
    t.clock.advance({ minutes: 6 });
    expect((await ask(access)).json()).toMatchObject({ code: 'step_up_required' });
  });
});

describe('an owner', () => {
  test('who is the only one is refused, with an explanation what to do', async () => {
    const { owner } = await teamOf();
    const { access } = await signIn(t.platform, owner);
    const answer = await ask(access);
    expect(answer.statusCode).toBe(409);
    expect(answer.json<{ message: string }>().message).toContain('Hand the shop over or delete it');
    expect((await state(access)).sole_owner_of).toHaveLength(1);
  });

  test('beside another one may leave; of two who both want to, one stays', async () => {
    const { shop, owner } = await teamOf();
    const second = await createStaff(t.platform, { shop, role: 'owner' });
    const both = [await signIn(t.platform, owner), await signIn(t.platform, second)];
    expect((await ask(both[0]?.access ?? '')).statusCode).toBe(200);
    // The first is about to be deleted: the second is the only one who stays.
    expect((await ask(both[1]?.access ?? '')).statusCode).toBe(409);
    t.clock.advance(GRACE);
    await deleteAccount(t.platform, owner.accountId);
    expect((await accountOf(owner.accountId)).deleted_at).not.toBeNull();
    expect((await accountOf(second.accountId)).deleted_at).toBeNull();
  });

  test('who became the only one meanwhile stays', async () => {
    const { shop, owner } = await teamOf();
    const second = await createStaff(t.platform, { shop, role: 'owner' });
    const { access } = await signIn(t.platform, owner);
    await ask(access);
    await t.platform.db.inShop(shop, (tx) =>
      tx
        .updateTable('memberships')
        .set({ role: 'employee' })
        .where('id', '=', second.membershipId)
        .execute(),
    );
    t.clock.advance(GRACE);
    await deleteAccount(t.platform, owner.accountId);
    expect(await accountOf(owner.accountId)).toMatchObject({
      deleted_at: null,
      deletion_due_at: null,
    });
  });
});

test('an affiliate sees the open balance first; the ledger stays, the person is erased', async () => {
  const affiliate = await createAffiliate(t.platform, { name: 'Zqbert Quill' });
  const { access } = await signInAffiliate(t.platform, affiliate);
  expect(await state(access)).toMatchObject({ affiliate_balance: '0.00', sole_owner_of: [] });
  expect((await ask(access)).statusCode).toBe(200);
  t.clock.advance(GRACE);
  await deleteAccount(t.platform, affiliate.accountId);
  expect(await accountOf(affiliate.accountId)).toMatchObject({
    name: 'Deleted account',
    phone: '',
  });
  const profile = await t.platform.db.asNobody((tx) =>
    tx
      .selectFrom('affiliates')
      .select('account_id')
      .where('id', '=', affiliate.affiliate)
      .executeTakeFirstOrThrow(),
  );
  expect(profile.account_id).toBe(affiliate.accountId);
});
