import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import { openPayout } from './open-payout.ts';
import { planPayouts, resumePayouts } from './plan-payouts.ts';
import { openPayoutJob, sendPayoutJob } from './queue-payout-jobs.ts';
import { sendPayout } from './send-payout.ts';

/** What the programme does later, and once a month. */
export const affiliateJobs = [
  defineJob({
    name: 'plan-payouts',
    payload: z.object({}),
    // Once more on the two days after, for a worker that was away: a month has one payout.
    schedule: '0 6 1-3 * *',
    run: planPayouts,
  }),
  defineJob({
    name: 'resume-payouts',
    payload: z.object({}),
    schedule: '40 6 * * *',
    run: resumePayouts,
  }),
  defineJob({
    ...openPayoutJob,
    run: (platform, { affiliate, month }) => openPayout(platform, affiliate, month),
  }),
  defineJob({
    ...sendPayoutJob,
    run: (platform, { affiliate, payout }) => sendPayout(platform, affiliate, payout),
  }),
];
