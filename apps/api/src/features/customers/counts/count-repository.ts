import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';

/** Locks the customers who had a visit since that day: none of their visits ends meanwhile. */
export const lockCustomersSince = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  day: string,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from customers
    where shop_id = ${shop} and id in (
      select customer_id from appointments where shop_id = ${shop} and shop_day >= ${day}::date
    )
    order by id for no key update`.execute(tx);
  return rows.map(({ id }) => id);
};

/** Counts all visits of these customers, and returns the ids of those whose figures were wrong. */
export const correctCounts = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  ids: readonly number[],
): Promise<number[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    update customers set visit_count = counted.visits, no_show_count = counted.no_shows,
      spend_cents = counted.spend, last_visit_at = counted.last
    from (
      select customer.id,
        count(*) filter (where visit.status = 'completed') as visits,
        count(*) filter (where visit.status = 'no_show') as no_shows,
        coalesce(sum(visit.payment_cents) filter (where visit.status = 'completed'), 0) as spend,
        max(coalesce(visit.completed_at, visit.started_at))
          filter (where visit.status = 'completed') as last
      from unnest(${[...ids]}::bigint[]) as customer (id)
      left join appointments as visit
        on visit.shop_id = ${shop} and visit.customer_id = customer.id
      group by customer.id
    ) as counted
    where customers.shop_id = ${shop} and customers.id = counted.id
      and (visit_count, no_show_count, spend_cents, last_visit_at)
        is distinct from (counted.visits, counted.no_shows, counted.spend, counted.last)
    returning customers.id`.execute(tx);
  return rows.map(({ id }) => id);
};
