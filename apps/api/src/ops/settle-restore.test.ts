import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobs } from '../app.ts';
import { sendMail } from '../features/notifications/jobs.ts';
import { queueBookingMessages } from '../features/notifications/visit-messages/queue-booking-messages.ts';
import { addJob } from '../platform/jobs/jobs.ts';
import { deletePictureJob } from '../platform/pictures/pictures.ts';
import type { AuthorizedShopId } from '../platform/sessions/authorized-shop.ts';
import { createBookedVisit, readMessages } from '../testing/factories/booked-visit.ts';
import { createShop } from '../testing/factories/shop.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { runCommand } from './run-command.ts';

let t: TestApp;
let shop: AuthorizedShopId;
beforeAll(async () => {
  t = await createTestApp();
  shop = await createShop(t.platform);
});
afterAll(() => t.close());

const settle = (...args: string[]) =>
  runCommand(t.platform, ['backup', 'settle', ...args], 'machine-user');

test('after a restore, what was due before the service stopped is not sent again; the rest is', async () => {
  const now = Temporal.Now.instant();
  const visit = await createBookedVisit(t.platform, shop, {
    scheduled_at: t.clock.now().add({ hours: 72 }),
    email: 'marcus@person.test',
  });
  await t.platform.db.inShop(shop, (tx) =>
    queueBookingMessages(tx, t.platform, shop, visit.id, 'booked'),
  );
  const mail = { to: 'nadia@person.test', subject: 's', text: 't', html: 'h' };
  await t.platform.db.asNobody(async (tx) => {
    await addJob(tx, sendMail, { ...mail, key: 'before' }, 'mail:before');
    const later = now.add({ hours: 2 });
    await addJob(tx, sendMail, { ...mail, key: 'after' }, 'mail:after', later);
    await addJob(tx, deletePictureJob, { key: 'photos/none' }, 'picture');
  });

  expect((await settle('--by', 'mira')).exitCode).toBe(2);
  expect((await settle('--at', 'yesterday', '--by', 'mira')).exitCode).toBe(2);
  const until = now.add({ hours: 1 }).toString();
  const settled = await settle('--at', until, '--by', 'mira', '--json');
  expect(JSON.parse(settled.stdout)).toEqual({
    withdrawn: 2,
    kinds: { 'send-message': 1, 'send-mail': 1 },
  });
  const states = (await readMessages(t.platform, shop, visit.id)).map(
    ({ kind, state }) => `${kind} ${state}`,
  );
  expect(states).toEqual(['confirmation withdrawn', 'day_reminder queued', 'hour_reminder queued']);
  await t.runJobs();
  expect(t.mail.mails).toEqual([]);
  expect((await settle('--at', until, '--by', 'mira')).stdout).toContain('will not be sent: 0.');
});

test('a message whose payload cannot be read stops nothing', async () => {
  await t.platform.db.asNobody((tx) =>
    sql`select graphile_worker.add_job('send-message', '{"shop": "none"}')`.execute(tx),
  );
  const until = Temporal.Now.instant().add({ minutes: 1 }).toString();
  const settled = await settle('--at', until, '--by', 'mira');
  expect(settled.stdout).toContain('will not be sent: 1.');
});

test('these jobs only inform somebody: every other one runs again after a restore', () => {
  const names = jobs.filter(({ onlyInforms }) => onlyInforms).map(({ name }) => name);
  expect(names.toSorted()).toEqual([
    'alert-next',
    'alert-staff',
    'run-export',
    'run-shop-export',
    'send-billing-reminder',
    'send-limit-mail',
    'send-mail',
    'send-message',
    'send-push',
    'send-reset-link',
    'text-ticket',
  ]);
});
