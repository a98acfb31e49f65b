import { isDeletionDue } from '@lineup/domain/accounts/deletion-dates';
import type { Platform } from '../../../platform/platform.ts';
import { changeDeletion, getLockedDeletion } from '../../identity/accounts/change-deletion.ts';
import { listSoleOwnerships } from '../../identity/accounts/list-sole-ownerships.ts';
import { erasePerson } from './erase-person.ts';

/**
 * Deletes an account whose 14 days are over. Somebody who became the only owner of a shop meanwhile
 * stays: a shop is never left without an owner.
 */
export const deleteAccount = async (platform: Platform, accountId: number): Promise<void> => {
  const isDue = await platform.db.asAccount(accountId, async (tx) =>
    isDeletionDue((await getLockedDeletion(tx, accountId)).deletion_due_at, platform.clock.now()),
  );
  if (!isDue) return;
  if ((await listSoleOwnerships(platform, accountId)).length > 0) {
    await platform.db.asAccount(accountId, (tx) => changeDeletion(tx, accountId, null));
    return;
  }
  await erasePerson(platform, accountId, { onlyIfDue: true });
};
