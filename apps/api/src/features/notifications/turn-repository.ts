import { sql } from 'kysely';
import type { Transaction } from '../../platform/database.ts';
import type { LineShopId } from '../../platform/live/live.ts';
import { emailOfVisit, phoneOfVisit } from './address-repository.ts';

/** Whether a change of the line is worth a look: the shop tells, and somebody could be told. */
export const hasSomebodyToAlert = async (
  shop: LineShopId,
  tx: Transaction,
  now: Temporal.Instant,
): Promise<boolean> => {
  const { rows } = await sql`
    select from shops
    where shops.id = ${shop} and shops.sends_turn_alerts and exists (
      select from appointments as visit
      where visit.shop_id = ${shop} and visit.customer_id is not null
        and visit.shop_day = (${now}::timestamptz at time zone shops.time_zone)::date
        and visit.status in ('pending', 'in_progress') and not exists (
          select from messages as told
          where told.shop_id = ${shop} and told.appointment_id = visit.id
            and told.kind = 'turn_alert'
        )
    )`.execute(tx);
  return rows.length === 1;
};

/** Of these visits, those whose customer can be written to; who was told once is not told again. */
export const selectReachable = (shop: LineShopId, tx: Transaction, visitIds: readonly number[]) =>
  tx
    .selectFrom('appointments as visit')
    .innerJoin('customers as customer', (join) =>
      join.on('customer.shop_id', '=', shop).onRef('customer.id', '=', 'visit.customer_id'),
    )
    .where('visit.shop_id', '=', shop)
    .where('visit.id', 'in', visitIds)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('messages as told')
            .select('told.id')
            .where('told.shop_id', '=', shop)
            .whereRef('told.appointment_id', '=', 'visit.id')
            .where('told.kind', '=', 'turn_alert'),
        ),
      ),
    )
    .select(['visit.id', 'visit.created_at', emailOfVisit, phoneOfVisit])
    .execute();
