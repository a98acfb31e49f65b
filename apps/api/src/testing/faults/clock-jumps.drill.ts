import { setTimeout as sleep } from 'node:timers/promises';
import {
  claimAppointment,
  serveAppointment,
  undoChange,
} from '@lineup/contract/appointments/appointments';
import { checkIn, getTicket } from '@lineup/contract/check-in/check-in';
import { refresh } from '@lineup/contract/identity/auth';
import type { Endpoint } from '@lineup/contract/kernel/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queueBookingMessages } from '../../features/notifications/visit-messages/queue-booking-messages.ts';
import { createBookableShop } from '../factories/bookable-shop.ts';
import { createBookedVisit } from '../factories/booked-visit.ts';
import { signIn } from '../factories/staff.ts';
import { createVisit, type TestVisit } from '../factories/visit.ts';
import { createShiftedClock } from '../processes/shifted-clock.ts';
import { freePort, type SpawnedProcess, spawnProcess } from '../processes/spawned-process.ts';
import { sized } from '../proofs/force.ts';
import { createHttpClient } from '../proofs/http-client.ts';
import { loadSettings } from '../proofs/load-settings.ts';
import { recordFigures } from '../proofs/record-figures.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

/** How long the processes are stopped by a signal, as on a machine that was suspended. */
const ASLEEP_MS = sized({ short: 20_000, full: 120_000 });
/** A mail is sent within this time; the machine may be busy. */
const SENT_MS = 60_000;

const clock = createShiftedClock();
const http = createHttpClient();
let t: TestApp;
let open: Awaited<ReturnType<typeof createBookableShop>>;
let jumping: { api: SpawnedProcess; worker: SpawnedProcess };
let steady: SpawnedProcess;
/** The API whose clock jumps, and another one beside it. */
let urls: { jumping: string; steady: string };
let session: { access: string; refresh: string };

beforeAll(async () => {
  t = await createTestApp();
  open = await createBookableShop(t, { hours: { from: 0, to: 24 } });
  const ports = [await freePort(), await freePort()].map(String);
  const settings = {
    ...loadSettings,
    DATABASE_URL: t.platform.config.DATABASE_URL,
    SMTP_URL: t.platform.config.SMTP_URL,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'info',
  };
  const entry = 'testing/processes/api-process.ts';
  const api = spawnProcess(entry, { ...settings, ...clock.settings, PORT: ports[0] });
  steady = spawnProcess(entry, { ...settings, PORT: ports[1] });
  const worker = spawnProcess('worker.ts', { ...settings, ...clock.settings });
  jumping = { api, worker };
  urls = {
    jumping: `http://127.0.0.1:${ports[0] ?? ''}`,
    steady: `http://127.0.0.1:${ports[1] ?? ''}`,
  };
  session = await signIn(t.platform, open.barber);
  await Promise.all([
    ...[api, steady].map((each) => each.waitForLine('Server listening')),
    worker.waitForLine('taking jobs'),
  ]);
}, 180_000);

afterAll(async () => {
  const all = [jumping.api, jumping.worker, steady];
  for (const each of all) each.signal('SIGCONT');
  for (const each of all) each.kill();
  await Promise.all(all.map(({ exitCode }) => exitCode));
  http.close();
  clock.remove();
  await t.close();
}, 60_000);

interface Asked {
  params?: Record<string, string | number>;
  query?: string;
  body?: object;
  as?: string;
  key?: string;
}

