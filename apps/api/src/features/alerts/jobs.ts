import { z } from 'zod';
import type { Transaction } from '../../platform/database/database.ts';
import {
  addJob,
  authorizedShop,
  defineJob,
  removeJob,
  selectJobKeys,
} from '../../platform/jobs/jobs.ts';
import type { PushMessage } from '../../platform/push/push.ts';
import type { LineShopId } from '../../platform/sessions/authorized-shop.ts';
import { sendPush } from './send-push.ts';

/** Sends one alert to one browser, unless it is too old by then. */
export const sendPushJob = defineJob({
  name: 'send-push',
  urgency: 'now',
  onlyInforms: true,
  payload: z.object({
    shop: authorizedShop,
    id: z.number().int(),
    message: z.object({
      title: z.string(),
      body: z.string(),
      path: z.string(),
      topic: z.string(),
      isUrgent: z.boolean(),
    }),
    /** The end of the message's use, in milliseconds of the epoch. */
    until: z.number().int(),
  }),
  run: (platform, { shop, id, message, until }) => sendPush(platform, shop, id, message, until),
});

const keyOf = (shop: LineShopId, id: number | '', topic = ''): string =>
  `push:${String(shop)}:${String(id)}${topic && `:${topic}`}`;

/** Queues an alert. One with the same topic for the same browser that is not sent yet is replaced. */
export const addPushJob = (
  tx: Transaction,
  shop: LineShopId,
  { id, message, until }: { id: number; message: PushMessage; until: Temporal.Instant },
): Promise<void> => {
  const payload = { shop, id, message, until: until.epochMilliseconds };
  return addJob(tx, sendPushJob, payload, keyOf(shop, id, message.topic));
};

/** Removes the queued alerts with these topics, to whichever browser. */
export const removePushJobs = async (
  tx: Transaction,
  shop: LineShopId,
  topics: readonly string[],
): Promise<void> => {
  const keys = await selectJobKeys(tx, keyOf(shop, ''));
  const isAbout = (key: string) => topics.some((topic) => key.endsWith(`:${topic}`));
  for (const key of keys.filter(isAbout)) await removeJob(tx, key);
};
