import type { Transaction } from '../../../platform/database/database.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import type { LineShopId } from '../../../platform/live/live.ts';
import type { Platform } from '../../../platform/platform.ts';
import { hasTurnRecipients } from '../../notifications/visit-messages/check-turn-recipients.ts';
import { alertNextJob } from './jobs.ts';

/**
 * The line has changed, other than by who joined it: whoever is next now is told, once this transaction is committed. To
 * be called last in it: changes of one shop wait for each other here.
 */
export const queueTurnAlerts = async (
  tx: Transaction,
  { clock }: Pick<Platform, 'clock'>,
  shop: LineShopId,
): Promise<void> => {
  if (!(await hasTurnRecipients(tx, shop, clock.now()))) return;
  await addJob(tx, alertNextJob, { shop }, `alert-next:${String(shop)}`);
};
