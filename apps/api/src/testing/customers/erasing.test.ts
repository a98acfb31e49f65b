import {
  addWalkIn,
  claimAppointment,
  editAppointment,
  undoChange,
} from '@lineup/contract/appointments/appointments';
import { getTicket } from '@lineup/contract/check-in/check-in';
import * as contract from '@lineup/contract/customers';
import { requestExport } from '@lineup/contract/exports';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { runExport } from '../../features/exports/jobs.ts';
import { sendMessageJob } from '../../features/notifications/jobs.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { createCapturedLog } from '../captured-log.ts';
import { jobDueAt } from '../database/queued-jobs.ts';
import { readEverything } from '../database/read-everything.ts';
import { createCustomer } from '../factories/customer.ts';
import { createStaff, signIn, type TestStaff } from '../factories/staff.ts';
import { createVisit, readVisit } from '../factories/visit.ts';
import { createMemoryStorage } from '../memory-storage.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

const storage = createMemoryStorage();
const log = createCapturedLog();
let t: TestApp;
let owner: TestStaff;
let access: string;

const NAME = 'Zqperson Quillfeather';
/** No other test uses it: they share one Redis. */
const PHONE = '+13125550187';
const EMAIL = 'zqmail@canary.test';
/** Anything of the person, in any spelling. */
const CANARY = /zqperson|quillfeather|zqmail|zqnote|555-?0187/i;

beforeAll(async () => {
  t = await createTestApp({}, { platform: { storage, logger: log.logger } });
});
afterAll(() => t.close());
beforeEach(async () => {
  owner = await createStaff(t.platform);
  ({ access } = await signIn(t.platform, owner));
});

const hits = async () =>
  (await readEverything(t, owner, storage)).filter((line) => CANARY.test(line));

const erase = (id: number) => t.call(contract.eraseCustomer, { as: access, params: { id } });

const money = () =>
  t.platform.db.inShop(owner.shop, async (tx) => {
    const { sum } = await tx
      .selectFrom('appointments')
      .select((eb) => eb.fn.sum<number>('payment_cents').as('sum'))
      .executeTakeFirstOrThrow();
    return sum;
  });

