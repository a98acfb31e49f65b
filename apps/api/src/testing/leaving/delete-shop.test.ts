import { getShopLine } from '@lineup/contract/check-in/check-in';
import { requestExport } from '@lineup/contract/exports';
import * as auth from '@lineup/contract/identity/auth';
import * as contract from '@lineup/contract/leaving';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { closeShop } from '../../features/leaving/shops/close-shop.ts';
import * as erasing from '../../features/leaving/shops/deletion-repository.ts';
import { eraseShop } from '../../features/leaving/shops/erase-shop.ts';
import { storePicture } from '../../platform/pictures/pictures.ts';
import { readEverything } from '../database/read-everything.ts';
import { createAffiliate } from '../factories/affiliates/affiliate.ts';
import { createStaff, PASSWORD, signIn } from '../factories/staff.ts';
import { createVisit } from '../factories/visit.ts';
import { createMemoryStorage } from '../memory-storage.ts';
import { readShopRows } from '../tenant-matrix/shop-rows.ts';
import { plantShop, type ShopWorld } from '../tenant-matrix/world.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

const storage = createMemoryStorage();
let t: TestApp;
let own: ShopWorld;
let access: string;
let mark: string;
let round = 0;

beforeAll(async () => {
  t = await createTestApp({}, { platform: { storage } });
});
afterAll(() => t.close());
beforeEach(async () => {
  round += 1;
  mark = `zqshop${String(round)}q`;
  own = await plantShop(t.platform, mark, '2580');
  ({ access } = await signIn(t.platform, own.owner));
});

const DAYS = 24;
const request = (shop_name = `${mark} barbers`) =>
  t.call(contract.requestShopDeletion, { as: access, body: { shop_name } });
const state = async () =>
  (await t.call(contract.getShopDeletion, { as: access })).json<{ response: { due_at: unknown } }>()
    .response;
const page = async () =>
  (await t.call(getShopLine, { params: { username: `${mark}-barbers` } })).statusCode;
const mailsTo = (address: string) =>
  t.mail.mails.filter(({ to }) => to?.some((one) => one.address === address));

/** As the queue does at the due time. */
const close = async () => {
  t.clock.advance({ hours: 14 * DAYS });
  await closeShop(t.platform, own.shop);
  t.clock.advance({ minutes: 2 });
};

const booking = () =>
  createVisit(t.platform, own.shop, {
    customer_name: `${mark} guest`,
    source: 'booking_link',
    scheduled_at: t.clock.now().add({ hours: 20 * DAYS }),
    contact_email: `${mark}-guest@example.test`,
  });

/**
 * What the texts announce as kept: invoices, the customer at Stripe, the username, the affiliate's
 * ledger.
 */
const kept = /^(invoices|stripe_customers|billing_accounts|shop_usernames|shops):/;

describe('asking for it', () => {
  test('needs the name, is mailed to every owner, shows in the user, and can be cancelled', async () => {
    const second = await createStaff(t.platform, { shop: own.shop, role: 'owner' });
    expect((await request('another shop')).statusCode).toBe(400);
    const answer = await request(` ${mark.toUpperCase()}  barbers`);
    const dueAt = t.clock
      .now()
      .add({ hours: 14 * DAYS })
      .toString();
    expect(answer.json()).toMatchObject({ status: 1, response: { due_at: dueAt } });
    await t.runJobs();
    for (const { email } of [own.owner, second]) expect(mailsTo(email)).toHaveLength(1);
    expect(mailsTo(own.employee.email)).toHaveLength(0);
    const user = await t.call(auth.getUserData, { as: access });
    expect(user.json()).toMatchObject({ response: { shop_deleted_at: dueAt } });
    expect(await page()).toBe(200);

    const { access: other } = await signIn(t.platform, second);
    expect((await t.call(contract.cancelShopDeletion, { as: other })).statusCode).toBe(200);
    expect((await state()).due_at).toBeNull();
    await close();
    expect(await page()).toBe(200);
  });

  test('is the owner’s, and needs the PIN or the password again', async () => {
    const body = { shop_name: `${mark} barbers` };
    const { access: employee } = await signIn(t.platform, own.employee);
    const asEmployee = await t.call(contract.requestShopDeletion, { as: employee, body });
    expect(asEmployee.statusCode).toBe(403);
    t.clock.advance({ minutes: 6 });
    expect((await request()).json()).toMatchObject({ code: 'step_up_required' });
  });

  test('nothing happens before the day', async () => {
    await request();
    t.clock.advance({ hours: 14 * DAYS - 1 });
    await closeShop(t.platform, own.shop);
    expect(await page()).toBe(200);
  });
});

