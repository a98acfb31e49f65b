import { z } from 'zod';
import type { Transaction } from '../../../platform/database/database.ts';
import { addJob, authorizedShop, defineJob } from '../../../platform/jobs/jobs.ts';
import type { LineShopId } from '../../../platform/sessions/authorized-shop.ts';
import { queueTurnAlerts } from '../alerts/queue-turn-alerts.ts';
import { insertChange } from '../changes/change-repository.ts';
import { markMissed, selectDue } from './no-show-repository.ts';

/**
 * Marks a booking as a no-show, one grace period after its scheduled end, if the customer neither
 * came nor reported anything, so that the line does not wait in vain. A booking that has changed meanwhile is left
 * alone; a moved one has a job for its new time.
 */
export const recordMissedBooking = defineJob({
  name: 'record-missed-booking',
  payload: z.object({ shop: authorizedShop, visitId: z.number().int() }),
  async run(platform, { shop, visitId }) {
    const now = platform.clock.now();
    const isMissed = await platform.db.inShop(shop, async (tx) => {
      const due = await selectDue(shop, tx, visitId);
      if (!due) return false;
      const dueAt = dueAtOf(due);
      if (Temporal.Instant.compare(now, dueAt) < 0) {
        await queueMissedBooking(tx, shop, visitId, due);
        return false;
      }
      if (!(await markMissed(shop, tx, visitId))) return false;
      await insertChange(shop, tx, {
        visitId,
        membershipId: null,
        action: 'no_show',
        before: { status: 'pending' },
        at: now,
      });
      await queueTurnAlerts(tx, platform, shop);
      return true;
    });
    if (isMissed) platform.live.announce(shop);
  },
});

interface Due {
  endsAt: Temporal.Instant;
  graceMinutes: number;
}

const dueAtOf = ({ endsAt, graceMinutes }: Due): Temporal.Instant =>
  endsAt.add({ minutes: graceMinutes });

/** One job per visit: moving a booking reschedules its job. */
export const queueMissedBooking = (
  tx: Transaction,
  shop: LineShopId,
  visitId: number,
  due: Due,
): Promise<void> =>
  addJob(
    tx,
    recordMissedBooking,
    { shop, visitId },
    `missed:${String(shop)}:${String(visitId)}`,
    dueAtOf(due),
  );
