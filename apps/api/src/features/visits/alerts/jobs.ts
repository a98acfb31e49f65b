import { z } from 'zod';
import { authorizedShop, defineJob } from '../../../platform/jobs/jobs.ts';
import { notifyNext } from './notify-next.ts';

/** Sends the turn alerts, one to each customer. */
export const alertNextJob = defineJob({
  name: 'alert-next',
  payload: z.object({ shop: authorizedShop }),
  run: (platform, { shop }) => notifyNext(platform, shop),
});
