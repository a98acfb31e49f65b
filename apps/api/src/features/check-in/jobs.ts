import { z } from 'zod';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { recountExpired } from './join/recount-expired.ts';

/** Runs every hour, because a shop-day ends at a different hour in each time zone. */
export const recountExpiredJob = defineJob({
  name: 'recount-expired',
  urgency: 'nightly',
  payload: z.looseObject({}),
  schedule: '5 * * * *',
  queue: () => 'recount-expired',
  run: recountExpired,
});
