import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import { cancelSurplus } from './cancel-surplus.ts';
import { endSubscription } from './end-subscription.ts';
import {
  cancelSurplusJob,
  endSubscriptionJob,
  reconcileShopJob,
  reportDriftJob,
  sendReminderJob,
} from './queue-billing-jobs.ts';
import { reconcileBilling, reconcileShop, reportDrift } from './reconcile-billing.ts';
import { sendReminder } from './send-reminder.ts';

/** What billing does later, and at night. */
export const billingJobs = [
  defineJob({
    ...endSubscriptionJob,
    run: (platform, { shop }) => endSubscription(platform, shop),
  }),
  defineJob({
    ...sendReminderJob,
    run: (platform, { shop, ...told }) => sendReminder(platform, shop, told),
  }),
  defineJob({
    ...cancelSurplusJob,
    run: (platform, { shop, subscriptionId }) => cancelSurplus(platform, shop, subscriptionId),
  }),
  defineJob({
    name: 'reconcile-billing',
    payload: z.object({}),
    schedule: '10 3 * * *',
    run: reconcileBilling,
  }),
  defineJob({
    ...reconcileShopJob,
    run: (platform, { shop }) => reconcileShop(platform, shop),
  }),
  defineJob({ ...reportDriftJob, run: reportDrift }),
];
