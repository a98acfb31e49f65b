import { type TimeSpan, wholeOf } from '@lineup/domain/time/time-span';
import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import { unanswered } from '../../../platform/database/unanswered.ts';
import type { LineShopId } from '../../../platform/sessions/authorized-shop.ts';
import { moveMessages } from '../../notifications/visit-messages/move-messages.ts';

/** Locks a booking, after waiting for a concurrent change. */
export const lockBooking = (shop: LineShopId, tx: Transaction, visitId: number) =>
  tx
    .selectFrom('appointments')
    .select([
      'id',
      'shop_day',
      'ticket_number',
      'source',
      'status',
      'barber_id',
      'is_any_barber',
      'booking_link_id',
      'scheduled_at',
      'scheduled_until',
      'held',
      'moved_to',
      'is_counted',
    ])
    .where('shop_id', '=', shop)
    .where('id', '=', visitId)
    .forNoKeyUpdate()
    .executeTakeFirst();

export type LockedBooking = NonNullable<Awaited<ReturnType<typeof lockBooking>>>;

/** The current day of a booking, without a lock. A booking moved to another day is not found. */
export const selectDayOf = async (shop: LineShopId, tx: Transaction, visitId: number) => {
  const found = await tx
    .selectFrom('appointments')
    .select('shop_day')
    .where('shop_id', '=', shop)
    .where('id', '=', visitId)
    .where('moved_to', 'is', null)
    .executeTakeFirst();
  return found?.shop_day;
};

/** The new time and barber of a booking. */
export interface NewBookingTime extends TimeSpan {
  /** Null: the booking has no barber yet. */
  readonly barberId: number | null;
  /** Left out: whoever moves it chose the barber. */
  readonly isAnyBarber?: boolean;
  readonly held: string | null;
}

/** Another time or barber on the same day. The ticket and an arrival stay. */
export const updateBookingTime = async (
  shop: LineShopId,
  tx: Transaction,
  visitId: number,
  { barberId, isAnyBarber = false, startsAt, endsAt, held }: NewBookingTime,
): Promise<void> => {
  await tx
    .updateTable('appointments')
    .set({
      barber_id: barberId,
      is_any_barber: isAnyBarber,
      scheduled_at: startsAt,
      scheduled_until: endsAt,
      held,
      // What the customer reported about the old time does not apply to the new one.
      not_before: null,
      on_the_way_at: null,
      skipped_by: null,
      skip_reason: '',
      place_reason: null,
      ahead_of_bookings_until: null,
    })
    .where('shop_id', '=', shop)
    .where('id', '=', visitId)
    .modifyEnd(unanswered)
    .execute();
};

/**
 * Sets another end. The booking keeps the barber's time that it held, and holds the added time; the
 * time cut off becomes free. A booking that goes to another barber holds no time.
 */
export const updateLength = async (
  shop: LineShopId,
  tx: Transaction,
  visitId: number,
  { holds, ...span }: TimeSpan & { holds: boolean },
): Promise<void> => {
  const added = sql`tstzmultirange(
    tstzrange(scheduled_until, greatest(scheduled_until, ${span.endsAt}::timestamptz))
  )`;
  await sql`
    update appointments set
      scheduled_until = ${span.endsAt}::timestamptz,
      held = case when ${holds}::boolean then
        nullif((held + ${added}) * ${wholeOf(span)}::tstzmultirange, '{}'::tstzmultirange)
      end
    where shop_id = ${shop} and id = ${visitId} ${unanswered}`.execute(tx);
};

/** The tables whose rows move along with a booking. */
const attached = ['appointment_services', 'visit_changes'] as const;

/**
 * Moves a booking to another day. Tickets are numbered by day without gaps, so the old row keeps its
 * number, and a new row takes over everything else, including the private link and the history. The
 * old row releases its time and the link first. `moved_to` refers to the row itself until the new
 * row exists, because a moved booking, unlike a cancelled one, still counts for the month. The old
 * row is no state of the visit: it keeps what `copyArrival` reads.
 */
export const replaceBooking = async (
  shop: LineShopId,
  tx: Transaction,
  visitId: number,
  time: NewBookingTime & { day: string; ticketNumber: number },
): Promise<number> => {
  const { rows: links } = await sql<{ hash: Buffer | null; seed: string | null }>`
    with before as (
      select token_hash, token_seed from appointments where shop_id = ${shop} and id = ${visitId}
    )
    update appointments as visit
    set status = 'cancelled', held = null, token_hash = null, token_seed = null,
      moved_to = visit.id
    from before where visit.shop_id = ${shop} and visit.id = ${visitId}
    returning before.token_hash as hash, before.token_seed as seed`.execute(tx);
  const { rows: inserted } = await sql<{ id: number }>`
    insert into appointments (
      shop_id, shop_day, ticket_number, status, barber_id, is_any_barber, scheduled_at, scheduled_until, held,
      token_hash, token_seed, source, customer_id, customer_name, booking_link_id, note,
      contact_email, contact_phone, customer_language, customer_time_zone, message_state, confirmed_at,
      created_at
    )
    select shop_id, ${time.day}::date, ${time.ticketNumber}, 'pending', ${time.barberId}::bigint,
      ${time.isAnyBarber ?? false}::boolean,
      ${time.startsAt}::timestamptz, ${time.endsAt}::timestamptz, ${time.held}::tstzmultirange,
      ${links[0]?.hash ?? null}::bytea, ${links[0]?.seed ?? null}, source, customer_id,
      customer_name, booking_link_id, note, contact_email, contact_phone, customer_language,
      customer_time_zone, message_state, confirmed_at, created_at
    from appointments where shop_id = ${shop} and id = ${visitId}
    returning id`.execute(tx);
  const id = inserted[0]?.id;
  if (id === undefined) throw new Error('the locked booking does not exist');
  for (const table of attached) {
    await sql`
      update ${sql.table(table)} set appointment_id = ${id}
      where shop_id = ${shop} and appointment_id = ${visitId} ${unanswered}`.execute(tx);
  }
  await moveMessages(tx, shop, { from: visitId, to: id });
  await sql`
    update appointments set moved_to = ${id}, is_counted = false
    where shop_id = ${shop} and id = ${visitId} ${unanswered}`.execute(tx);
  return id;
};

/** Upcoming bookings whose stored day differs from the day in this time zone. */
export const selectBookingsOfOtherDays = async (
  shop: LineShopId,
  tx: Transaction,
  { timeZone, now }: { timeZone: string; now: Temporal.Instant },
) => {
  const { rows } = await sql<{ id: number; startsAt: Temporal.Instant; day: string }>`
    select id, scheduled_at as "startsAt", (scheduled_at at time zone ${timeZone})::date as day
    from appointments
    where shop_id = ${shop} and status = 'pending' and source <> 'walk_in' and moved_to is null
      and scheduled_until > ${now}::timestamptz
      and (scheduled_at at time zone ${timeZone})::date <> shop_day
    order by scheduled_at, id`.execute(tx);
  return rows;
};

/** Copies what the customer reported about today to the new row of the same visit. */
export const copyArrival = async (
  shop: LineShopId,
  tx: Transaction,
  { from, to }: { from: number; to: number },
): Promise<void> => {
  await sql`
    update appointments as visit
    set arrived_at = before.arrived_at, ordered_at = before.ordered_at,
      not_before = before.not_before, on_the_way_at = before.on_the_way_at
    from appointments as before
    where visit.shop_id = ${shop} and visit.id = ${to}
      and before.shop_id = ${shop} and before.id = ${from} ${unanswered}`.execute(tx);
};
