import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import { unanswered } from '../../../platform/database/unanswered.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';

/** The worker may have been down for this long; older days keep their count. */
const DAYS_BACK = 7;

const today = (shop: AuthorizedShopId, now: Temporal.Instant) => sql`(
  select (${now}::timestamptz at time zone time_zone)::date as day from shops where id = ${shop}
) as today`;

/** The device and the network of a check-in are kept for that day only. */
export const clearOrigins = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  now: Temporal.Instant,
): Promise<void> => {
  await sql`
    update appointments as visit set device_hash = null, network_hash = null, is_capped = false
    from ${today(shop, now)}
    where visit.shop_id = ${shop} and visit.shop_day < today.day
      and visit.shop_day >= today.day - ${DAYS_BACK}::int and visit.network_hash is not null`.execute(
    tx,
  );
};

/**
 * Tickets that still wait after their day is over no longer count for the month. They keep
 * their status; one that is served after midnight counts again.
 */
export const updateExpired = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  now: Temporal.Instant,
): Promise<number> => {
  const { numAffectedRows } = await sql`
    update appointments as visit set is_counted = false
    from ${today(shop, now)}
    where visit.shop_id = ${shop} and visit.shop_day < today.day
      and visit.shop_day >= today.day - ${DAYS_BACK}::int
      and visit.status = 'pending' and visit.moved_to is null and visit.is_counted`.execute(tx);
  return Number(numAffectedRows ?? 0);
};

/**
 * Deletes visits with their changes and services. A later visit that was moved to one of them remains
 * a moved one.
 */
export const deleteVisitsBefore = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  day: string,
): Promise<void> => {
  await sql`
    update appointments as moved set moved_to = moved.id
    from appointments as deleted
    where moved.shop_id = ${shop} and moved.shop_day >= ${day}
      and deleted.shop_id = ${shop} and deleted.id = moved.moved_to and deleted.shop_day < ${day}
    ${unanswered}`.execute(tx);
  await tx
    .deleteFrom('appointments')
    .where('shop_id', '=', shop)
    .where('shop_day', '<', day)
    .execute();
  await tx.deleteFrom('shop_days').where('shop_id', '=', shop).where('day', '<', day).execute();
};
