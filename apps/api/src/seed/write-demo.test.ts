import { getShowcase, type Showcase } from '@lineup/contract/demo';
import * as auth from '@lineup/contract/identity/auth';
import { verifyPin } from '@lineup/contract/identity/pin';
import * as stats from '@lineup/contract/stats';
import * as team from '@lineup/contract/team/team';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readOwnerUrl } from '../config.ts';
import { findDemoShop } from '../platform/directories/shop-directory.ts';
import { authorizeShop } from '../platform/sessions/authorized-shop.ts';
import { createService } from '../testing/factories/service.ts';
import { createStaff, signIn } from '../testing/factories/staff.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { DEMO_PASSWORD, DEMO_PIN } from './demo-accounts.ts';
import { removeDemo } from './remove-demo.ts';
import { isDemoThere, writeDemo } from './write-demo.ts';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
  await writeDemo(t.platform, 418);
});
afterAll(() => t.close());

const logIn = async (email: string, role: 'owner' | 'employee') => {
  const body = { email, password: DEMO_PASSWORD, role };
  const answer = await t.call(auth.login, { body });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ access: string; user: auth.User }>();
};

/** The same database, as the schema's owner. */
const ownerUrlOf = (url: string): string => {
  const owner = new URL(readOwnerUrl());
  owner.pathname = new URL(url).pathname;
  return owner.href;
};

const shopOf = async (accountId: number) => {
  const row = await t.platform.db.asAccount(accountId, (tx) =>
    tx
      .selectFrom('memberships')
      .select('shop_id')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow(),
  );
  return authorizeShop(row.shop_id);
};

describe('the demo', () => {
  test('has the shop of the pictures, its owner and its PIN', async () => {
    const { access, user } = await logIn('nadia@alder.example', 'owner');
    expect(user).toMatchObject({
      name: 'Nadia Brandt',
      shop_name: 'Ninth & Alder Barbers',
      shop_username: 'ninth-and-alder',
      shop_bluetick: true,
      plan_name: 'PRO PLAN',
      is_subscription_active: true,
      // Everybody but the owner takes a seat, also the manager and the receptionist.
      total_barbers: 8,
    });
    const pin = await t.call(verifyPin, { as: access, body: { pin: DEMO_PIN } });
    expect(pin.json()).toMatchObject({ status: 1 });
  });

  test('has a team at work: hours, days off, links, visits and somebody invited', async () => {
    const { access } = await logIn('nadia@alder.example', 'owner');
    const answer = await t.call(team.listTeam, { as: access });
    const { members, ...seats } = answer.json<{ response: team.Team }>().response;
    expect(seats).toMatchObject({ seats_taken: 8, seat_limit: 10 });
    expect(members.map(({ username, state }) => [username, state])).toEqual([
      ['nadia', 'active'],
      ['dario', 'active'],
      ['imani', 'active'],
      ['mia', 'invited'],
      ['rosa', 'active'],
      ['sam', 'active'],
      ['sana', 'active'],
      ['theo', 'active'],
      ['wes', 'active'],
    ]);
    const named = (name: string) => members.find(({ username }) => username === name);
    expect(named('theo')?.hours.slice(0, 2)).toEqual([
      { weekday: 1, from: '09:00', to: '13:00' },
      { weekday: 1, from: '13:30', to: '17:00' },
    ]);
    expect(named('theo')).toMatchObject({ active_booking_links: 2 });
    expect(named('imani')).toMatchObject({ active_booking_links: 1 });
    expect(named('dario')).toMatchObject({ active_booking_links: 2 });
    expect(named('wes')?.days_off).toHaveLength(1);
    expect(named('mia')?.invitation).not.toBeNull();
  });

  test('counts the tickets of the month exactly', async () => {
    const { user } = await logIn('theo@alder.example', 'employee');
    const shop = await shopOf(user.id);
    const today = t.clock.now().toZonedDateTimeISO('America/Chicago').toPlainDate();
    const { count } = await t.platform.db.inShop(shop, (tx) =>
      tx
        .selectFrom('appointments')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('shop_day', '>=', today.with({ day: 1 }).toString())
        .where('shop_day', '<', today.with({ day: 1 }).add({ months: 1 }).toString())
        .executeTakeFirstOrThrow(),
    );
    expect(user.total_check_ins_this_month).toBe(count);
  });

  test('has figures to show: a busy month, payments, and ranges of which most held', async () => {
    const theo = await logIn('theo@alder.example', 'employee');
    const month = await t.call(stats.getEmployeeStats, { as: theo.access });
    const { data } = month.json<{ data: stats.EmployeeStats }>();
    const [all = 0, own = 0] = data.charts.timeseries.last30.datasets.map(({ data: counts }) =>
      counts.reduce((sum, count) => sum + count, 0),
    );
    expect(all).toBeGreaterThan(600);
    expect(own).toBeGreaterThan(100);

    const nadia = await logIn('nadia@alder.example', 'owner');
    const week = await t.call(stats.getWaitRecord, { as: nadia.access });
    const { given, inside } = week.json<{ response: stats.WaitRecord }>().response;
    expect(given).toBeGreaterThan(80);
    expect(inside / given).toBeGreaterThan(0.7);
  });

  test('the next ticket of every day follows on the last one', async () => {
    const { user } = await logIn('theo@alder.example', 'employee');
    const shop = await shopOf(user.id);
    const { rows } = await t.platform.db.inShop(shop, (tx) =>
      sql`
        select from appointments visit
        left join shop_days counter
          on counter.shop_id = visit.shop_id and counter.day = visit.shop_day
        where visit.shop_id = ${shop}
        group by visit.shop_day, counter.last_ticket
        having max(visit.ticket_number) is distinct from counter.last_ticket`.execute(tx),
    );
    expect(rows).toEqual([]);
  });

  test('has bookings in the next two weeks that hold their time, many of them by a link', async () => {
    const { user } = await logIn('theo@alder.example', 'employee');
    const shop = await shopOf(user.id);
    const coming = await t.platform.db.inShop(shop, (tx) =>
      tx
        .selectFrom('appointments')
        .select(['shop_day', 'held', 'booking_link_id'])
        .where('status', '=', 'pending')
        .where('scheduled_at', '>', t.clock.now())
        .execute(),
    );
    expect(coming.length).toBeGreaterThan(30);
    expect(coming.filter(({ held }) => held === null)).toEqual([]);
    expect(coming.some((visit) => visit.booking_link_id !== null)).toBe(true);
    const today = t.clock.now().toZonedDateTimeISO('America/Chicago').toPlainDate();
    const last =
      coming
        .map(({ shop_day }) => shop_day)
        .toSorted()
        .at(-1) ?? '';
    expect(last > today.add({ days: 9 }).toString()).toBe(true);
  });

  test('has the shop of the landing page, with people in its line', async () => {
    const answer = await t.call(getShowcase, { params: { username: 'demo' } });
    const { response } = answer.json<{ response: Showcase }>();
    expect(response.in_chair.length).toBeGreaterThanOrEqual(2);
    expect(response.waiting.length).toBeGreaterThanOrEqual(4);
  });

  test('has a new shop whose set-up is open; the others are set up', async () => {
    const newcomer = await logIn('amina@dockside.example', 'owner');
    expect(newcomer.user.is_setting_up).toBe(true);
    expect((await logIn('nadia@alder.example', 'owner')).user.is_setting_up).toBe(undefined);
  });

  test('has a shop on trial without a PIN and one whose subscription has ended', async () => {
    expect((await logIn('lucia@faro.example', 'owner')).user).toMatchObject({
      plan_name: 'BASIC PLAN',
      trial_days_remaining: 9,
      pin_applicable: false,
    });
    for (const [email, role] of [
      ['marcus@harbor.example', 'owner'],
      ['jun@harbor.example', 'employee'],
    ] as const) {
      expect((await logIn(email, role)).user).toMatchObject({ is_subscription_active: false });
    }
  });
});

