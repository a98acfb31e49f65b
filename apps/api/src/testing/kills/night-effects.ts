import { jobs } from '../../app.ts';
import {
  queueOpenPayouts,
  queueSyncAccounts,
} from '../../features/affiliates/payouts/queue-payout-jobs.ts';
import { sendLimitMail } from '../../features/billing/limits/send-limit-mail.ts';
import {
  endSubscriptionJob,
  sendReminderJob,
} from '../../features/billing/reminders/queue-billing-jobs.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { createPayee, type Payee } from '../factories/affiliates/payee.ts';
import { createCustomer } from '../factories/customer.ts';
import { monthNow, setMonthCount } from '../factories/month-count.ts';
import { createShop } from '../factories/shop.ts';
import { createStaff } from '../factories/staff.ts';
import { createVisit } from '../factories/visit.ts';
import type { StripeStandIn } from '../stripe/stripe-stand-in.ts';
import type { TestApp } from '../test-app.ts';
import { countStates, type KilledEffect } from './counted.ts';
import { otherJobs } from './job-kinds.ts';
import type { MailExpectations } from './mail-expectations.ts';

/** These visit every shop or affiliate that pays or is paid: not at every kill. */
const LARGE = ['reconcile-billing', 'plan-account-syncs', 'plan-payouts', 'resume-payouts'];
const LARGE_EVERY = 10;

/** The jobs that the worker queues by itself at night or every hour, and what some of them correct. */
export const createNightEffects = (t: TestApp): KilledEffect => {
  const { db, clock } = t.platform;
  const days: { shop: AuthorizedShopId; day: string }[] = [];
  const customers: { shop: AuthorizedShopId; id: number }[] = [];
  let begun = 0;

  const wasHereYesterday = async () => {
    const shop = await createShop(t.platform, { timeZone: 'UTC' });
    const at = clock.now().subtract({ hours: 24 });
    const day = at.toString().slice(0, 10);
    const id = await createCustomer(t.platform, shop);
    await createVisit(t.platform, shop, {
      customer_id: id,
      shop_day: day,
      status: 'completed',
      arrived_at: at,
      ordered_at: at,
      created_at: at,
      started_at: at,
      completed_at: at,
    });
    await db.inShop(shop, (tx) =>
      tx.updateTable('customers').set({ visit_count: 7 }).where('id', '=', id).execute(),
    );
    days.push({ shop, day });
    customers.push({ shop, id });
  };

  return {
    begin: async () => {
      await wasHereYesterday();
      const isLarge = begun % LARGE_EVERY === 0;
      begun += 1;
      await db.asNobody(async (tx) => {
        for (const job of jobs) {
          if (job.schedule === undefined || job.name in otherJobs) continue;
          if (LARGE.includes(job.name) && !isLarge) continue;
          await addJob(tx, job, {}, `killed-night:${job.name}`);
        }
      });
    },
    count: async () => ({
      'days of reports that were counted': await countStates(days, ({ shop, day }) =>
        db.inShop(shop, async (tx) => {
          const rows = await tx
            .selectFrom('report_days')
            .select('visits')
            .where('shop_id', '=', shop)
            .where('day', '=', day)
            .execute();
          return rows.reduce((sum, { visits }) => sum + visits, 0);
        }),
      ),
      'customers whose figures were corrected': await countStates(customers, ({ shop, id }) =>
        db.inShop(shop, async (tx) => {
          const row = await tx
            .selectFrom('customers')
            .select('visit_count')
            .where('shop_id', '=', shop)
            .where('id', '=', id)
            .executeTakeFirstOrThrow();
          return row.visit_count === 1 ? 1 : 0;
        }),
      ),
    }),
  };
};

/** Ends of trials, reminders of them, warnings of a plan's limit, and payouts that a job opens. */
export const createBillingNights = (
  t: TestApp & { payments: StripeStandIn; publicUrl: string },
  mails: MailExpectations,
): KilledEffect => {
  const { db, clock } = t.platform;
  const ended: AuthorizedShopId[] = [];
  const payees: Payee[] = [];
  const onTrial = { plan: 'BASIC PLAN', subscription: 'trialing' } as const;
  const endTrial = async (shop: AuthorizedShopId, trial_ends_at: Temporal.Instant) => {
    await db.inShop(shop, (tx) =>
      tx.updateTable('shops').set({ trial_ends_at }).where('id', '=', shop).execute(),
    );
  };

  return {
    begin: async () => {
      const first = await createStaff(t.platform, { shop: await createShop(t.platform, onTrial) });
      await endTrial(first.shop, clock.now().subtract({ minutes: 1 }));
      await db.inShop(first.shop, (tx) =>
        addJob(tx, endSubscriptionJob, first, `killed-end:${String(first.shop)}`),
      );
      ended.push(first.shop);
      mails.expect('ends of trials', first.email);

      const { shop, email } = await createStaff(t.platform, {
        shop: await createShop(t.platform, onTrial),
      });
      const endsAt = clock.now().add({ hours: 72 }).round('second');
      await endTrial(shop, endsAt);
      const reminder = { shop, reminder: 'trial_3', endsAt: endsAt.toString() } as const;
      await db.inShop(shop, (tx) =>
        addJob(tx, sendReminderJob, reminder, `killed-reminder:${String(shop)}`),
      );
      mails.expect('reminders of ends of trials', email);

      const full = await createStaff(t.platform, {
        shop: await createShop(t.platform, { plan: 'BASIC PLAN' }),
      });
      await setMonthCount(t, full.shop, { count: 100_000 });
      const warning = { shop: full.shop, month: monthNow(t), percent: 100 } as const;
      await db.inShop(full.shop, (tx) =>
        addJob(tx, sendLimitMail, warning, `killed-limit:${String(full.shop)}`),
      );
      mails.expect('warnings of the limit', full.email);

      const payee = await createPayee(t, { earned: [6000] });
      const month = clock.now().toString().slice(0, 8).concat('01');
      await db.asNobody(async (tx) => {
        await queueOpenPayouts(tx, [payee.affiliate], month);
        await queueSyncAccounts(tx, [payee.affiliate]);
      });
      payees.push(payee);
    },
    count: async () => ({
      'trials that ended': await countStates(ended, (shop) =>
        db.inShop(shop, async (tx) => {
          const row = await tx
            .selectFrom('shops')
            .select('subscription_status')
            .where('id', '=', shop)
            .executeTakeFirstOrThrow();
          return row.subscription_status === 'ended' ? 1 : 0;
        }),
      ),
      'payouts that a job opened': await countStates(payees, ({ affiliate }) =>
        db.asAffiliate(affiliate, async (tx) => {
          const rows = await tx.selectFrom('affiliate_payouts').select('id').execute();
          return rows.length;
        }),
      ),
    }),
  };
};
