import type { Transaction } from '../../../platform/database/database.ts';
import {
  listAffiliatesAtStripe,
  listApprovedPayouts,
  listPayableAffiliates,
} from '../../../platform/directories/affiliate-directory.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuthorizedAffiliateId } from '../../../platform/sessions/authorized-affiliate.ts';
import { queueOpenPayouts, queueSendPayout, queueSyncAccounts } from './queue-payout-jobs.ts';

const PAGE = 500;

/** Queues one job each, with one statement per page. */
const planForAll = async (
  { db }: Platform,
  list: typeof listPayableAffiliates,
  queue: (tx: Transaction, affiliates: readonly AuthorizedAffiliateId[]) => Promise<void>,
): Promise<void> => {
  for (let after = 0, isLast = false; !isLast; ) {
    const page = await db.asNobody(async (tx) => {
      const affiliates = await list(tx, { after, limit: PAGE });
      await queue(tx, affiliates);
      return affiliates;
    });
    after = page.at(-1) ?? after;
    isLast = page.length < PAGE;
  }
};

/**
 * Queues a fetch of every payout account from Stripe: an event may have been lost, and then
 * somebody would not be paid.
 */
export const planAccountSyncs = async (platform: Platform): Promise<void> => {
  if (platform.payments) await planForAll(platform, listAffiliatesAtStripe, queueSyncAccounts);
};

/** Queues the month's payout of everybody who can be paid, one job each. */
export const planPayouts = async (platform: Platform): Promise<void> => {
  if (!platform.payments) return;
  const today = platform.clock.now().toZonedDateTimeISO('UTC').toPlainDate();
  const month = today.with({ day: 1 }).toString();
  await planForAll(platform, listPayableAffiliates, (tx, affiliates) =>
    queueOpenPayouts(tx, affiliates, month),
  );
};

/**
 * Queues approved payouts again whose job was given up after days: no approved payout is forgotten.
 */
export const resumePayouts = async ({ db, payments }: Platform): Promise<void> => {
  if (!payments) return;
  await db.asOperator(async (tx) => {
    for (const { affiliate, payout } of await listApprovedPayouts(tx)) {
      await queueSendPayout(tx, affiliate, payout);
    }
  });
};
