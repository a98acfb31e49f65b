import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';

export interface NewPlace {
  visitId: number;
  day: string;
  /** The visits that it goes behind; empty: before all others. */
  behind: readonly number[];
}

/** Less room than this between two visits cannot be halved. */
const LEAST_ROOM = sql`interval '2 microseconds'`;

const orderedAt = sql`coalesce(ordered_at, arrived_at, created_at)`;

/**
 * The position behind the last of these visits: halfway to the next one. Moves of one day wait for
 * each other here, so two of them never compute the same position.
 */
export const takePlace = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  { visitId, day, behind }: NewPlace,
): Promise<Temporal.Instant | null> => {
  await sql`
    select day from shop_days where shop_id = ${shop} and day = ${day}::date for update`.execute(
    tx,
  );
  const others = sql`
    from appointments where shop_id = ${shop} and shop_day = ${day}::date and status = 'pending'
      and id <> ${visitId}`;
  const last = sql`select max(${orderedAt}) ${others} and id = any(${[...behind]}::bigint[])`;
  // Make room first: where moves have used up the microseconds, all later visits move on a little.
  await sql`
    update appointments set ordered_at = ${orderedAt} + interval '1 millisecond'
    where shop_id = ${shop} and id in (select id ${others} and ${orderedAt} > (${last}))
      and (select min(${orderedAt}) ${others} and ${orderedAt} > (${last}))
        < (${last}) + ${LEAST_ROOM}`.execute(tx);
  const { rows } = await sql<{ place: Temporal.Instant | null }>`
    with last as (select (${last}) as at), next as (
      select min(${orderedAt}) as at ${others}
        and (${orderedAt} > (select at from last) or (select at from last) is null)
    )
    select case
      when last.at is null then next.at - interval '1 second'
      when next.at is null then last.at + interval '500 microseconds'
      else last.at + (next.at - last.at) / 2 end as place
    from last cross join next`.execute(tx);
  return rows[0]?.place ?? null;
};
