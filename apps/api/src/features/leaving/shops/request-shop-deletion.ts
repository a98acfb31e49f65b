import { deletionDueOf, isShopNamed } from '@lineup/domain/accounts/deletion-dates';
import { recordAudit } from '../../../platform/audit.ts';
import { updateShopRow } from '../../../platform/database/shop-row.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { closeShopJob, closingKey } from '../jobs.ts';
import { auditOf, type DecidedBy, sideOf, wrongShopName } from '../policy.ts';
import { lockDeletion } from './deletion-repository.ts';
import { getShopDeletion, type ShopDeletionState } from './get-shop-deletion.ts';
import { sendShopDeletionMails } from './send-shop-mails.ts';

/**
 * Schedules the deletion of the shop in 14 days; until then it works as always. Every owner gets a
 * mail.
 */
export const requestShopDeletion = async (
  platform: Platform,
  shop: AuthorizedShopId,
  { typedName, by }: { typedName: string; by: DecidedBy },
): Promise<ShopDeletionState> => {
  await platform.db.inShop(shop, async (tx) => {
    const { name, deletion_due_at, time_zone } = await lockDeletion(shop, tx);
    if (!isShopNamed(name, typedName)) throw wrongShopName();
    if (deletion_due_at) return;
    const now = platform.clock.now();
    const dueAt = deletionDueOf(now);
    await updateShopRow(shop, tx, { deletion_requested_at: now, deletion_due_at: dueAt });
    await addJob(tx, closeShopJob, { shop }, closingKey(shop), dueAt);
    await recordAudit(shop, tx, { action: 'shop_deletion_requested', ...auditOf(by) });
    const mail = {
      kind: 'requested',
      by: sideOf(by),
      shopName: name,
      dueAt,
      timeZone: time_zone,
    } as const;
    await sendShopDeletionMails(platform, tx, shop, mail);
  });
  return getShopDeletion(platform, shop);
};
