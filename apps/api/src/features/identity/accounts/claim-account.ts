import type { Transaction } from '../../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { claimInvitedAccount } from './account-repository.ts';

/**
 * Gives the account of an invited member to the holder of the mailbox; false when it is verified
 * already.
 */
export const claimAccount = (
  shop: AuthorizedShopId,
  tx: Transaction,
  membershipId: number,
  person: { name: string; phone: string; passwordHash: string; verifiedAt: Temporal.Instant },
): Promise<boolean> =>
  claimInvitedAccount(shop, tx, membershipId, {
    name: person.name,
    phone: person.phone,
    password_hash: person.passwordHash,
    email_verified_at: person.verifiedAt,
  });
