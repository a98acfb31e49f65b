import type { StoredSubscription } from '@lineup/domain/billing/billing-projection';
import { endsByItselfAt } from '@lineup/domain/billing/subscription';
import { z } from 'zod';
import type { Transaction } from '../../../platform/database/database.ts';
import { addJob, authorizedShop, removeJob } from '../../../platform/jobs/jobs.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';

const ofShop = z.object({ shop: authorizedShop });
const queueOf = ({ shop }: { shop: number }) => `billing:${String(shop)}`;

/** The jobs of billing by name; jobs.ts contains their code. */
export const endSubscriptionJob = { name: 'end-subscription', payload: ofShop, queue: queueOf };

export const reminders = ['trial_3', 'trial_1', 'pass_3', 'unpaid_2'] as const;
export type Reminder = (typeof reminders)[number];

export const sendReminderJob = {
  name: 'send-billing-reminder',
  payload: z.object({
    shop: authorizedShop,
    reminder: z.enum(reminders),
    /** The end that the job warned about when it was queued: another end has its own reminder. */
    endsAt: z.string(),
  }),
};

export const cancelDuplicateJob = {
  name: 'cancel-surplus-subscription',
  payload: z.object({ shop: authorizedShop, subscriptionId: z.string() }),
};

export const reconcileShopJob = {
  name: 'reconcile-shop-billing',
  urgency: 'nightly',
  payload: ofShop,
  queue: queueOf,
} as const;

const drift = z.object({ shop: z.number(), differences: z.array(z.string()), at: z.string() });
export type Drift = z.output<typeof drift>;

export const reportDriftJob = {
  name: 'report-billing-drift',
  urgency: 'nightly',
  payload: z.array(drift),
} as const;

/** The state of each reminder, and how many days before the end it is sent. */
export const reminderTimes: Readonly<
  Record<Reminder, { status: StoredSubscription['status']; days: number }>
> = {
  trial_3: { status: 'trialing', days: 3 },
  trial_1: { status: 'trialing', days: 1 },
  pass_3: { status: 'pass', days: 3 },
  unpaid_2: { status: 'past_due', days: 2 },
};

const endKey = (shop: number) => `billing-end:${String(shop)}`;
const reminderKey = (shop: number, reminder: Reminder) => `billing-${reminder}:${String(shop)}`;

/**
 * Schedules the end of the subscription and its reminders from what is stored, in the transaction
 * that stored it. Jobs of another state are removed.
 */
export const queueBillingJobs = async (
  tx: Transaction,
  shop: AuthorizedShopId,
  stored: StoredSubscription,
  now: Temporal.Instant,
  endedAgainAt?: Temporal.Instant,
): Promise<void> => {
  const endsAt = endsByItselfAt(stored);
  const runAt = endedAgainAt ?? endsAt;
  if (runAt) await addJob(tx, endSubscriptionJob, { shop }, endKey(shop), runAt);
  else await removeJob(tx, endKey(shop));
  for (const reminder of reminders) {
    const { status, days } = reminderTimes[reminder];
    const key = reminderKey(shop, reminder);
    const dueAt = endsAt?.subtract({ hours: days * 24 });
    if (!dueAt || stored.status !== status) await removeJob(tx, key);
    // A job that is due is waiting for the worker, or has run.
    else if (Temporal.Instant.compare(dueAt, now) > 0) {
      const payload = { shop, reminder, endsAt: String(endsAt) };
      await addJob(tx, sendReminderJob, payload, key, dueAt);
    }
  }
};

/** Two checkouts were paid: every subscription beside the newest is cancelled and credited. */
export const queueDuplicateCancellation = async (
  tx: Transaction,
  shop: AuthorizedShopId,
  subscriptionIds: readonly string[],
): Promise<void> => {
  for (const subscriptionId of subscriptionIds) {
    const key = `surplus:${subscriptionId}`;
    await addJob(tx, cancelDuplicateJob, { shop, subscriptionId }, key);
  }
};

/** Schedules the jobs of a shop that has just begun its trial. */
export const queueTrialJobs = (
  tx: Transaction,
  shop: AuthorizedShopId,
  trial: { planId: number; trialEndsAt: Temporal.Instant },
  now: Temporal.Instant,
): Promise<void> =>
  queueBillingJobs(
    tx,
    shop,
    {
      ...trial,
      status: 'trialing',
      periodEndsAt: null,
      cancelsAt: null,
      pastDueSince: null,
      passEndsAt: null,
      endedAt: null,
      endedReason: null,
    },
    now,
  );
