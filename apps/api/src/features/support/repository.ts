import type { Transaction } from '../../platform/database.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';

export interface Question {
  subject: string;
  message: string;
  page: string;
  browser: string;
}

/** Who asks. Locked, so that one person's questions are counted one after the other. */
export const lockSender = (shop: AuthorizedShopId, tx: Transaction, membershipId: number) =>
  tx
    .selectFrom('memberships as member')
    .innerJoin('accounts as account', 'account.id', 'member.account_id')
    .innerJoin('shops as shop', 'shop.id', 'member.shop_id')
    .select(['account.name', 'account.email', 'member.role', 'shop.name as shop_name'])
    .where('member.shop_id', '=', shop)
    .where('member.id', '=', membershipId)
    .forNoKeyUpdate(['member'])
    .executeTakeFirstOrThrow();

export const countTickets = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  { accountId, since }: { accountId: number; since: Temporal.Instant },
): Promise<number> => {
  const { count } = await tx
    .selectFrom('support_tickets')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('shop_id', '=', shop)
    .where('account_id', '=', accountId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
};

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
