import { setTimeout as sleep } from 'node:timers/promises';
import { sendMail } from '../../features/notifications/jobs.ts';
import { queueBookingMessages } from '../../features/notifications/visit-messages/queue-booking-messages.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { createBookedVisit } from '../factories/booked-visit.ts';
import { createShop } from '../factories/shop.ts';
import type { MailSink } from '../messages/mail-sink.ts';
import { spawnProcess } from '../processes/spawned-process.ts';

const MAILS = 20;
const BOOKINGS = 10;
/** How many of `queueMessages` are due at once; reminders are due in days. */
export const DUE_MESSAGES = MAILS + BOOKINGS;

const queueMail = ({ db }: Platform, key: string): Promise<void> =>
  db.asNobody((tx) =>
    addJob(
      tx,
      sendMail,
      { to: `${key}@person.test`, subject: key, text: key, html: key, key },
      `mail:${key}`,
    ),
  );

/** Mails, and confirmations and reminders of bookings, as the product queues them. */
export const queueMessages = async (platform: Platform): Promise<void> => {
  for (let number = 0; number < MAILS; number += 1) {
    await queueMail(platform, `mail-${String(number)}`);
  }
  const shop = await createShop(platform);
  for (let number = 0; number < BOOKINGS; number += 1) {
    const visit = await createBookedVisit(platform, shop, {
      scheduled_at: platform.clock.now().add({ hours: 72 + number }),
      email: `booking-${String(number)}@person.test`,
    });
    await platform.db.inShop(shop, (tx) =>
      queueBookingMessages(tx, platform, shop, visit.id, 'booked'),
    );
  }
};

/** Runs a worker until so many mails have arrived, and then kills it. */
export const sendUntil = async (
  settings: Record<string, string>,
  sink: MailSink,
  count: number,
): Promise<void> => {
  const worker = spawnProcess('worker.ts', { ...settings, SMTP_URL: sink.url });
  while (sink.mails.length < count) {
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
  sink: MailSink,
): Promise<void> => {
  await queueMail(platform, 'the-last');
  const worker = spawnProcess('worker.ts', { ...settings, SMTP_URL: sink.url });
  while (!sink.mails.some(({ subject }) => subject === 'the-last')) await sleep(50);
  // Five run at a time: those that began before it end within this.
  await sleep(3000);
  worker.kill();
  await worker.exitCode;
};
