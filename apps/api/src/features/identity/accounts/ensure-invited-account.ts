import type { Transaction } from '../../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import type { Language } from '../../../platform/text.ts';
import { nameInvitedAccount, upsertInvitedAccount } from './account-repository.ts';

/** Makes sure that an invited e-mail has an account, and locks it. */
export const ensureInvitedAccount = (
  tx: Transaction,
  values: { email: string; language: Language },
): Promise<void> => upsertInvitedAccount(tx, values);

/** Somebody who verified the mailbox without entering a name gets the name that the owner wrote. */
export const ensureAccountName = (
  shop: AuthorizedShopId,
  tx: Transaction,
  membershipId: number,
  values: { name: string; phone: string },
): Promise<void> => nameInvitedAccount(shop, tx, membershipId, values);
