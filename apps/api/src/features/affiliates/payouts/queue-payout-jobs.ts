import { z } from 'zod';
import type { Transaction } from '../../../platform/database/database.ts';
import { addJob, addJobs, authorizedAffiliate } from '../../../platform/jobs/jobs.ts';
import type { AuthorizedAffiliateId } from '../../../platform/sessions/authorized-affiliate.ts';

/** The jobs of payouts by name; jobs.ts contains their code. */
export const openPayoutJob = {
  name: 'open-payout',
  urgency: 'nightly',
  payload: z.object({ affiliate: authorizedAffiliate, month: z.iso.date() }),
} as const;

export const sendPayoutJob = {
  name: 'send-payout',
  payload: z.object({ affiliate: authorizedAffiliate, payout: z.number().int() }),
  /**
   * The jobs of an affiliate run one after the other: each reads what the one before has stored.
   */
  queue: ({ affiliate }: { affiliate: number }) => `payouts:${String(affiliate)}`,
};

export const syncAccountJob = {
  name: 'sync-payout-account',
  urgency: 'nightly',
  payload: z.object({ affiliate: authorizedAffiliate }),
} as const;

export const queueSyncAccounts = (
  tx: Transaction,
  affiliates: readonly AuthorizedAffiliateId[],
): Promise<void> =>
  addJobs(
    tx,
    syncAccountJob,
    affiliates.map((affiliate) => ({
      payload: { affiliate },
      key: `sync-payout-account:${String(affiliate)}`,
    })),
  );

export const queueOpenPayouts = (
  tx: Transaction,
  affiliates: readonly AuthorizedAffiliateId[],
  month: string,
): Promise<void> =>
  addJobs(
    tx,
    openPayoutJob,
    affiliates.map((affiliate) => ({
      payload: { affiliate, month },
      key: `open-payout:${String(affiliate)}:${month}`,
    })),
  );

/** In the transaction that approved the payout, so that every approved payout has a job. */
export const queueSendPayout = (
  tx: Transaction,
  affiliate: AuthorizedAffiliateId,
  payout: number,
): Promise<void> =>
  addJob(tx, sendPayoutJob, { affiliate, payout }, `send-payout:${String(payout)}`);
