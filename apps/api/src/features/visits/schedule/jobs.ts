import { z } from 'zod';
import type { Transaction } from '../../../platform/database/database.ts';
import { addJob, authorizedShop, defineJob } from '../../../platform/jobs/jobs.ts';
import type { LineShopId } from '../../../platform/live/live.ts';
import { queueTurnAlerts } from '../alerts/queue-turn-alerts.ts';
import { insertChange } from '../changes/change-repository.ts';
import { markMissed, selectDue } from './no-show-repository.ts';

/**
 * A booking whose customer neither came nor said anything: some minutes after its time it is a
 * no-show, so that the line does not wait for nobody. Whatever became of it meanwhile, this changes
 * nothing; what was moved has a job of its own time.
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

/** One job a visit: a booking that is moved moves its job. */
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
