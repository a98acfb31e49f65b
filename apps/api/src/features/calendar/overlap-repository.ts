import { type TimeSpan, wholeOf } from '@lineup/domain/time/time-span';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';

export interface ConflictingBooking {
  name: string | null;
  startsAt: Temporal.Instant;
}

/** A span of a barber's time. The booking `exceptId` is ignored. */
export interface TimeQuery {
  barberId: number;
  span: TimeSpan;
  exceptId: number | null;
}

/** The first booking of a barber that overlaps a span; undefined: only a walk-in is in the chair. */
export const selectConflictingBooking = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  { barberId, span, day, exceptId }: TimeQuery & { day: string },
): Promise<ConflictingBooking | undefined> => {
  const { rows } = await sql<ConflictingBooking>`
    select nullif(visit.customer_name, '') as name, visit.scheduled_at as "startsAt"
    from appointments as visit
    where visit.shop_id = ${shop} and visit.barber_id = ${barberId}
      -- The neighbouring days too: a visit may go on over midnight.
      and visit.shop_day between ${day}::date - 1 and ${day}::date + 1
      and visit.status in ('pending', 'in_progress') and visit.id is distinct from ${exceptId}::bigint
      and visit.scheduled_at < ${span.endsAt}::timestamptz
      and visit.scheduled_until > ${span.startsAt}::timestamptz
    order by visit.scheduled_at limit 1`.execute(tx);
  return rows[0];
};

/** The barbers who take customers, those with the fewest bookings on a day first. */
export const selectLeastBooked = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  day: string,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select member.id
    from memberships as member
    left join appointments as visit
      on visit.shop_id = ${shop} and visit.barber_id = member.id and visit.shop_day = ${day}::date
      and visit.source <> 'walk_in' and visit.status in ('pending', 'in_progress', 'completed')
    where member.shop_id = ${shop} and member.is_active and member.takes_customers
      and member.joined_at is not null
    group by member.id
    order by count(visit.id), member.id`.execute(tx);
  return rows.map(({ id }) => id);
};

/**
 * The part of a span of a barber's time that no other booking holds; null: nothing is left. The other
 * bookings are locked until this transaction ends.
 */
export const selectFreePart = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  { barberId, span, exceptId }: TimeQuery,
): Promise<string | null> => {
  const { rows } = await sql<{ held: string | null }>`
    with others as materialized (
      select held from appointments
      where shop_id = ${shop} and barber_id = ${barberId} and held && ${wholeOf(span)}::tstzmultirange
        and status in ('pending', 'in_progress') and id is distinct from ${exceptId}::bigint
      for share
    )
    select nullif(
      ${wholeOf(span)}::tstzmultirange - coalesce(
        (select range_agg(part) from others cross join unnest(others.held) as part),
        '{}'::tstzmultirange
      ),
      '{}'::tstzmultirange
    ) as held`.execute(tx);
  return rows[0]?.held ?? null;
};
