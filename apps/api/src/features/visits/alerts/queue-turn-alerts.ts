import type { Transaction } from '../../../platform/database/database.ts';
import { addJobIf } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { LineShopId } from '../../../platform/sessions/authorized-shop.ts';
import { hasTicketDevices } from '../../alerts/queue-ticket-alerts.ts';
import { hasTurnRecipients } from '../../notifications/visit-messages/check-turn-recipients.ts';
import { alertNextJob } from './jobs.ts';

/**
 * Queues the turn alerts after a change of the line, except when somebody joined at its end. They
 * are sent once this transaction is committed. Call it last: changes of one shop wait for each other
 * here.
 */
export const queueTurnAlerts = async (
  tx: Transaction,
  { clock }: Pick<Platform, 'clock'>,
  shop: LineShopId,
): Promise<void> => {
  const canInform = [hasTurnRecipients(shop, clock.now()), hasTicketDevices(shop)];
  await addJobIf(tx, canInform, alertNextJob, { shop }, `alert-next:${String(shop)}`);
};
