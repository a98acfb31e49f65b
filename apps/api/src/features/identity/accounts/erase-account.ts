import { isDeletionDue } from '@lineup/domain/accounts/deletion-dates';
import { recordAudit } from '../../../platform/audit.ts';
import { enterShop } from '../../../platform/database/database.ts';
import { forgetPicture } from '../../../platform/pictures/pictures.ts';
import type { Platform } from '../../../platform/platform.ts';
import { authorizeShop } from '../../../platform/sessions/authorized-shop.ts';
import { endSessions } from '../../../platform/sessions/ended-session-rows.ts';
import { queueSeats } from '../../billing/stripe/queue-seats.ts';
import {
  anonymizeAccount,
  anonymizeMembership,
  deleteWaysIn,
  lockAccountToErase,
  selectAllMemberships,
} from './erase-repository.ts';

const names = { en: 'Deleted account', es: 'Cuenta eliminada' };

/**
 * What is left of the person when the account goes: nothing but a number that history refers to.
 * `onlyIfDue`: unless they have changed their mind until now.
 */
export const eraseAccount = async (
  platform: Platform,
  accountId: number,
  { onlyIfDue }: { onlyIfDue: boolean },
): Promise<void> => {
  const now = platform.clock.now();
  const ended = await platform.db.asAccount(accountId, async (tx) => {
    const account = await lockAccountToErase(tx, accountId);
    if (!account || account.deleted_at) return [];
    if (onlyIfDue && !isDeletionDue(account.deletion_due_at, now)) return [];
    const sessions = await endSessions(tx, accountId, { at: now, except: undefined });
    await deleteWaysIn(tx, account);
    if (account.photo_key !== null) await forgetPicture(tx, account.photo_key);
    for (const { shop_id, id, is_active } of await selectAllMemberships(tx, accountId)) {
      const shop = authorizeShop(shop_id);
      await enterShop(tx, shop);
      await anonymizeMembership(shop, tx, id);
      if (!is_active) continue;
      await queueSeats(tx, shop);
      await recordAudit(shop, tx, { action: 'account_deleted', accountId });
    }
    await anonymizeAccount(tx, accountId, { name: names[account.language], at: now });
    return sessions;
  });
  await platform.sessions.end(ended);
};