test('is removed without a trace, and nobody else with it, also while it is in use', async () => {
  const neighbour = await createStaff(t.platform);
  await createService(t.platform, neighbour.shop);
  const { user } = await logIn('nadia@alder.example', 'owner');
  const shop = await shopOf(user.id);
  // Somebody who joined the demo's shop later keeps the account, not the membership.
  const guest = await createStaff(t.platform, { shop, role: 'employee' });
  await signIn(t.platform, guest);

  const photos = await t.platform.db.inShop(shop, (tx) =>
    tx.selectFrom('customer_photos').select('picture_key').execute(),
  );
  expect(photos).toHaveLength(2);
  const filesOf = ({ picture_key: key }: { picture_key: string }) =>
    [128, 512].map((size) => t.platform.storage.get(`${key}-${String(size)}.webp`));
  const before = await Promise.all(photos.flatMap(filesOf));
  expect(before.every((file) => file !== undefined)).toBe(true);
  for (const file of before) file?.body.destroy();

  await removeDemo(t.platform, ownerUrlOf(t.platform.config.DATABASE_URL));

  expect(await Promise.all(photos.flatMap(filesOf))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);

  expect(await isDemoThere(t.platform)).toBe(false);
  const rows = await t.platform.db.inShop(shop, (tx) =>
    Promise.all([
      tx.selectFrom('shops').select('id').execute(),
      tx.selectFrom('appointments').select('id').execute(),
      tx.selectFrom('memberships').select('id').execute(),
      tx.selectFrom('invitations').select('membership_id').execute(),
      tx
        .selectFrom('shop_usernames')
        .select('username')
        .where('named_shop_id', '=', shop)
        .execute(),
      tx
        .selectFrom('invitation_tokens')
        .where('inviting_shop_id', '=', shop)
        .select('inviting_shop_id')
        .execute(),
    ]),
  );
  expect(rows.flat()).toEqual([]);
  expect(await findDemoShop(t.platform)).toBeUndefined();
  const kept = await t.platform.db.inShop(neighbour.shop, (tx) =>
    tx.selectFrom('services').select('name').execute(),
  );
  expect(kept).toHaveLength(1);

  await writeDemo(t.platform, 7, 'Asia/Dubai');
  const again = await logIn('nadia@alder.example', 'owner');
  expect(again.user.shop_time_zone).toBe('Asia/Dubai');
});
