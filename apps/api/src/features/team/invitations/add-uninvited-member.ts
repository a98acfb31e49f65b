import type { Role } from '@lineup/contract/kernel/rights';
import type { Transaction } from '../../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { insertMembership } from '../membership-repository.ts';

export interface UninvitedMember {
  accountId: number;
  role: Role;
  username: string;
}

/** Adds a member who has joined already: no invitation is sent, and no seat is charged. */
export const addUninvitedMember = async (
  tx: Transaction,
  shop: AuthorizedShopId,
  { accountId, role, username }: UninvitedMember,
  now: Temporal.Instant,
): Promise<void> => {
  await insertMembership(shop, tx, {
    account_id: accountId,
    role,
    takes_customers: role === 'owner' || role === 'employee',
    username,
    joined_at: now,
  });
};
