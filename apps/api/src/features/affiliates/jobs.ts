import { z } from 'zod';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { openPayout } from './payouts/open-payout.ts';
import { planAccountSyncs, planPayouts, resumePayouts } from './payouts/plan-payouts.ts';
import { openPayoutJob, sendPayoutJob, syncAccountJob } from './payouts/queue-payout-jobs.ts';
import { sendPayout } from './payouts/send-payout.ts';
import { syncPayoutAccount } from './payouts/sync-payout-account.ts';

/** The jobs of the affiliate programme: queued, nightly and monthly. */
export const affiliateJobs = [
  defineJob({
    name: 'plan-account-syncs',
    urgency: 'nightly',
    payload: z.object({}),
    // Before payouts are planned.
    schedule: '0 5 * * *',
    run: planAccountSyncs,
  }),
  defineJob({
    ...syncAccountJob,
    run: (platform, { affiliate }) => syncPayoutAccount(platform, affiliate),
  }),
  defineJob({
    name: 'plan-payouts',
    urgency: 'nightly',
    payload: z.object({}),
    // Most payouts are planned on the first. A later run serves a worker that was down, and
    // affiliates who could not be paid then. A month has one payout, of what was payable before the
    // month began.
    schedule: '0 6 * * *',
    run: planPayouts,
  }),
  defineJob({
    name: 'resume-payouts',
    urgency: 'nightly',
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
