import type { Transaction } from '../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { addPushJob } from './jobs.ts';
import { type StaffAlert, staffMessage } from './present.ts';
import { selectStaffRecipients } from './recipient-repository.ts';

/** After this time a check-in or a change of a booking is on every screen anyway. */
const MINUTES = 60;

/** Sends an alert about a visit to the staff whom it concerns. */
export const queueStaffPushes = async (
  tx: Transaction,
  shop: AuthorizedShopId,
  alert: StaffAlert & { readonly barberId: number | null; readonly by: number | null },
  now: Temporal.Instant,
): Promise<void> => {
  const until = now.add({ minutes: MINUTES });
  for (const { id, language } of await selectStaffRecipients(shop, tx, alert)) {
    await addPushJob(tx, shop, { id, message: staffMessage(alert, language), until });
  }
};
