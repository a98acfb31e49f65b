import { transitionValues } from '@lineup/domain/line/visit-transitions';
import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import { setColumns } from '../../../platform/database/set-columns.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';

/** When a waiting booking ends, with the grace period; undefined: it no longer waits. */
export const selectDue = async (shop: AuthorizedShopId, tx: Transaction, visitId: number) => {
  const { rows } = await sql<{ endsAt: Temporal.Instant; graceMinutes: number }>`
    select visit.scheduled_until as "endsAt", shops.grace_minutes as "graceMinutes"
    from appointments as visit join shops on shops.id = visit.shop_id
    where visit.shop_id = ${shop} and visit.id = ${visitId} and visit.status = 'pending'
      and visit.scheduled_until is not null`.execute(tx);
  return rows[0];
};

/** Marks a customer who neither came nor reported anything; false: the visit has changed meanwhile. */
export const markMissed = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  visitId: number,
): Promise<boolean> => {
  const { rows } = await sql`
    update appointments set ${setColumns(transitionValues('no_show'))}
    where shop_id = ${shop} and id = ${visitId} and status = 'pending' and arrived_at is null
      and on_the_way_at is null and not_before is null and source <> 'walk_in'
    returning id`.execute(tx);
  return rows.length === 1;
};
