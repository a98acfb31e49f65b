import { listStripeCustomers } from '../../../platform/directories/shop-directory.ts';
import { addJobs, appendToJob } from '../../../platform/jobs/jobs.ts';
import { renderLetter } from '../../../platform/mail/layout.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { type Drift, reconcileShopJob, reportDriftJob } from '../reminders/queue-billing-jobs.ts';
import { queueSeats } from './queue-seats.ts';
import { syncBilling } from './sync-billing.ts';

const PAGE = 500;
/** Long enough for every shop of a night to be compared: one mail reports all differences. */
const REPORT_AFTER_MINUTES = 30;
/**
 * The mail lists at most this many shops, and as many differences of each; the log has all of them.
 */
const MOST_SHOPS = 100;
const MOST_DIFFERENCES = 5;

const shortened = (differences: readonly string[]): string[] => {
  const left = differences.length - MOST_DIFFERENCES;
  return left <= 0
    ? [...differences]
    : [...differences.slice(0, MOST_DIFFERENCES), `${String(left)} more`];
};

/** Queues one comparison per shop with a Stripe customer. */
export const reconcileBilling = async ({ db, payments }: Platform): Promise<void> => {
  if (!payments) return;
  for (let after = '', isLast = false; !isLast; ) {
    const page = await db.asNobody(async (tx) => {
      const rows = await listStripeCustomers(tx, { after, limit: PAGE });
      const items = rows.map(({ shop_id: shop }) => ({
        payload: { shop },
        key: `reconcile:${String(shop)}`,
      }));
      await addJobs(tx, reconcileShopJob, items);
      return rows;
    });
    after = page.at(-1)?.id ?? after;
    isLast = page.length < PAGE;
  }
};

/** Compares one shop with Stripe and repairs differences: an event must have been lost. */
export const reconcileShop = async (platform: Platform, shop: AuthorizedShopId): Promise<void> => {
  const differences = await syncBilling(platform, shop);
  // A job may have been given up, or a quantity changed by hand; this does nothing when all is
  // right.
  await platform.db.inShop(shop, (tx) => queueSeats(tx, shop));
  platform.metrics.billing.drift(differences.length);
  if (differences.length === 0) return;
  const now = platform.clock.now();
  for (const difference of differences) {
    platform.logger.warn({ shop, difference }, 'billing drift');
  }
  const drift = {
    shop: Number(shop),
    differences: shortened(differences),
    at: now.toString(),
  };
  const runAt = now.add({ minutes: REPORT_AFTER_MINUTES });
  await platform.db.inShop(shop, (tx) =>
    appendToJob(tx, reportDriftJob, drift, { key: 'billing-drift', runAt, limit: MOST_SHOPS }),
  );
};

/** Mails us, once a night, that stored data differed from Stripe's. */
export const reportDrift = async (
  { config, mailer }: Platform,
  drifts: readonly Drift[],
): Promise<void> => {
  const [first] = drifts;
  if (!first) return;
  const letter = {
    subject: `Billing drift in ${String(drifts.length)}${drifts.length < MOST_SHOPS ? '' : ' or more'} shop(s)`,
    heading: 'Stored billing was not what Stripe says',
    paragraphs: [
      'It is repaired. Look why events did not arrive: at Stripe under Webhooks, in the log under ‘billing drift’.',
      ...drifts.map(({ shop, differences }) => `Shop ${String(shop)}: ${differences.join(', ')}`),
    ],
  };
  const key = `billing-drift-${String(Temporal.Instant.from(first.at).epochMilliseconds)}`;
  // The recipient is our own mailbox.
  await mailer.send({ to: config.SUPPORT_MAILBOX, key, ...(await renderLetter(letter, 'en')) });
};
