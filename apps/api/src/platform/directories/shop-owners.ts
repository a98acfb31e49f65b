import type { Transaction } from '../database/database.ts';
import type { AuthorizedShopId } from '../sessions/authorized-shop.ts';

/** Begins a query of a shop's owners and their accounts; the caller adds conditions. */
export const ownersOf = (shop: AuthorizedShopId, tx: Transaction) =>
  tx
    .selectFrom('memberships as member')
    .innerJoin('accounts as account', 'account.id', 'member.account_id')
    .where('member.shop_id', '=', shop)
    .where('member.role', '=', 'owner');
