import { z } from 'zod';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { endSubscription } from './plans/end-subscription.ts';
import {
  cancelDuplicateJob,
  endSubscriptionJob,
  reconcileShopJob,
  reportDriftJob,
  sendReminderJob,
} from './reminders/queue-billing-jobs.ts';
import { sendReminder } from './reminders/send-reminder.ts';
import { cancelDuplicateSubscription } from './stripe/cancel-duplicate-subscription.ts';
import { reconcileBilling, reconcileShop, reportDrift } from './stripe/reconcile-billing.ts';

/** The jobs of billing, queued and nightly. */
export const billingJobs = [
  defineJob({
    ...endSubscriptionJob,
    run: (platform, { shop }) => endSubscription(platform, shop),
  }),
  defineJob({
    ...sendReminderJob,
    onlyInforms: true,
    run: (platform, { shop, ...reminder }) => sendReminder(platform, shop, reminder),
  }),
  defineJob({
    ...cancelDuplicateJob,
    run: (platform, { shop, subscriptionId }) =>
      cancelDuplicateSubscription(platform, shop, subscriptionId),
  }),
  defineJob({
    name: 'reconcile-billing',
    urgency: 'nightly',
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
