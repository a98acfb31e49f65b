import type { ChildProcess } from 'node:child_process';
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addAlertDevice, setTicketAlerts } from '@lineup/contract/alerts';
import {
  addWalkIn,
  claimAppointment,
  serveAppointment,
} from '@lineup/contract/appointments/appointments';
import {
  addCutPhoto,
  setCustomerNote,
  setPhotoConsent,
} from '@lineup/contract/appointments/customer-card';
import { createBooking } from '@lineup/contract/booking/booking';
import { bookForCustomer } from '@lineup/contract/calendar';
import { checkIn } from '@lineup/contract/check-in/check-in';
import { eraseCustomer, importCustomers, mergeCustomers } from '@lineup/contract/customers';
import { exportShop, requestExport } from '@lineup/contract/exports';
import type { Endpoint } from '@lineup/contract/kernel/endpoint';
import { checkInAtKiosk } from '@lineup/contract/kiosk';
import { rateVisit } from '@lineup/contract/ratings';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashSecret } from '../../platform/sessions/refresh-token.ts';
import { startStorage } from '../backups/storage-server.ts';
import { createCapturedLog } from '../captured-log.ts';
import { findAnywhere } from '../database/find-anywhere.ts';
import { type BookableShop, createBookableShop } from '../factories/bookable-shop.ts';
import { createKiosk } from '../factories/kiosk.ts';
import { signIn } from '../factories/staff.ts';
import { createTextingApp } from '../messages/texting-app.ts';
import { encodeForm } from '../multipart-form.ts';
import { recordFigures } from '../proofs/record-figures.ts';
import type { CallOptions } from '../test-app.ts';

const NAME = 'Zqperson Quillfeather';
/** No other test uses it: they share one Redis. */
const PHONE = '+13125550187';
const EMAIL = 'zqmail@canary.test';
const NOTE = 'zqnote: allergic to talc';
/** Anything of the person, in any spelling. */
const CANARY = /zqperson|quillfeather|zqmail|zqnote|zqpush|(312\D{0,2})?555\D?0187/i;

const log = createCapturedLog();
const started: ChildProcess[] = [];
const folder = mkdtempSync(join(tmpdir(), 'lineup-erase-'));
let t: Awaited<ReturnType<typeof createTextingApp>>;
let open: BookableShop;
let access: string;

beforeAll(async () => {
  const S3_ENDPOINT = await startStorage(started, folder, 'lineup');
  t = await createTextingApp(
    { platform: { logger: log.logger } },
    { S3_ENDPOINT, S3_BUCKET: 'lineup' },
  );
  open = await createBookableShop(t, { hours: { from: 0, to: 24 } });
  ({ access } = await signIn(t.platform, open.barber));
  await t.platform.db.inShop(open.shop, (tx) =>
    tx.updateTable('shops').set({ sends_check_in_texts: true }).execute(),
  );
});
afterAll(async () => {
  await t.close();
  for (const child of started) child.kill();
  rmSync(folder, { recursive: true });
});

/** Under a key, so that the answer is stored for a retry. */
const call = async <T>(endpoint: Endpoint, options: CallOptions): Promise<T> => {
  const headers = { ...options.headers, 'idempotency-key': crypto.randomUUID() };
  const answer = await t.call(endpoint, {
    ...options,
    ...(endpoint.idempotent && { headers }),
  });
  expect(answer.statusCode, `${endpoint.path} ${answer.body}`).toBeLessThan(300);
  return answer.json<{ response: T }>().response;
};

const form = (name: string, fileName: string, type: string, bytes: Buffer, fields = {}) => {
  const { payload, headers } = encodeForm(fields, [{ name, fileName, type, bytes }]);
  return { body: payload, headers };
};

