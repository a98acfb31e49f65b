import type { InstantSpan } from '@lineup/domain/shop-calendar';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';

export const selectStatementShop = (shop: AuthorizedShopId, tx: Transaction) =>
  tx
    .selectFrom('shops as shop')
    .innerJoin('plans as plan', 'plan.id', 'shop.plan_id')
    .select(['shop.name', 'shop.time_zone', 'plan.currency'])
    .where('shop.id', '=', shop)
    .executeTakeFirstOrThrow();

export interface StatementRow {
  id: number;
  name: string;
  photo_key: string | null;
  role: 'owner' | 'employee';
  is_active: boolean;
  commission_points: number;
  visits: number;
  paid_visits: number;
  revenue_cents: number;
}

/**
 * Everybody who completed visits in a period, and who works here: for them it may be nothing. Who
 * was only invited has not worked, and an owner without customers of their own gets no statement.
 */
export const statementRows = (shop: AuthorizedShopId, { from, to }: InstantSpan) =>
  sql<StatementRow>`
    select member.id, member.role, member.is_active, member.commission_points,
      case when member.joined_at is null then '' else account.name end as name,
      account.photo_key,
      coalesce(served.visits, 0)::int as visits,
      coalesce(served.paid_visits, 0)::int as paid_visits,
      coalesce(served.revenue_cents, 0)::bigint as revenue_cents
    from memberships as member
    join accounts as account on account.id = member.account_id
    left join (
      select barber_id, count(*) as visits, count(payment_cents) as paid_visits,
        sum(payment_cents) as revenue_cents
      from appointments
      where shop_id = ${shop} and status = 'completed' and moved_to is null
        and completed_at >= ${from.toString()} and completed_at < ${to.toString()}
      group by barber_id
    ) as served on served.barber_id = member.id
    where member.shop_id = ${shop} and (
      served.visits is not null or (
        member.is_active and member.joined_at is not null
        and (member.role = 'employee' or member.takes_customers)
      )
    )
    order by member.is_active desc, lower(account.name), member.id`;

export const selectStatements = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  span: InstantSpan,
): Promise<StatementRow[]> => {
  const { rows } = await statementRows(shop, span).execute(tx);
  return rows;
};

/** The old rate and whose it is, held until the new one stands; undefined: nobody of this shop. */
export const lockCommission = (shop: AuthorizedShopId, tx: Transaction, id: number) =>
  tx
    .selectFrom('memberships as member')
    .innerJoin('accounts as account', 'account.id', 'member.account_id')
    .leftJoin('invitations as invitation', (join) =>
      join
        .onRef('invitation.shop_id', '=', 'member.shop_id')
        .onRef('invitation.membership_id', '=', 'member.id'),
    )
    .select((eb) => [
      'member.commission_points as points',
      // What an account says of itself is the shop's to read after its person has joined.
      eb
        .case()
        .when('member.joined_at', 'is', null)
        .then(eb.fn.coalesce('invitation.name', eb.val('')))
        .else(eb.ref('account.name'))
        .end()
        .as('name'),
    ])
    .where('member.shop_id', '=', shop)
    .where('member.id', '=', id)
    .forUpdate('member')
    .executeTakeFirst();

export const updateCommission = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  id: number,
  points: number,
): Promise<void> => {
  await tx
    .updateTable('memberships')
    .set({ commission_points: points })
    .where('shop_id', '=', shop)
    .where('id', '=', id)
    .execute();
};
