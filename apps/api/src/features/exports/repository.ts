import type { Transaction } from '../../platform/database.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';

/** Where to send the link: the active member who asked. */
export const selectRecipient = (shop: AuthorizedShopId, tx: Transaction, accountId: number) =>
  tx
    .selectFrom('memberships')
    .innerJoin('accounts', 'accounts.id', 'memberships.account_id')
    .select('accounts.email')
    .where('memberships.shop_id', '=', shop)
    .where('memberships.account_id', '=', accountId)
    .where('memberships.is_active', '=', true)
    .executeTakeFirst();
