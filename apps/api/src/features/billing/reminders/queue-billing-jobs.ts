import type { StoredSubscription } from '@lineup/domain/billing/billing-projection';
import { endsByItselfAt } from '@lineup/domain/billing/subscription';
import { z } from 'zod';
import type { Transaction } from '../../../platform/database/database.ts';
import { addJob, authorizedShop, removeJob } from '../../../platform/jobs/jobs.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';

const ofShop = z.object({ shop: authorizedShop });
const queueOf = ({ shop }: { shop: number }) => `billing:${String(shop)}`;

/** What billing does later, by name; jobs.ts says how. */
export const endSubscriptionJob = { name: 'end-subscription', payload: ofShop, queue: queueOf };

export const reminders = ['trial_3', 'trial_1', 'pass_3', 'unpaid_2'] as const;
export type Reminder = (typeof reminders)[number];

export const sendReminderJob = {
  name: 'send-billing-reminder',
  payload: z.object({
    shop: authorizedShop,
    reminder: z.enum(reminders),
    /** What it warned of when it was queued: another end has a reminder of its own. */
    endsAt: z.string(),
  }),
};

export const cancelSurplusJob = {
  name: 'cancel-surplus-subscription',
  payload: z.object({ shop: authorizedShop, subscriptionId: z.string() }),
};

export const reconcileShopJob = { name: 'reconcile-shop-billing', payload: ofShop, queue: queueOf };

const drift = z.object({ shop: z.number(), differences: z.array(z.string()), at: z.string() });
export type Drift = z.output<typeof drift>;

export const reportDriftJob = { name: 'report-billing-drift', payload: z.array(drift) };

/** Which state each reminder belongs to, and how many days before its end it comes. */
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
 * Sets the shop's clocks to what is stored, in the transaction that stored it: its end, and the
 * mails before. What belongs to another state is taken back.
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
    // One that is due waits for its turn, or had it.
    else if (Temporal.Instant.compare(dueAt, now) > 0) {
      const payload = { shop, reminder, endsAt: String(endsAt) };
      await addJob(tx, sendReminderJob, payload, key, dueAt);
    }
  }
};

/** Two checkouts were paid: what lives beside the newest subscription is given back. */
export const queueSurplus = async (
  tx: Transaction,
  shop: AuthorizedShopId,
  subscriptionIds: readonly string[],
): Promise<void> => {
  for (const subscriptionId of subscriptionIds) {
    const key = `surplus:${subscriptionId}`;
    await addJob(tx, cancelSurplusJob, { shop, subscriptionId }, key);
  }
};

/** Sets the clocks of a shop that has just begun its trial. */
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
