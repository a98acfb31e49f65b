import { z } from 'zod';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { playDemo } from './play-demo.ts';

const SEED = 9;

/** Keeps the line of the landing page moving; without a demo shop it does nothing. */
export const playDemoJob = defineJob({
  name: 'play-demo',
  payload: z.looseObject({}),
  schedule: '* * * * *',
  queue: () => 'play-demo',
  run: (platform) => playDemo(platform, SEED),
});
