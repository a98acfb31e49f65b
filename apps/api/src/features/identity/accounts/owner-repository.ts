import type { Transaction } from '../../../platform/database/database.ts';
import { ownersOf } from '../../../platform/directories/shop-owners.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';

const activeOwners = (shop: AuthorizedShopId, tx: Transaction) =>
  ownersOf(shop, tx)
    .where('member.is_active', '=', true)
    .where('member.joined_at', 'is not', null)
    .where('account.deleted_at', 'is', null);

/** Selects another owner who stays: one whose own account is about to be deleted does not count. */
export const selectOtherOwner = (shop: AuthorizedShopId, tx: Transaction, accountId: number) =>
  activeOwners(shop, tx)
    .select('member.id')
    .where('member.account_id', '!=', accountId)
    .where('account.deletion_due_at', 'is', null)
    .executeTakeFirst();

/** Selects the owners with a verified e-mail, as recipients of mails. */
export const selectOwners = (shop: AuthorizedShopId, tx: Transaction) =>
  activeOwners(shop, tx)
    .select(['account.id', 'account.email', 'account.name', 'account.language'])
    .where('account.email_verified_at', 'is not', null)
    .orderBy('member.id')
    .execute();
