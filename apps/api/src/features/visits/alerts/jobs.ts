import { z } from 'zod';
import { authorizedShop, defineJob } from '../../../platform/jobs/jobs.ts';
import { notifyNext } from './notify-next.ts';

/** Tells who is next, once each. */
export const alertNextJob = defineJob({
  name: 'alert-next',
  payload: z.object({ shop: authorizedShop }),
  run: (platform, { shop }) => notifyNext(platform, shop),
});
