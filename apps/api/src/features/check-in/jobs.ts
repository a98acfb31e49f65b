import { z } from 'zod';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { recountExpired } from './join/recount-expired.ts';

/** Every hour: shop-days end at another hour in each time zone. */
export const recountExpiredJob = defineJob({
  name: 'recount-expired',
  payload: z.looseObject({}),
  schedule: '5 * * * *',
  queue: () => 'recount-expired',
  run: recountExpired,
});
