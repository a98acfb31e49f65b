import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import { visitServices } from '../../platform/database/visit-services.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';

export interface LastVisit {
  customer_id: number;
  at: Temporal.Instant;
  barber_name: string | null;
  services: { id: number | null; name: string }[];
}

/** The last completed visit of each of these customers, one index lookup per customer. */
export const selectLastVisits = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  customerIds: readonly number[],
): Promise<LastVisit[]> => {
  const { rows } = await sql<LastVisit>`
    select person.id as customer_id, visit.completed_at as at, account.name as barber_name,
      ${visitServices(shop)} as services
    from unnest(${[...customerIds]}::bigint[]) as person (id)
    cross join lateral (
      select id, barber_id, completed_at from appointments
      where shop_id = ${shop} and customer_id = person.id and status = 'completed'
      order by shop_day desc, completed_at desc limit 1
    ) as visit
    left join memberships as member on member.shop_id = ${shop} and member.id = visit.barber_id
    left join accounts as account on account.id = member.account_id`.execute(tx);
  return rows;
};
