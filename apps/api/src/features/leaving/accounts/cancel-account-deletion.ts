import { recordAudit } from '../../../platform/audit.ts';
import { enterShop } from '../../../platform/database/database.ts';
import { removeJob } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { authorizeShop } from '../../../platform/sessions/authorized-shop.ts';
import { changeDeletion, getLockedDeletion } from '../../identity/accounts/change-deletion.ts';
import { listOwnMemberships } from '../../identity/accounts/list-own-memberships.ts';
import { deletionKey } from '../jobs.ts';
import { type AccountDeletionState, getAccountDeletion } from './get-account-deletion.ts';

/** Cancels the deletion; a second call changes nothing. */
export const cancelAccountDeletion = async (
  platform: Platform,
  actor: Actor,
): Promise<AccountDeletionState> => {
  const { accountId } = actor;
  await platform.db.asAccount(accountId, async (tx) => {
    const account = await getLockedDeletion(tx, accountId);
    if (!account.deletion_due_at) return;
    await changeDeletion(tx, accountId, null);
    await removeJob(tx, deletionKey(accountId));
    for (const { shop_id } of await listOwnMemberships(tx, accountId)) {
      const shop = authorizeShop(shop_id);
      await enterShop(tx, shop);
      await recordAudit(shop, tx, { action: 'account_deletion_cancelled', accountId });
    }
  });
  return getAccountDeletion(platform, actor);
};
