import { z } from 'zod';
import type { Transaction } from '../../platform/database.ts';
import { addJob, authorizedAffiliate } from '../../platform/jobs.ts';
import type { AuthorizedAffiliateId } from '../../platform/sessions/authorized-affiliate.ts';

/** One thing at a time for each affiliate, whoever does it. */
const queueOf = ({ affiliate }: { affiliate: number }) => `payouts:${String(affiliate)}`;

/** What payouts do later, by name; jobs.ts says how. */
export const openPayoutJob = {
  name: 'open-payout',
  payload: z.object({ affiliate: authorizedAffiliate, month: z.iso.date() }),
  queue: queueOf,
};

export const sendPayoutJob = {
  name: 'send-payout',
  payload: z.object({ affiliate: authorizedAffiliate, payout: z.number().int() }),
  queue: queueOf,
};

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
