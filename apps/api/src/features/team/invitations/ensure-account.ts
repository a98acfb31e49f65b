import type { Transaction } from '../../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import type { Language } from '../../../platform/text.ts';
import { ensureInvitedAccount } from '../../identity/accounts/ensure-invited-account.ts';
import { selectInvitedAccount } from './invitation-repository.ts';

/**
 * Returns the account of an e-mail, created if needed, and its membership in this shop, if any.
 * Name and phone stay in the invitation, and are deleted with it.
 */
export const ensureAccount = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  values: { email: string; language: Language },
) => {
  await ensureInvitedAccount(tx, values);
  return selectInvitedAccount(shop, tx, values.email);
};
