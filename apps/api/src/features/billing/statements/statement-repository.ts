import type { Role } from '@lineup/contract/kernel/rights';
import type { InstantSpan } from '@lineup/domain/time/shop-calendar';
import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';

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
  role: Role;
  is_active: boolean;
  /** The rate of this row's visits. */
  points: number;
  last_points: number;
  current_points: number;
  has_rate: boolean;
  visits: number;
  paid_visits: number;
  revenue_cents: number;
}

export interface RequestedStatements {
  readonly span: InstantSpan;
  readonly lastDay: string;
  readonly today: string;
  readonly zone: string;
}

/**
 * Selects everybody who completed visits in a period, with one row per rate, and everybody who
 * works here, possibly with nothing. Invited people have not worked yet, and an owner without own
 * customers gets no statement.
 */
export const statementRows = (
  shop: AuthorizedShopId,
  { span: { from, to }, lastDay, today, zone }: RequestedStatements,
) =>
  sql<StatementRow>`
    with rates as (
      select membership_id, points, holds_from,
        lead(holds_from, 1, date 'infinity')
          over (partition by membership_id order by holds_from) as ends_before
      from (
        select id as membership_id, commission_points as points, date '-infinity' as holds_from
        from memberships where shop_id = ${shop}
        union all
        select membership_id, points, holds_from from commission_rates where shop_id = ${shop}
      ) as every_rate
    )
    select member.id, member.role, member.is_active,
      coalesce(served.points, last.points) as points,
      last.points as last_points, current.points as current_points,
      current.points > 0 or current.holds_from > date '-infinity' as has_rate,
      case when member.joined_at is null then '' else account.name end as name,
      account.photo_key,
      coalesce(served.visits, 0)::int as visits,
      coalesce(served.paid_visits, 0)::int as paid_visits,
      coalesce(served.revenue_cents, 0)::bigint as revenue_cents
    from memberships as member
    join accounts as account on account.id = member.account_id
    join rates as last on last.membership_id = member.id
      and ${lastDay}::date >= last.holds_from and ${lastDay}::date < last.ends_before
    join rates as current on current.membership_id = member.id
      and ${today}::date >= current.holds_from and ${today}::date < current.ends_before
    left join (
      select barber_id, points, min(holds_from) as holds_from, count(*) as visits,
        count(payment_cents) as paid_visits, sum(payment_cents) as revenue_cents
      from appointments
      join rates on rates.membership_id = barber_id
        and (completed_at at time zone ${zone})::date >= holds_from
        and (completed_at at time zone ${zone})::date < ends_before
      where shop_id = ${shop} and status = 'completed' and moved_to is null
        and completed_at >= ${from.toString()} and completed_at < ${to.toString()}
      group by barber_id, points
    ) as served on served.barber_id = member.id
    where member.shop_id = ${shop} and (
      served.visits is not null or (
        member.is_active and member.joined_at is not null
        and (member.role = 'employee' or member.takes_customers)
      )
    )
    order by member.is_active desc, lower(account.name), member.id, served.holds_from`;

export const selectStatements = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  requested: RequestedStatements,
): Promise<StatementRow[]> => {
  const { rows } = await statementRows(shop, requested).execute(tx);
  return rows;
};

/**
 * Selects and locks the person whose rate changes; undefined when nobody of this shop has the id.
 */
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
      'member.commission_points as first_points',
      // The shop may read the account's own name only after the person has joined.
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

/** Rates with the day on which each begins, the oldest first. */
export const selectRates = (shop: AuthorizedShopId, tx: Transaction, id: number) =>
  tx
    .selectFrom('commission_rates')
    .select(['holds_from', 'points'])
    .where('shop_id', '=', shop)
    .where('membership_id', '=', id)
    .orderBy('holds_from')
    .execute();

/** Replaces every rate from that day on by this one. */
export const replaceRates = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  { id, ...rate }: { id: number; holds_from: string; points: number },
): Promise<void> => {
  await tx
    .deleteFrom('commission_rates')
    .where('shop_id', '=', shop)
    .where('membership_id', '=', id)
    .where('holds_from', '>=', rate.holds_from)
    .execute();
  await tx
    .insertInto('commission_rates')
    .values({ shop_id: shop, membership_id: id, ...rate })
    .execute();
};
