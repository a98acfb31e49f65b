import { z } from 'zod';
import type { Transaction } from '../../platform/database/database.ts';
import { isDeletedAddress } from '../../platform/deleted-address.ts';
import { addJob, authorizedShop, defineJob } from '../../platform/jobs/jobs.ts';
import type { LineShopId } from '../../platform/sessions/authorized-shop.ts';
import type { QueuedMessage } from './sending/message-repository.ts';
import { sendMessage } from './sending/send-message.ts';

export const sendMail = defineJob({
  name: 'send-mail',
  urgency: 'now',
  spends: 'mail',
  onlyInforms: true,
  payload: z.object({
    to: z.string(),
    replyTo: z.string().optional(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    key: z.string(),
  }),
  run: async (platform, mail) => {
    // The person may have deleted their account since, and still be owed something as an affiliate.
    if (!isDeletedAddress(mail.to)) await platform.mailer.send(mail);
  },
});

export const messageKey = (shop: LineShopId, id: number): string =>
  `message:${String(shop)}:${String(id)}`;

/** Sends one message about a visit, if it is still true by then. */
export const sendMessageJob = defineJob({
  name: 'send-message',
  urgency: 'now',
  spends: 'text',
  onlyInforms: true,
  payload: z.object({
    shop: authorizedShop,
    id: z.number().int(),
    /** Jobs of the last release do not say. */
    channel: z.enum(['email', 'sms']).optional(),
  }),
  run: async (platform, message) => {
    const { shop, id, channel } = message;
    // Before any statement: hundreds of texts may wait for a carrier that does not respond, ahead of mails.
    if (channel === 'sms') platform.sms?.throwIfUnavailable?.();
    const again = await sendMessage(platform, shop, id);
    if (!again) return;
    await platform.db.inShop(shop, (tx) =>
      addJob(tx, sendMessageJob, message, messageKey(shop, id), again),
    );
  },
});

/** Queues the sending of a message for its due time. */
export const addSendJob = (
  tx: Transaction,
  shop: LineShopId,
  { id, dueAt, channel }: QueuedMessage,
  now: Temporal.Instant,
): Promise<void> => {
  // Null means at once by the database's own clock, which may be a little behind ours.
  const runAt = Temporal.Instant.compare(dueAt, now) > 0 ? dueAt : null;
  return addJob(tx, sendMessageJob, { shop, id, channel }, messageKey(shop, id), runAt);
};
