import { z } from 'zod';
import type { Transaction } from '../../../platform/database/database.ts';
import { addJob, authorizedAffiliate } from '../../../platform/jobs/jobs.ts';
import type { AuthorizedAffiliateId } from '../../../platform/sessions/authorized-affiliate.ts';

/** What payouts do later, by name; jobs.ts says how. */
export const openPayoutJob = {
  name: 'open-payout',
  payload: z.object({ affiliate: authorizedAffiliate, month: z.iso.date() }),
};

export const sendPayoutJob = {
  name: 'send-payout',
  payload: z.object({ affiliate: authorizedAffiliate, payout: z.number().int() }),
  /** One after the other for each affiliate: each looks at what the one before has left. */
  queue: ({ affiliate }: { affiliate: number }) => `payouts:${String(affiliate)}`,
};

export const syncAccountJob = {
  name: 'sync-payout-account',
  payload: z.object({ affiliate: authorizedAffiliate }),
};

export const queueSyncAccount = (
  tx: Transaction,
  affiliate: AuthorizedAffiliateId,
): Promise<void> =>
  addJob(tx, syncAccountJob, { affiliate }, `sync-payout-account:${String(affiliate)}`);

export const queueOpenPayout = (
  tx: Transaction,
  affiliate: AuthorizedAffiliateId,
  month: string,
): Promise<void> =>
  addJob(tx, openPayoutJob, { affiliate, month }, `open-payout:${String(affiliate)}:${month}`);

/** In the transaction that approved it: an approved payout is always being sent. */
export const queueSendPayout = (
  tx: Transaction,
  affiliate: AuthorizedAffiliateId,
  payout: number,
): Promise<void> =>
  addJob(tx, sendPayoutJob, { affiliate, payout }, `send-payout:${String(payout)}`);