/** A person in every place where the product stores one. */
const plantPerson = async (): Promise<number> => {
  const { shop } = owner;
  const body = { customer_name: NAME, customer_phone: PHONE, note: 'zqnote of the door' };
  const joined = await t.call(addWalkIn, { as: access, body });
  const params = { id: joined.json<{ appointment: { id: number } }>().appointment.id };
  const { customer_id: id } = await readVisit(t.platform, shop, params.id);
  if (id === null) throw new Error('nobody was entered');
  await t.call(editAppointment, { as: access, params, body: { note: 'zqnote changed' } });
  // Its response, with the name, is stored for a retry.
  const headers = { 'idempotency-key': 'claim-the-canary-1' };
  const claim = { as: access, body: { appt_id: params.id }, headers };
  expect((await t.call(claimAppointment, claim)).statusCode).toBe(200);
  const known = { name: NAME, phone: PHONE, email: EMAIL, note: 'zqnote of the owner' };
  await t.call(contract.updateCustomer, { as: access, params: { id }, body: known });

  const coming = await createVisit(t.platform, shop, {
    customer_id: id,
    customer_name: NAME,
    source: 'booking_link',
    scheduled_at: t.clock.now().add({ hours: 48 }),
    skip_reason: 'zqnote of a colleague',
    customer_time_zone: 'Europe/Madrid',
    contact_email: EMAIL,
    contact_phone: PHONE,
  });
  // Moved from another day: a row with their name only.
  await createVisit(t.platform, shop, {
    customer_name: NAME,
    contact_phone: PHONE,
    status: 'cancelled',
    moved_to: coming.id,
  });
  await createVisit(t.platform, shop, {
    customer_id: id,
    customer_name: NAME,
    status: 'completed',
    payment_cents: 4500,
    completed_at: t.clock.now(),
  });
  // A relative who gave the person's number and e-mail with their own booking.
  const theirs = await createVisit(t.platform, shop, {
    customer_name: 'Somebody Else',
    contact_email: EMAIL,
    contact_phone: PHONE,
  });
  await t.platform.db.inShop(shop, async (tx) => {
    const change = { shop_id: shop, action: 'edited' as const, reason: 'zqnote why' };
    const reach = { contact_email: EMAIL, contact_phone: PHONE };
    const before = JSON.stringify({ customer_id: id, customer_name: NAME, ...reach });
    await tx
      .insertInto('visit_changes')
      .values({ ...change, reason: '', appointment_id: theirs.id, before: JSON.stringify(reach) })
      .execute();
    for (const visit of [coming, theirs]) {
      await tx
        .insertInto('visit_changes')
        .values({ ...change, appointment_id: visit.id, before })
        .execute();
    }
    const message = await tx
      .insertInto('messages')
      .values({
        shop_id: shop,
        appointment_id: coming.id,
        kind: 'day_reminder',
        channel: 'email',
        about_at: t.clock.now(),
        due_at: t.clock.now().add({ hours: 24 }),
        failure: `no such box: ${EMAIL}`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const key = `message:${String(shop)}:${String(message.id)}`;
    await addJob(
      tx,
      sendMessageJob,
      { shop, id: message.id },
      key,
      t.clock.now().add({ hours: 24 }),
    );
  });
  return id;
};

describe('DELETE /customers/:id/', () => {
  test('leaves nothing of the person in tables, queue, cache, files and logs; money stays', async () => {
    const id = await plantPerson();
    await t.call(requestExport, { as: access, query: { model: 'customer' } });
    await t.runJobs();
    const planted = await hits();
    for (const place of ['appointments', 'customers', 'visit_changes', 'messages', 'file']) {
      expect(planted.some((line) => line.startsWith(place))).toBe(true);
    }
    expect(planted.some((line) => line.startsWith('idempotency_keys'))).toBe(true);
    const before = await money();
    expect(before).toBe(4500);

    const answer = await erase(id);
    expect(answer.json()).toEqual({
      status: 1,
      response: 'Everything about this person has been erased.',
    });
    await t.runJobs();
    expect(await hits()).toEqual([]);
    expect(log.lines.filter((line) => CANARY.test(line))).toEqual([]);
    expect(await money()).toBe(before);
    expect(
      [...storage.files.keys()].filter((key) => key.includes(`/${String(owner.shop)}/`)),
    ).toEqual([]);
    const lines = await t.platform.db.inShop(owner.shop, (tx) =>
      tx.selectFrom('audit_log').select(['action', 'subject', 'details']).execute(),
    );
    expect(lines.at(-1)).toEqual({ action: 'customer_erased', subject: String(id), details: {} });
    expect((await erase(id)).statusCode).toBe(404);
  });

  test('visits keep their times, their own link ends, and nothing waits to be sent', async () => {
    const id = await createCustomer(t.platform, owner.shop, { name: NAME, email: EMAIL });
    const scheduled_at = t.clock.now().add({ hours: 48 });
    const visit = await createVisit(t.platform, owner.shop, {
      customer_id: id,
      source: 'booking_link',
      scheduled_at,
    });
    const message = await t.platform.db.inShop(owner.shop, async (tx) => {
      const times = { about_at: scheduled_at, due_at: scheduled_at };
      const made = await tx
        .insertInto('messages')
        .values({
          shop_id: owner.shop,
          appointment_id: visit.id,
          kind: 'hour_reminder',
          channel: 'email',
          ...times,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const key = `message:${String(owner.shop)}:${String(made.id)}`;
      await addJob(tx, sendMessageJob, { shop: owner.shop, id: made.id }, key, scheduled_at);
      return key;
    });
    expect(await jobDueAt(t.platform, message)).toBeDefined();
    await erase(id);
    expect(await jobDueAt(t.platform, message)).toBeUndefined();
    expect(await readVisit(t.platform, owner.shop, visit.id)).toMatchObject({
      scheduled_at,
      status: 'pending',
      customer_id: null,
      customer_name: null,
      token_hash: null,
      note: '',
    });
  });

  test('an export that read the person before and stores its file afterwards is built again', async () => {
    const id = await createCustomer(t.platform, owner.shop, { name: NAME, phone: PHONE });
    const put = vi.spyOn(storage, 'put');
    put.mockImplementationOnce(async (file) => {
      // The rows are read and the file is being stored: now the person is erased, and all jobs run.
      put.mockRestore();
      await erase(id);
      await t.runJobs();
      await storage.put(file);
    });
    const payload = {
      id: 'an-export-that-is-too-late',
      shop: owner.shop,
      accountId: owner.accountId,
      model: 'customer' as const,
      language: 'en' as const,
    };
    await expect(runExport.run(t.platform, payload)).rejects.toThrow('withdrawn');
    expect(await hits()).toEqual([]);
    await runExport.run(t.platform, payload);
    await t.runJobs();
    expect(await hits()).toEqual([]);
    expect(t.mail.mails.filter(({ to }) => to?.[0]?.address === owner.email)).toHaveLength(1);
  });

  test('an undo afterwards does not restore the person', async () => {
    const id = await createCustomer(t.platform, owner.shop, { name: NAME, phone: PHONE });
    const visit = await createVisit(t.platform, owner.shop, {
      customer_id: id,
      customer_name: NAME,
    });
    const body = { customer_name: 'Other', customer_phone: '+13125550111' };
    const params = { id: visit.id };
    const edited = await t.call(editAppointment, { as: access, params, body });
    expect(edited.statusCode).toBe(200);
    expect((await erase(id)).statusCode).toBe(200);
    const undone = await t.call(undoChange, { as: access, params });
    expect(undone.statusCode).toBe(200);
    expect(await hits()).toEqual([]);
  });

  test('their ticket links lead nowhere, also in processes that have cached them', async () => {
    const id = await createCustomer(t.platform, owner.shop, { name: NAME });
    const theirs = { customer_id: id, customer_name: NAME };
    const visits = [
      await createVisit(t.platform, owner.shop, theirs),
      await createVisit(t.platform, owner.shop, { ...theirs, status: 'completed' }),
    ];
    const open = (token: string) =>
      t.call(getTicket, { params: { username: `shop-${String(owner.shop)}`, token } });
    for (const { token } of visits) expect((await open(token)).statusCode).toBe(200);
    expect((await erase(id)).statusCode).toBe(200);

    const answers = await Promise.all(
      [...visits.map(({ token }) => token), 'A'.repeat(22)].map(async (token) => {
        const answer = await open(token);
        return [answer.statusCode, answer.json<{ message: string }>().message];
      }),
    );
    // Byte for byte the response to an unknown ticket.
    expect(new Set(answers.map(String))).toEqual(new Set(['404,This ticket does not exist.']));
  });

  test('a check-in at the very moment of the erasure gets a ticket', async () => {
    for (let round = 0; round < 15; round += 1) {
      const id = await createCustomer(t.platform, owner.shop, { phone: '+13125550123' });
      const body = { customer_name: 'Ada', customer_phone: '+13125550123' };
      const joining = [1, 2, 3, 4, 5, 6].map(() => t.call(addWalkIn, { as: access, body }));
      const answers = await Promise.all([...joining, erase(id)]);
      const statuses = answers.map(({ statusCode }) => statusCode);
      expect(statuses).toEqual([201, 201, 201, 201, 201, 201, 200]);
      await t.platform.db.inShop(owner.shop, async (tx) => {
        await tx.updateTable('appointments').set({ customer_id: null }).execute();
        await tx.deleteFrom('customers').execute();
      });
    }
  });
});
