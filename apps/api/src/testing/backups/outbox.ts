import { setTimeout as sleep } from 'node:timers/promises';
import { addPushJob } from '../../features/alerts/jobs.ts';
import { runExport } from '../../features/exports/jobs.ts';
import { sendMail } from '../../features/notifications/jobs.ts';
import { queueBookingMessages } from '../../features/notifications/visit-messages/queue-booking-messages.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { createBookedVisit } from '../factories/booked-visit.ts';
import { createStaff, type TestStaff } from '../factories/staff.ts';
import type { MailSink } from '../messages/mail-sink.ts';
import type { TwilioStandIn } from '../messages/twilio-stand-in.ts';
import { spawnProcess } from '../processes/spawned-process.ts';
import type { PushService } from '../push/push-service.ts';

const MAILS = 20;
const BOOKINGS = 10;
const TEXTS = 10;
const PUSHES = 10;

/** Everything that leaves the product, at the providers' end. */
export interface Sinks {
  readonly mails: MailSink;
  readonly carrier: TwilioStandIn;
  readonly push: PushService;
}

/**
 * What `queueMessages` makes due at once; reminders are due in days. An export is one job, whose mail
 * with the link is another.
 */
export const DUE = {
  'send-mail': MAILS,
  'send-message': BOOKINGS + TEXTS,
  'send-push': PUSHES,
  'run-export': 1,
} as const;

/** How many have arrived. */
export const countSent = ({ mails, carrier, push }: Sinks) => ({
  mails: mails.mails.length,
  texts: carrier.texts.length,
  pushes: push.received.length,
});

const ALL = MAILS + BOOKINGS + TEXTS + PUSHES + 1;

const queueMail = ({ db }: Platform, key: string): Promise<void> =>
  db.asNobody((tx) =>
    addJob(
      tx,
      sendMail,
      { to: `${key}@person.test`, subject: key, text: key, html: key, key },
      `mail:${key}`,
    ),
  );

const bookWith = async (
  platform: Platform,
  shop: AuthorizedShopId,
  hours: number,
  reached: { email: string } | { phone: string },
) => {
  const scheduled_at = platform.clock.now().add({ hours });
  const visit = await createBookedVisit(platform, shop, { scheduled_at, ...reached });
  await platform.db.inShop(shop, (tx) =>
    queueBookingMessages(tx, platform, shop, visit.id, 'booked'),
  );
};

/** Alerts to one browser of a member; each about something else, so that none replaces another. */
const queuePushes = async (platform: Platform, staff: TestStaff, push: PushService) => {
  const { endpoint, keys } = push.subscribe();
  const { shop, membershipId: membership_id } = staff;
  await platform.db.inShop(shop, async (tx) => {
    const device = await tx
      .insertInto('push_subscriptions')
      .values({ shop_id: shop, membership_id, endpoint, ...keys, language: 'en' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const until = platform.clock.now().add({ hours: 12 });
    for (let number = 0; number < PUSHES; number += 1) {
      const topic = `about-${String(number)}`;
      const message = { title: topic, body: '', path: '/', topic, isUrgent: false };
      await addPushJob(tx, shop, { id: device.id, message, until });
    }
  });
};

/** Mails, confirmations and reminders of bookings, alerts and an export, as the product queues them. */
export const queueMessages = async (platform: Platform, { push }: Sinks): Promise<void> => {
  for (let number = 0; number < MAILS; number += 1) {
    await queueMail(platform, `mail-${String(number)}`);
  }
  const staff = await createStaff(platform);
  const { shop, accountId } = staff;
  await platform.db.inShop(shop, (tx) =>
    tx.updateTable('shops').set({ text_limit: 1000 }).where('id', '=', shop).execute(),
  );
  for (let number = 0; number < BOOKINGS; number += 1) {
    await bookWith(platform, shop, 72 + number, { email: `booking-${String(number)}@person.test` });
  }
  for (let number = 0; number < TEXTS; number += 1) {
    await bookWith(platform, shop, 96 + number, { phone: `+1312${String(5_000_001 + number)}` });
  }
  await queuePushes(platform, staff, push);
  await platform.db.inShop(shop, (tx) => {
    const about = { shop, accountId, model: 'customer', language: 'en' } as const;
    return addJob(tx, runExport, { id: 'the-export', ...about }, 'export:of-the-drill');
  });
};

/** Runs a worker until everything that was due has arrived, and then kills it. */
export const sendDue = async (settings: Record<string, string>, sinks: Sinks): Promise<void> => {
  const worker = spawnProcess('worker.ts', settings);
  const total = () => Object.values(countSent(sinks)).reduce((sum, count) => sum + count, 0);
  while (total() < ALL) {
    if (!worker.isRunning()) throw new Error(`the worker has ended:\n${worker.output()}`);
    await sleep(50);
  }
  worker.kill();
  await worker.exitCode;
};

/** Everything that is due has been sent when a mail that was queued last has arrived. */
export const sendAllDue = async (
  platform: Platform,
  settings: Record<string, string>,
  { mails: sink }: Sinks,
): Promise<void> => {
  await queueMail(platform, 'the-last');
  const worker = spawnProcess('worker.ts', settings);
  while (!sink.mails.some(({ subject }) => subject === 'the-last')) await sleep(50);
  // Five run at a time: those that began before it end within this.
  await sleep(3000);
  worker.kill();
  await worker.exitCode;
};
