import type { Transaction } from '../../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import type { Language } from '../../../platform/text.ts';
import { ensureInvitedAccount } from '../../identity/accounts/ensure-invited-account.ts';
import { selectInvitedAccount } from './invitation-repository.ts';

/**
 * The account of an e-mail, made where there is none, and its place in this shop if it has one. Name
 * and phone stay in the invitation, and go with it.
 */
export const ensureAccount = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  values: { email: string; language: Language },
) => {
  await ensureInvitedAccount(tx, values);
  return selectInvitedAccount(shop, tx, values.email);
};
