import type { Platform } from '../../../platform/platform.ts';
import { eraseAccount } from '../../identity/accounts/erase-account.ts';
import { leaveShops } from '../../team/memberships/leave-shops.ts';

/** Erases an account and ends all memberships, in one transaction. */
export const erasePerson = (
  platform: Platform,
  accountId: number,
  { onlyIfDue }: { onlyIfDue: boolean },
): Promise<void> =>
  eraseAccount(platform, accountId, {
    onlyIfDue,
    leaveShops: (tx) => leaveShops(tx, accountId),
  });
