import { deletionDueOf } from '@lineup/domain/accounts/deletion-dates';
import { recordAudit } from '../../../platform/audit.ts';
import { enterShop } from '../../../platform/database/database.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { authorizeShop } from '../../../platform/sessions/authorized-shop.ts';
import { changeDeletion, getLockedDeletion } from '../../identity/accounts/change-deletion.ts';
import { listOwnMemberships } from '../../identity/accounts/list-own-memberships.ts';
import { listOwners } from '../../identity/accounts/list-owners.ts';
import { listSoleOwnerships } from '../../identity/accounts/list-sole-ownerships.ts';
import { deleteAccountJob, deletionKey } from '../jobs.ts';
import { soleOwner } from '../policy.ts';
import { type AccountDeletionState, getAccountDeletion } from './get-account-deletion.ts';
import { sendDeletionMail, sendLeavingMail } from './send-account-mails.ts';

/**
 * Schedules the deletion of the account in 14 days; the person and the owners of their shops get a
 * mail.
 */
export const requestAccountDeletion = async (
  platform: Platform,
  actor: Actor,
): Promise<AccountDeletionState> => {
  const { accountId } = actor;
  const alone = await listSoleOwnerships(platform, accountId);
  if (alone.length > 0) throw soleOwner(alone);
  await platform.db.asAccount(accountId, async (tx) => {
    const account = await getLockedDeletion(tx, accountId);
    if (account.deletion_due_at) return;
    const dueAt = deletionDueOf(platform.clock.now());
    await changeDeletion(tx, accountId, dueAt);
    await addJob(tx, deleteAccountJob, { accountId }, deletionKey(accountId), dueAt);
    const memberships = await listOwnMemberships(tx, accountId);
    await sendDeletionMail(platform, tx, account, dueAt, memberships.length > 0);
    for (const { shop_id } of memberships) {
      const shop = authorizeShop(shop_id);
      await enterShop(tx, shop);
      await recordAudit(shop, tx, { action: 'account_deletion_requested', accountId });
      for (const owner of await listOwners(shop, tx)) {
        if (owner.id === accountId) continue;
        await sendLeavingMail(platform, tx, owner, { name: account.name, dueAt });
      }
    }
  });
  return getAccountDeletion(platform, actor);
};
