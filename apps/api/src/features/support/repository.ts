import type { Transaction } from '../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';

export interface Question {
  subject: string;
  message: string;
  page: string;
  browser: string;
}

/** The sender of the question. */
export const selectSender = (shop: AuthorizedShopId, tx: Transaction, membershipId: number) =>
  tx
    .selectFrom('memberships as member')
    .innerJoin('accounts as account', 'account.id', 'member.account_id')
    .innerJoin('shops as shop', 'shop.id', 'member.shop_id')
    .select(['account.name', 'account.email', 'member.role', 'shop.name as shop_name'])
    .where('member.shop_id', '=', shop)
    .where('member.id', '=', membershipId)
    .executeTakeFirstOrThrow();

export const insertTicket = (
  shop: AuthorizedShopId,
  tx: Transaction,
  values: Question & { account_id: number; created_at: Temporal.Instant },
) =>
  tx
    .insertInto('support_tickets')
    .values({ shop_id: shop, ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
