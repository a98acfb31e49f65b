import type { HourOfDay } from '@lineup/domain/check-in/check-in-flood';
import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import type { AuthorizedShopId, LineShopId } from '../../../platform/sessions/authorized-shop.ts';

/** Walk-ins by hour on the latest four of these days that had any. */
export const countWalkInsByHour = async (
  shop: LineShopId,
  tx: Transaction,
  { days, timeZone }: { days: readonly string[]; timeZone: string },
): Promise<HourOfDay[]> => {
  const { rows } = await sql<HourOfDay>`
    select shop_day as day, hour, visits from (
      select shop_day, extract(hour from arrived_at at time zone ${timeZone})::int as hour,
        count(*)::int as visits, dense_rank() over (order by shop_day desc) as place
      from appointments
      where shop_id = ${shop} and shop_day = any(${days}::date[]) and source = 'walk_in'
        and arrived_at is not null
      group by 1, 2
    ) as hours where place <= 4`.execute(tx);
  return rows;
};

/** All online check-ins since a time, whatever their status. */
export const selectJoinedOnline = (
  shop: LineShopId,
  tx: Transaction,
  { day, since }: { day: string; since: Temporal.Instant },
) =>
  tx
    .selectFrom('appointments')
    .select([
      'id',
      'ticket_number',
      'customer_name',
      'status',
      'arrived_at',
      sql<string>`encode(device_hash, 'hex')`.as('device'),
      sql<string>`encode(network_hash, 'hex')`.as('network'),
    ])
    .where('shop_id', '=', shop)
    .where('shop_day', '=', day)
    .where('network_hash', 'is not', null)
    .where('arrived_at', '>', since)
    .orderBy('arrived_at')
    .orderBy('id')
    .execute();

export type JoinedOnline = Awaited<ReturnType<typeof selectJoinedOnline>>[number];

/** Today's online tickets among these ids, the last one first. */
export const selectOnlineTickets = (
  shop: AuthorizedShopId,
  tx: Transaction,
  ids: readonly number[],
) =>
  tx
    .selectFrom('appointments')
    .select('id')
    .where('shop_id', '=', shop)
    .where('id', 'in', [...ids])
    .where('network_hash', 'is not', null)
    .orderBy('ticket_number', 'desc')
    .execute();
