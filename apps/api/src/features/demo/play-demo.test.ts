import { getShowcase, type Showcase } from '@lineup/contract/demo';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { findDemoShop } from '../../platform/directories/shop-directory.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { closeDemo } from './close-demo.ts';
import { playDemoJob } from './jobs.ts';
import { openDemo } from './open-demo.ts';
import { playDemo } from './play-demo.ts';

let t: TestApp;
let shop: AuthorizedShopId;
const SEED = 9;
const play = () => playDemo(t.platform, SEED);

beforeAll(async () => {
  t = await createTestApp();
  // A fixed day: what happens depends only on the minute and the seed.
  t.clock.advance(t.clock.now().until('2030-03-05T10:00:00-06:00'));
  // Without a demo shop the job does nothing.
  await playDemoJob.run(t.platform, {});
  await openDemo(t.platform);
  shop = (await findDemoShop(t.platform)) as AuthorizedShopId;
});
afterAll(() => t.close());

const read = async (): Promise<Showcase> => {
  const answer = await t.call(getShowcase, { params: { username: 'demo' } });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ response: Showcase }>().response;
};

const visits = () =>
  t.platform.db.inShop(shop, (tx) =>
    tx
      .selectFrom('appointments')
      .selectAll()
      .orderBy('shop_day')
      .orderBy('ticket_number')
      .execute(),
  );

/** What must be true of the showcase at any moment. */
const expectBusy = async () => {
  const { in_chair, waiting } = await read();
  expect(in_chair.length).toBeGreaterThanOrEqual(2);
  expect(in_chair.length).toBeLessThanOrEqual(3);
  expect(waiting.length).toBeGreaterThanOrEqual(4);
  expect(waiting.length).toBeLessThanOrEqual(6);
  expect(new Set(in_chair.map(({ barber_name }) => barber_name)).size).toBe(in_chair.length);
  const names = [...in_chair, ...waiting].map(({ customer_name }) => customer_name);
  expect(names).not.toContain(null);
  expect(new Set(names).size).toBe(names.length);
};

test('keeps two or three in the chair and four to six waiting, minute after minute', async () => {
  for (let step = 0; step < 24; step += 1) {
    await play();
    await expectBusy();
    t.clock.advance({ minutes: 5 });
  }
  const all = await visits();
  expect(all.map(({ ticket_number }) => ticket_number)).toEqual(all.map((_, index) => index + 1));
  const lengths = all
    .filter(({ status }) => status === 'completed')
    .map(({ started_at, completed_at }) =>
      (started_at as Temporal.Instant).until(completed_at as Temporal.Instant).total('minutes'),
    );
  expect(lengths.length).toBeGreaterThan(8);
  expect(Math.min(...lengths)).toBeGreaterThanOrEqual(12);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(72);

  const booked = all.filter(({ source, started_at }) => source !== 'walk_in' && started_at);
  expect(booked.length).toBeGreaterThan(0);
  for (const { scheduled_at, started_at } of booked) {
    const late = (scheduled_at as Temporal.Instant).until(started_at as Temporal.Instant);
    expect(late.total('minutes')).toBeLessThanOrEqual(15);
  }
});

test('stores no contact and no customer, and sends no message', async () => {
  const all = await visits();
  expect(all.filter(({ contact_email, contact_phone }) => contact_email ?? contact_phone)).toEqual(
    [],
  );
  const kept = await t.platform.db.inShop(shop, (tx) =>
    Promise.all([
      tx.selectFrom('customers').select('id').execute(),
      tx.selectFrom('messages').select('id').execute(),
    ]),
  );
  expect(kept.flat()).toEqual([]);
  expect(t.mail.mails).toEqual([]);
});

test('a second run at the same moment changes nothing', async () => {
  await play();
  const before = await visits();
  await play();
  expect(await visits()).toEqual(before);
});

test('continues after a night without a worker', async () => {
  await play();
  t.clock.advance({ hours: 22 });
  await play();
  await expectBusy();
  const today = (await read()).updated_at.slice(0, 10);
  const open = (await visits()).filter(({ status }) => ['pending', 'in_progress'].includes(status));
  expect(new Set(open.map(({ shop_day }) => shop_day))).toEqual(new Set([today]));
  const { waiting } = await read();
  const oldest = waiting
    .map(({ arrived_at }) => arrived_at ?? '')
    .filter(Boolean)
    .toSorted()[0];
  const waits = Temporal.Instant.from(oldest ?? '').until(t.clock.now());
  expect(waits.total('minutes')).toBeLessThanOrEqual(60);
});

test('a new day begins at midnight, and keeps visits in the chair', async () => {
  const local = t.clock.now().toZonedDateTimeISO('America/Chicago');
  const midnight = local.add({ days: 1 }).startOfDay().toInstant();
  t.clock.advance(t.clock.now().until(midnight.subtract({ minutes: 1 })));
  await play();
  t.clock.advance({ minutes: 1 });
  await play();
  await expectBusy();
  const { waiting } = await read();
  expect(Math.max(...waiting.map(({ ticket_number }) => ticket_number))).toBeLessThanOrEqual(9);
});

/** A database that fails at its nth transaction, as if the process was killed. */
const dyingAfter = (db: Database, pieces: number): Database => {
  let left = pieces;
  const die = () => {
    left -= 1;
    if (left < 0) throw new Error('killed');
  };
  return {
    ...db,
    inShop: async (id, work) => {
      die();
      return db.inShop(id, work);
    },
    inPublicShopAtOnce: async (id, statement) => {
      die();
      return db.inPublicShopAtOnce(id, statement);
    },
  };
};

test('continues after being killed at any point', async () => {
  let deaths = 0;
  for (let pieces = 1; pieces <= 12; pieces += 1) {
    t.clock.advance({ minutes: 10 });
    const db = dyingAfter(t.platform.db, pieces);
    await playDemo({ ...t.platform, db }, SEED).catch(() => {
      deaths += 1;
    });
    await play();
    await expectBusy();
  }
  expect(deaths).toBeGreaterThan(3);
  const day = (await read()).updated_at.slice(0, 10);
  const tickets = (await visits()).filter(({ shop_day }) => shop_day === day);
  expect(tickets.map(({ ticket_number }) => ticket_number)).toEqual(
    tickets.map((_, index) => index + 1),
  );
});

test('keeps 14 days and no more', async () => {
  await play();
  const first = (await visits()).map(({ id }) => id);
  expect(first.length).toBeGreaterThan(0);
  t.clock.advance({ hours: 24 * 16 });
  await play();
  expect((await visits()).filter(({ id }) => first.includes(id))).toEqual([]);
});

test('a closed demo is not played, and continues when it is reopened', async () => {
  await closeDemo(t.platform);
  const before = await visits();
  t.clock.advance({ hours: 1 });
  await play();
  expect(await visits()).toEqual(before);
  await openDemo(t.platform);
  await play();
  await expectBusy();
});
