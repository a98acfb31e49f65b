import { listApprovedPayouts, listPayableAffiliates } from '../../platform/affiliate-directory.ts';
import type { Platform } from '../../platform/platform.ts';
import { queueOpenPayout, queueSendPayout } from './queue-payout-jobs.ts';

const PAGE = 500;

/** Asks for the month's payout of everybody who can be paid, one job each. */
export const planPayouts = async ({ db, clock, payments }: Platform): Promise<void> => {
  if (!payments) return;
  const today = clock.now().toZonedDateTimeISO('UTC').toPlainDate();
  const month = today.with({ day: 1 }).toString();
  for (let after = 0, isLast = false; !isLast; ) {
    const page = await db.asNobody(async (tx) => {
      const affiliates = await listPayableAffiliates(tx, { after, limit: PAGE });
      for (const affiliate of affiliates) await queueOpenPayout(tx, affiliate, month);
      return affiliates;
    });
    after = page.at(-1) ?? after;
    isLast = page.length < PAGE;
  }
};

/** What was tried in vain for days is tried anew: an approved payout is never forgotten. */
export const resumePayouts = async ({ db, payments }: Platform): Promise<void> => {
  if (!payments) return;
  await db.asOperator(async (tx) => {
    for (const { affiliate, payout } of await listApprovedPayouts(tx)) {
      await queueSendPayout(tx, affiliate, payout);
    }
  });
};
