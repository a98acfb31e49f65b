import { recordAudit } from '../../../platform/audit.ts';
import { updateShopRow } from '../../../platform/database/shop-row.ts';
import { removeJob } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { closingKey } from '../jobs.ts';
import { auditOf, type DecidedBy, sideOf } from '../policy.ts';
import { lockDeletion } from './deletion-repository.ts';
import { getShopDeletion, type ShopDeletionState } from './get-shop-deletion.ts';
import { sendShopDeletionMails } from './send-shop-mails.ts';

/** Cancels the deletion; every owner gets a mail. A second call changes nothing. */
export const cancelShopDeletion = async (
  platform: Platform,
  shop: AuthorizedShopId,
  by: DecidedBy,
): Promise<ShopDeletionState> => {
  await platform.db.inShop(shop, async (tx) => {
    const { name, deletion_due_at: dueAt, time_zone } = await lockDeletion(shop, tx);
    if (!dueAt) return;
    await updateShopRow(shop, tx, { deletion_requested_at: null, deletion_due_at: null });
    await removeJob(tx, closingKey(shop));
    await recordAudit(shop, tx, { action: 'shop_deletion_cancelled', ...auditOf(by) });
    const mail = {
      kind: 'cancelled',
      by: sideOf(by),
      shopName: name,
      dueAt,
      timeZone: time_zone,
    } as const;
    await sendShopDeletionMails(platform, tx, shop, mail);
  });
  return getShopDeletion(platform, shop);
};
