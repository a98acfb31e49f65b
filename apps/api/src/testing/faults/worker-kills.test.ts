import { setTimeout as sleep } from 'node:timers/promises';
import { seededSequence } from '@lineup/domain/seeded-sequence';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queueBookingMessages } from '../../features/notifications/visit-messages/queue-booking-messages.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { createBookedVisit } from '../factories/booked-visit.ts';
import { createShop } from '../factories/shop.ts';
import { createTextingApp } from '../messages/texting-app.ts';
import { TWILIO_ACCOUNT } from '../messages/twilio-stand-in.ts';
import { type SpawnedProcess, spawnProcess } from '../processes/spawned-process.ts';
import { proofSeed, sized } from '../proofs/force.ts';
import { recordFigures } from '../proofs/record-figures.ts';

const KILLS = sized({ short: 6, full: 50 });
const SEED = proofSeed();
/**
 * Each is booked once a round, with a mail and a text: one shop alone may not write to so many people on
 * one day.
 */
const SHOPS = 6;
/** A worker lives this long after its start, at most. */
const LONGEST_LIFE_MS = 900;

let t: Awaited<ReturnType<typeof createTextingApp>>;
let shops: AuthorizedShopId[];
let worker: SpawnedProcess | undefined;

beforeAll(async () => {
  t = await createTextingApp();
  shops = await Promise.all(
    Array.from({ length: SHOPS }, async () => {
      const shop = await createShop(t.platform);
      await t.platform.db.inShop(shop, (tx) =>
        tx.updateTable('shops').set({ text_limit: 100_000 }).where('id', '=', shop).execute(),
      );
      return shop;
    }),
  );
});
afterAll(async () => {
  worker?.kill();
  await t.close();
});

const start = () =>
  spawnProcess('worker.ts', {
    ...TWILIO_ACCOUNT,
    TWILIO_URL: t.carrier.url,
    PUBLIC_URL: t.publicUrl,
    DATABASE_URL: t.platform.config.DATABASE_URL,
    SMTP_URL: t.platform.config.SMTP_URL,
  });

let booked = 0;
const book = async (shop: AuthorizedShopId) => {
  booked += 1;
  const visit = await createBookedVisit(t.platform, shop, {
    scheduled_at: t.clock.now().add({ hours: 72 }),
    email: `customer-${String(booked)}@person.test`,
    phone: `+1312${String(5_000_000 + booked)}`,
  });
  await t.platform.db.inShop(shop, (tx) =>
    queueBookingMessages(tx, t.platform, shop, visit.id, 'booked'),
  );
};

const countIn = async (shop: AuthorizedShopId, states: readonly string[]): Promise<number> => {
  const { rows } = await t.platform.db.inShop(shop, (tx) =>
    sql<{ count: number }>`
      select count(*)::int as count from messages
      where shop_id = ${shop} and kind = 'confirmation' and state = any (${states})`.execute(tx),
  );
  return rows[0]?.count ?? 0;
};

const countOf = async (...states: string[]): Promise<number> => {
  const counts = await Promise.all(shops.map((shop) => countIn(shop, states)));
  return counts.reduce((sum, count) => sum + count, 0);
};

test(`${String(KILLS)} kills of the worker at random points: no message is lost, none comes twice`, {
  timeout: KILLS * 15_000 + 120_000,
}, async () => {
  const random = seededSequence(SEED, 'kills');
  t.carrier.behaviour.delayMs = () => Math.floor(random() * 60);
  let midway = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    worker = start();
    for (const shop of shops) await book(shop);
    await worker.waitForLine('looking for jobs');
    await sleep(random() * LONGEST_LIFE_MS);
    worker.kill();
    await worker.exitCode;
    if ((await countOf('sending')) > 0) midway += 1;
  }
  worker = start();
  while ((await countOf('queued', 'sending')) > 0) await sleep(200);
  await t.carrier.settled();

  const keys = t.mail.mails.map(
    ({ headers }) => headers.find(({ key }) => key === 'x-lineup-key')?.value,
  );
  const numbers = t.carrier.texts.map(({ to }) => to);
  recordFigures(
    'R5',
    {
      kills: KILLS,
      'of them while sending': midway,
      bookings: booked,
      'mails by key': new Set(keys).size,
      'mails accepted again under their key': keys.length - new Set(keys).size,
      texts: numbers.length,
    },
    'worker with messages',
  );
  // The receivers count by key: a mail that was accepted but not recorded is the same mail again.
  expect(new Set(keys).size).toBe(booked);
  expect(new Set(numbers).size).toBe(booked);
  expect(numbers).toHaveLength(booked);
  expect(await countOf('sent', 'delivered')).toBe(booked * 2);
  expect(midway).toBeGreaterThan(0);
});
