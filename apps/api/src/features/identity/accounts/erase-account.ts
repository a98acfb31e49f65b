import { isDeletionDue } from '@lineup/domain/accounts/deletion-dates';
import type { Transaction } from '../../../platform/database/database.ts';
import { forgetPicture } from '../../../platform/pictures/pictures.ts';
import type { Platform } from '../../../platform/platform.ts';
import { endSessions } from '../../../platform/sessions/ended-session-rows.ts';
import { anonymizeAccount, deleteSignInData, lockAccountToErase } from './erase-repository.ts';

const names = { en: 'Deleted account', es: 'Cuenta eliminada' };

/**
 * Erases the person from an account; only a number that history refers to remains. With `onlyIfDue`
 * nothing happens if they have cancelled the deletion meanwhile. `leaveShops` ends their
 * memberships in the same transaction.
 */
export const eraseAccount = async (
  platform: Platform,
  accountId: number,
  { onlyIfDue, leaveShops }: { onlyIfDue: boolean; leaveShops: (tx: Transaction) => Promise<void> },
): Promise<void> => {
  const now = platform.clock.now();
  const ended = await platform.db.asAccount(accountId, async (tx) => {
    const account = await lockAccountToErase(tx, accountId);
    if (!account || account.deleted_at) return [];
    if (onlyIfDue && !isDeletionDue(account.deletion_due_at, now)) return [];
    const sessions = await endSessions(tx, accountId, { at: now, except: undefined });
    await deleteSignInData(tx, account);
    if (account.photo_key !== null) await forgetPicture(tx, account.photo_key);
    await leaveShops(tx);
    await anonymizeAccount(tx, accountId, { name: names[account.language], at: now });
    return sessions;
  });
  await platform.sessions.end(ended);
};
