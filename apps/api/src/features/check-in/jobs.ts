import { z } from 'zod';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { playDemo } from '../demo/play-demo.ts';
import { recountExpired } from './join/recount-expired.ts';

const SEED = 9;

/** Keeps the line of the landing page alive; where there is no demo shop, it does nothing. */
export const playDemoJob = defineJob({
  name: 'play-demo',
  payload: z.looseObject({}),
  schedule: '* * * * *',
  queue: () => 'play-demo',
  run: (platform) => playDemo(platform, SEED),
});

/** Every hour: shop-days end at another hour in each time zone. */
export const recountExpiredJob = defineJob({
  name: 'recount-expired',
  payload: z.looseObject({}),
  schedule: '5 * * * *',
  queue: () => 'recount-expired',
  run: recountExpired,
});