/** Everything that a customer can do, and the shop can write about one. */
const leaveTraces = async () => {
  const as = access;
  const username = open.username;
  const reached = { name: NAME, phone: PHONE };
  const keys = { p256dh: 'A'.repeat(87), auth: 'B'.repeat(22) };
  // Nobody answers there: the alert, with the name, stays in the queue.
  const device = { endpoint: 'https://fcm.googleapis.com/fcm/send/of-staff', keys };
  await call(addAlertDevice, { as, body: device });
  const ticket = await call<{ token: string }>(checkIn, { params: { username }, body: reached });
  const params = { username, token: ticket.token };
  const endpoint = 'https://fcm.googleapis.com/fcm/send/zqpush';
  await call(setTicketAlerts, { params, body: { endpoint, keys, off: [], place: 1 } });
  const kiosk = await createKiosk(t.platform, open.barber);
  await call(checkInAtKiosk, {
    params: { username, token: kiosk.token },
    body: { ...reached, arrived_at: t.clock.now().toString(), confirm_another: true },
  });
  const booking = { ...reached, email: EMAIL, note: NOTE, starts_at: open.at(3, '10:00') };
  await call(createBooking, { params: open.address, body: booking });
  await call(bookForCustomer, {
    as,
    body: {
      barber: open.barber.membershipId,
      starts_at: open.at(4, '11:00'),
      customer_name: NAME,
      customer_phone: PHONE,
      customer_email: EMAIL,
      note: NOTE,
    },
  });
  const walkIn = { customer_name: NAME, customer_phone: PHONE, note: NOTE };
  await t.call(addWalkIn, { as, body: walkIn });
  const { id } = await t.platform.db.inShop(open.shop, (tx) =>
    tx
      .selectFrom('appointments')
      .select('id')
      .where('token_hash', '=', hashSecret(ticket.token))
      .executeTakeFirstOrThrow(),
  );
  await call(claimAppointment, { as, body: { appt_id: id, confirmed: true } });
  await call(setCustomerNote, { as, params: { id }, body: { note: NOTE } });
  await call(setPhotoConsent, { as, params: { id }, body: { is_given: true } });
  const pixels = { width: 8, height: 8, channels: 3, background: '#345' } as const;
  const picture = await sharp({ create: pixels }).png().toBuffer();
  await call(addCutPhoto, {
    as,
    params: { id },
    ...form('photo', 'zqnote.png', 'image/png', picture),
  });
  await call(serveAppointment, { as, params: { id }, query: { served: 'yes', payment: '45.00' } });
  return { ticket: params, visitId: id };
};

/** Their second entry, from a list of another program, merged into the first. */
const importAndMerge = async (id: number) => {
  const csv = Buffer.from(
    `Name,Email,Notes\n${NAME},${EMAIL.replace('zqmail', 'zqmail2')},${NOTE}\n`,
  );
  const columns = 'name,email,note';
  await call(importCustomers, {
    as: access,
    ...form('file', 'zqmail.csv', 'text/csv', csv, { columns }),
  });
  const { id: other } = await t.platform.db.inShop(open.shop, (tx) =>
    tx
      .selectFrom('customers')
      .select('id')
      .where('email', 'like', 'zqmail2%')
      .executeTakeFirstOrThrow(),
  );
  await call(mergeCustomers, { as: access, params: { id }, body: { other } });
};

const money = () =>
  t.platform.db.inShop(open.shop, async (tx) => {
    const { sum } = await tx
      .selectFrom('appointments')
      .select((eb) => eb.fn.sum<number>('payment_cents').as('sum'))
      .executeTakeFirstOrThrow();
    return sum;
  });

const hits = async () => {
  const found = await findAnywhere(t, folder, CANARY);
  return [...found, ...log.lines.filter((line) => CANARY.test(line)).map((line) => `log ${line}`)];
};

test('S9: an erased customer is nowhere, and the money stays', { timeout: 120_000 }, async () => {
  const { ticket, visitId } = await leaveTraces();
  const { customer_id: id } = await t.platform.db.inShop(open.shop, (tx) =>
    tx
      .selectFrom('appointments')
      .select('customer_id')
      .where('id', '=', visitId)
      .executeTakeFirstOrThrow(),
  );
  if (id === null) throw new Error('nobody was entered');
  await importAndMerge(id);
  await call(rateVisit, { params: ticket, body: { stars: 4, comment: NOTE } });
  await call(requestExport, { as: access, query: { model: 'customer' } });
  await call(exportShop, { as: access });
  await t.runJobs();
  await t.carrier.settled();
  const before = await hits();
  const places = new Set(before.map((line) => line.split(' ')[0] ?? ''));
  const paid = await money();

  await call(eraseCustomer, { as: access, params: { id } });
  await t.runJobs();
  const after = await hits();
  recordFigures('S9', {
    'places before': [...places].toSorted().join(' '),
    'hits before': before.length,
    'hits after': after.length,
    'cents that stay': await money(),
  });
  expect(after.map((line) => line.slice(0, 300))).toEqual([]);
  expect([paid, await money()]).toEqual([4500, 4500]);
  expect([...places].toSorted()).toEqual([
    'appointments',
    'customers',
    'file',
    'graphile_worker._private_jobs',
    'idempotency_keys',
    'push_subscriptions',
    'visit_ratings',
  ]);
  expect(globSync('**/*.*', { cwd: folder })).toEqual([]);
});
