import { setTimeout as sleep } from 'node:timers/promises';
import { requestExport } from '@lineup/contract/exports';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queueBookingMessages } from '../../features/notifications/visit-messages/queue-booking-messages.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { createBookedVisit } from '../factories/booked-visit.ts';
import { createService } from '../factories/service.ts';
import { createStaff, signIn } from '../factories/staff.ts';
import { createTextingApp } from '../messages/texting-app.ts';
import { TWILIO_ACCOUNT } from '../messages/twilio-stand-in.ts';
import { failingDns } from '../processes/failing-dns.ts';
import { type FaultyProxy, startFaultyProxy } from '../processes/faulty-proxy.ts';
import { type SpawnedProcess, spawnProcess } from '../processes/spawned-process.ts';
import { sized } from '../proofs/force.ts';
import { recordFigures } from '../proofs/record-figures.ts';

/** How long each outage lasts. */
const OUTAGE_MS = sized({ short: 5_000, full: 60_000 });
/** Each with a mail and a text. */
const BOOKINGS = sized({ short: 3, full: 20 });
/** After a long outage one trial call a minute is made. */
const RECOVERED_MS = 180_000;

let t: Awaited<ReturnType<typeof createTextingApp>>;
let shop: AuthorizedShopId;
let access: string;
let worker: SpawnedProcess;
let proxies: FaultyProxy[];

const hostOf = (url: string) => {
  const { hostname, port } = new URL(url);
  return { host: hostname, port: Number(port) };
};

beforeAll(async () => {
  t = await createTextingApp();
  const { config } = t.platform;
  const owner = await createStaff(t.platform);
  ({ shop } = owner);
  ({ access } = await signIn(t.platform, owner));
  await createService(t.platform, shop);
  await t.platform.db.inShop(shop, (tx) =>
    tx.updateTable('shops').set({ text_limit: 100_000 }).where('id', '=', shop).execute(),
  );
  const [mail, texts, storage] = [
    await startFaultyProxy('smtp', hostOf(config.SMTP_URL)),
    await startFaultyProxy('http', hostOf(t.carrier.url)),
    await startFaultyProxy('http', hostOf(config.S3_ENDPOINT ?? '')),
  ];
  proxies = [mail, texts, storage];
  worker = spawnProcess('worker.ts', {
    ...failingDns.settings,
    ...TWILIO_ACCOUNT,
    // Names, so that DNS is used.
    TWILIO_URL: `http://localhost:${String(texts.port)}`,
    SMTP_URL: `smtp://localhost:${String(mail.port)}`,
    S3_ENDPOINT: `http://localhost:${String(storage.port)}`,
    PUBLIC_URL: t.publicUrl,
    DATABASE_URL: config.DATABASE_URL,
    LOG_LEVEL: 'info',
  });
  await worker.waitForLine('taking jobs');
}, 180_000);

afterAll(async () => {
  worker.kill();
  await worker.exitCode;
  for (const proxy of proxies) proxy.close();
  await t.close();
}, 60_000);

let booked = 0;
let exported = 0;
const causeEffects = async () => {
  for (let each = 0; each < BOOKINGS; each += 1) {
    booked += 1;
    const visit = await createBookedVisit(t.platform, shop, {
      scheduled_at: t.clock.now().add({ hours: 72 }),
      email: `customer-${String(booked)}@person.test`,
      phone: `+1312${String(5_000_000 + booked)}`,
    });
    await t.platform.db.inShop(shop, (tx) =>
      queueBookingMessages(tx, t.platform, shop, visit.id, 'booked'),
    );
  }
  const answer = await t.call(requestExport, { as: access, query: { model: 'service' } });
  expect(answer.statusCode).toBeLessThan(300);
  exported += 1;
};

const countMessages = async (states: readonly string[]): Promise<number> => {
  const { rows } = await t.platform.db.inShop(shop, (tx) =>
    sql<{ count: number }>`
      select count(*)::int as count from messages
      where shop_id = ${shop} and kind = 'confirmation' and state = any (${[...states]})`.execute(
      tx,
    ),
  );
  return rows[0]?.count ?? 0;
};
const exportMails = () =>
  t.mail.mails.filter(({ subject }) => subject === 'Your export is ready').length;

const isAllSent = async () =>
  (await countMessages(['queued', 'sending'])) === 0 && exportMails() === exported;

const faults: readonly (readonly [string, begin: () => Promise<void>, end: () => Promise<void>])[] =
  [
    ...(['refuses', 'fails', 'slow'] as const).map(
      (fault) =>
        [
          { refuses: 'refuse connections', fails: 'answer 503 or 421', slow: 'are slow' }[fault],
          async () => {
            for (const proxy of proxies) await proxy.become(fault);
          },
          async () => {
            for (const proxy of proxies) await proxy.become('none');
          },
        ] as const,
    ),
    [
      'have names that DNS does not find',
      async () => {
        failingDns.toggle(worker);
        await sleep(500);
      },
      async () => {
        failingDns.toggle(worker);
        await sleep(500);
      },
    ],
  ];

test.each(faults)(
  'mail, texts and storage %s: nothing is lost, nothing comes twice',
  {
    timeout: OUTAGE_MS + RECOVERED_MS + 60_000,
  },
  async (fault, begin, end) => {
    await begin();
    await causeEffects();
    await sleep(OUTAGE_MS);
    await end();
    const endedAt = performance.now();
    while (!(await isAllSent()) && performance.now() - endedAt < RECOVERED_MS) await sleep(200);
    const recoveredMs = performance.now() - endedAt;
    await t.carrier.settled();

    const keys = t.mail.mails.map(
      ({ headers }) => headers.find(({ key }) => key === 'x-lineup-key')?.value,
    );
    const numbers = t.carrier.texts.map(({ to }) => to);
    recordFigures(
      'faults',
      {
        'bookings so far': booked,
        'mails by key': new Set(keys).size,
        'mails delivered': keys.length,
        texts: numbers.length,
        'exports mailed': exportMails(),
        'messages given up': await countMessages(['failed']),
        'all sent after the outage, ms': Math.round(recoveredMs),
      },
      `providers ${fault}`,
    );
    expect(worker.isRunning()).toBe(true);
    expect(exportMails()).toBe(exported);
    expect(new Set(keys).size).toBe(booked + exported);
    expect(keys).toHaveLength(booked + exported);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers).toHaveLength(booked);
    expect(await countMessages(['sent', 'delivered'])).toBe(booked * 2);
  },
);
