import type { Platform } from '../../../platform/platform.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { getOpenBalance } from '../../affiliates/ledger/get-open-balance.ts';
import { getDeletion } from '../../identity/accounts/change-deletion.ts';
import { listSoleOwnerships } from '../../identity/accounts/list-sole-ownerships.ts';
import { getCurrentUser } from '../../identity/sessions/get-current-user.ts';

export interface AccountDeletionState {
  dueAt: Temporal.Instant | null;
  soleOwnerOf: string[];
  /** Null for somebody outside the affiliate programme. */
  affiliateCents: number | null;
}

/** Returns whether and when the account is deleted, and what the person should know before. */
export const getAccountDeletion = async (
  platform: Platform,
  actor: Actor,
): Promise<AccountDeletionState> => {
  const { accountId } = actor;
  const { deletion_due_at: dueAt } = await platform.db.asNobody((tx) => getDeletion(tx, accountId));
  const affiliateId = (await getCurrentUser(platform, actor))?.affiliate_id ?? null;
  return {
    dueAt,
    soleOwnerOf: await listSoleOwnerships(platform, accountId),
    affiliateCents: affiliateId === null ? null : await getOpenBalance(platform, affiliateId),
  };
};