describe('when the day comes', () => {
  test('nobody gets in, customers get a message, and an erasure before the closing is refused', async () => {
    const visit = await booking();
    await request();
    await eraseShop(t.platform, own.shop);
    expect((await readShopRows(t.platform, own.shop))['appointments']?.count).toBeGreaterThan(0);
    await close();
    expect(await page()).toBe(404);
    expect((await t.call(contract.getShopDeletion, { as: access })).statusCode).toBe(401);
    const body = { email: own.owner.email, password: PASSWORD, role: 'owner' };
    expect((await t.call(auth.login, { body })).statusCode).toBe(403);
    await t.runJobs();
    expect(mailsTo(`${mark}-guest@example.test`)).toHaveLength(1);
    const subjects = mailsTo(own.owner.email).map(({ subject }) => subject);
    expect(subjects).toContainEqual(expect.stringContaining('is closed'));
    const { status } = await t.platform.db.inShop(own.shop, (tx) =>
      tx
        .selectFrom('appointments')
        .select('status')
        .where('id', '=', visit.id)
        .executeTakeFirstOrThrow(),
    );
    expect(status).toBe('cancelled');
  });

  test('S9: nothing of the shop is left in tables, queue, cache and files except what the law requires', async () => {
    await booking();
    const affiliate = await createAffiliate(t.platform);
    await t.platform.db.inShop(own.shop, (tx) =>
      sql`insert into referrals (shop_id, affiliate_id, source, clicked_at, shop_name, plan_id,
          subscription_status, first_paid_at)
        select id, ${affiliate.affiliate}, 'link', now(), name, plan_id, 'active', now()
        from shops where id = ${own.shop}`.execute(tx),
    );
    await t.call(requestExport, { as: access, query: { model: 'customer' } });
    await t.runJobs();
    expect([...storage.files.keys()].some((key) => key.includes(`/${String(own.shop)}/`))).toBe(
      true,
    );
    const blank = { width: 8, height: 8, channels: 3, background: '#345' } as const;
    const picture = await sharp({ create: blank }).png().toBuffer();
    const photo = await storePicture(t.platform, picture, 'private');
    await t.platform.db.inShop(own.shop, (tx) =>
      tx.updateTable('customer_photos').set({ picture_key: photo }).execute(),
    );
    await request();
    await close();
    await t.runJobs();
    t.clock.advance({ hours: 25 });
    await eraseShop(t.platform, own.shop);
    await t.runJobs();

    const hits = (await readEverything(t, own.owner, storage)).filter((line) =>
      line.toLowerCase().includes(mark),
    );
    expect(hits.filter((line) => !kept.test(line))).toEqual([]);
    const rows = await readShopRows(t.platform, own.shop);
    const left = Object.entries(rows).filter(([, { count }]) => count > 0);
    expect(left.map(([table]) => table).toSorted()).toEqual([
      'billing_accounts',
      'invoices',
      'referrals',
      'shops',
    ]);
    const shop = await t.platform.db.inShop(own.shop, (tx) =>
      tx.selectFrom('shops').selectAll().executeTakeFirstOrThrow(),
    );
    expect(shop).toMatchObject({ name: 'Deleted shop', address: '', phone: '', logo_key: null });
    const { shop_name } = await t.platform.db.inShop(own.shop, (tx) =>
      tx.selectFrom('referrals').select('shop_name').executeTakeFirstOrThrow(),
    );
    expect(shop_name).toBe('Deleted shop');
    expect(
      [...storage.files.keys()].filter((key) => key.includes(`/${String(own.shop)}/`)),
    ).toEqual([]);
    expect([...storage.files.keys()].filter((key) => key.startsWith(photo))).toEqual([]);
  });

  test('killed at any batch it continues, and a second run changes nothing', async () => {
    await request();
    await close();
    t.clock.advance({ hours: 25 });
    const batch = vi.spyOn(erasing, 'eraseBatch');
    for (const after of [0, 3, 9]) {
      let count = 0;
      batch.mockImplementation(async (shop, tx, most) => {
        count += 1;
        if (count > after) throw new Error('killed');
        return eraseOnce(shop, tx, most);
      });
      await expect(eraseShop(t.platform, own.shop)).rejects.toThrow('killed');
    }
    batch.mockRestore();
    await eraseShop(t.platform, own.shop);
    await eraseShop(t.platform, own.shop);
    const rows = await readShopRows(t.platform, own.shop);
    expect(rows['appointments']?.count).toBe(0);
    expect(rows['memberships']?.count).toBe(0);
  });

  test('a member who works elsewhere, or is an affiliate, keeps the account', async () => {
    const affiliate = await createAffiliate(t.platform, { accountId: own.employee.accountId });
    expect(affiliate.accountId).toBe(own.employee.accountId);
    await request();
    await close();
    t.clock.advance({ hours: 25 });
    await eraseShop(t.platform, own.shop);
    const emails = await t.platform.db.asNobody((tx) =>
      tx
        .selectFrom('accounts')
        .select('email')
        .where('id', 'in', [own.owner.accountId, own.employee.accountId])
        .orderBy('id')
        .execute(),
    );
    expect(emails.map(({ email }) => email)).toEqual([
      `${String(own.owner.accountId)}@deleted.invalid`,
      own.employee.email,
    ]);
  });
});

const eraseOnce: typeof erasing.eraseBatch = async (shop, tx, most) => {
  const { rows } = await sql<{ gone: number }>`
    select erase_closed_shop(${shop}, ${most}) as gone`.execute(tx);
  return rows[0]?.gone ?? 0;
};