const ask = async (
  where: keyof typeof urls,
  { method, path }: Endpoint,
  { params = {}, query = '', body, as, key }: Asked = {},
) => {
  const filled = path.replaceAll(/:(\w+)/g, (_match, name: string) => String(params[name] ?? ''));
  const answer = await http.send(`${urls[where]}${filled}${query}`, {
    method,
    timeoutMs: ASLEEP_MS + 30_000,
    headers: {
      ...(as !== undefined && { authorization: `Bearer ${as}` }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body && { body }),
  });
  return { status: answer.status, body: JSON.parse(answer.body) as Record<string, unknown> };
};

const newVisit = () => createVisit(t.platform, open.shop);
const claim = (where: keyof typeof urls, { id }: TestVisit, key?: string) =>
  ask(where, claimAppointment, {
    as: session.access,
    body: { appt_id: id, confirmed: true },
    ...(key !== undefined && { key }),
  });
/**
 * A process that wakes may first reset connections whose requests seem too slow by then; clients
 * repeat those under the same key.
 */
const claimAsClientsDo = (where: keyof typeof urls, visit: TestVisit) => {
  const key = crypto.randomUUID();
  const attempt = () => claim(where, visit, key);
  return attempt().catch(attempt);
};
const serve = (where: keyof typeof urls, { id }: TestVisit) =>
  ask(where, serveAppointment, { as: session.access, params: { id }, query: '?served=yes' });
const undo = (where: keyof typeof urls, { id }: TestVisit) =>
  ask(where, undoChange, { as: session.access, params: { id } });
const ticketOf = (where: keyof typeof urls, { token }: TestVisit) =>
  ask(where, getTicket, { params: { username: open.username, token } });
const join = (where: keyof typeof urls) =>
  ask(where, checkIn, { params: { username: open.username }, body: { name: 'Guest' } });

/** A visit through both processes, whose clocks differ: what each call answered. */
const useBoth = async (): Promise<number[]> => {
  const [first, second] = [await newVisit(), await newVisit()];
  const answers = [
    await join('jumping'),
    await join('steady'),
    await ticketOf('jumping', first),
    await claim('steady', first),
    await ticketOf('jumping', first),
    await serve('jumping', first),
    await claim('jumping', second),
    await ticketOf('steady', second),
    await undo('jumping', second),
    await claim('jumping', second),
    await serve('steady', second),
  ];
  return answers.map(({ status }) => status);
};
const allServed = [201, 201, 200, 200, 200, 200, 200, 200, 200, 200, 200];

let booked = 0;
/** Books for a time after which a reminder is due half an hour from now. */
const book = async (): Promise<string> => {
  booked += 1;
  const email = `customer-${String(booked)}@person.test`;
  const scheduled_at = Temporal.Now.instant().add({ hours: 24, minutes: 30 });
  const visit = await createBookedVisit(t.platform, open.shop, { scheduled_at, email });
  await t.platform.db.inShop(open.shop, (tx) =>
    queueBookingMessages(tx, t.platform, open.shop, visit.id, 'booked'),
  );
  return email;
};
const mailsTo = (email: string) =>
  t.mail.mails.filter(({ to }) => to?.some(({ address }) => address === email)).length;
/** How many reminders wait for their time, of all bookings. */
const waitingReminders = () =>
  t.platform.db.inShop(open.shop, async (tx) => {
    const rows = await tx
      .selectFrom('messages')
      .select('id')
      .where('shop_id', '=', open.shop)
      .where('kind', '=', 'day_reminder')
      .where('state', '=', 'queued')
      .execute();
    return rows.length;
  });
const untilMailed = async (email: string) => {
  await expect.poll(() => mailsTo(email), { timeout: SENT_MS }).toBe(1);
};

test('an hour forward: who is signed in renews the session, and everything else goes on', {
  timeout: 180_000,
}, async () => {
  expect(await useBoth()).toEqual(allServed);
  await clock.jump({ hours: 1 }, [jumping.api, jumping.worker]);
  // Its token is valid for 15 minutes: browsers renew it and repeat the request.
  expect((await claim('jumping', await newVisit())).status).toBe(401);
  const renewed = await ask('jumping', refresh, { body: { refresh: session.refresh } });
  expect(renewed.status).toBe(200);
  session = renewed.body as unknown as typeof session;
  expect(await useBoth()).toEqual(allServed);
  await untilMailed(await book());
});

test('an hour back: the same session works, and everything else goes on', {
  timeout: 180_000,
}, async () => {
  await clock.jump({ hours: -1 }, [jumping.api, jumping.worker]);
  expect(await useBoth()).toEqual(allServed);
  await untilMailed(await book());
  await clock.jump({ hours: 0 }, [jumping.api, jumping.worker]);
  expect(await useBoth()).toEqual(allServed);
});

test(`API and worker asleep for ${String(ASLEEP_MS / 1000)} s: what was sent to them is done once`, {
  timeout: 180_000 + ASLEEP_MS,
}, async () => {
  const visit = await newVisit();
  for (const each of Object.values(jumping)) each.signal('SIGSTOP');
  const startedAt = performance.now();
  const waiting = claimAsClientsDo('jumping', visit);
  const emails = [await book(), await book()];
  let answers = 0;
  while (performance.now() - startedAt < ASLEEP_MS) {
    expect((await join('steady')).status).toBe(201);
    answers += 1;
    await sleep(200);
  }
  expect(emails.map(mailsTo)).toEqual([0, 0]);
  for (const each of Object.values(jumping)) each.signal('SIGCONT');
  const wokeAt = performance.now();
  expect((await waiting).status).toBe(200);
  const answeredMs = performance.now() - wokeAt;
  for (const email of emails) await untilMailed(email);
  const mailedMs = performance.now() - wokeAt;
  expect(await useBoth()).toEqual(allServed);
  recordFigures(
    'faults',
    {
      'asleep, s': ASLEEP_MS / 1000,
      'answers of the other process meanwhile': answers,
      'first answer after waking, ms': Math.round(answeredMs),
      'waiting mails sent after waking, ms': Math.round(mailedMs),
    },
    'clock jumps',
  );
  // A second copy would have come by now, and no reminder is early.
  await sleep(3000);
  expect(t.mail.mails).toHaveLength(booked);
  expect(await waitingReminders()).toBe(booked);
});
