import type { TimeSpan } from '@lineup/domain/time-span';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database.ts';
import type { LineShopId } from '../../platform/live/live.ts';

/** A booking, waiting for who is changing it at this moment. */
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
      'booking_link_id',
      'scheduled_at',
      'scheduled_until',
      'held',
      'moved_to',
    ])
    .where('shop_id', '=', shop)
    .where('id', '=', visitId)
    .forNoKeyUpdate()
    .executeTakeFirst();

export type LockedBooking = NonNullable<Awaited<ReturnType<typeof lockBooking>>>;

/** The day of a booking as it stands, not locked; what became one of another day is not found. */
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

/** Where a booking goes. */
export interface NewPlace extends TimeSpan {
  readonly barberId: number;
  readonly held: string | null;
}

/** Another time or barber on the same day: the ticket stays, and who is there is still there. */
export const updatePlace = async (
  shop: LineShopId,
  tx: Transaction,
  visitId: number,
  { barberId, startsAt, endsAt, held }: NewPlace,
): Promise<void> => {
  await tx
    .updateTable('appointments')
    .set({
      barber_id: barberId,
      scheduled_at: startsAt,
      scheduled_until: endsAt,
      held,
      // What was said about the time of before says nothing about this one.
      not_before: null,
      on_the_way_at: null,
      skipped_by: null,
      skip_reason: '',
    })
    .where('shop_id', '=', shop)
    .where('id', '=', visitId)
    .execute();
};

/** What hangs on a visit, and goes with the booking. */
const attached = ['appointment_services', 'visit_changes', 'messages'] as const;

/**
 * Another day: tickets are numbered by day without gaps, so the old row stays with its number, and
 * a new one takes over everything else, its private link and its history too. The old one lets go
 * of its time and of the link first.
 */
export const replaceBooking = async (
  shop: LineShopId,
  tx: Transaction,
  visitId: number,
  place: NewPlace & { day: string; ticketNumber: number },
): Promise<number> => {
  const { rows: links } = await sql<{ hash: Buffer | null; seed: string | null }>`
    with before as (
      select token_hash, token_seed from appointments where shop_id = ${shop} and id = ${visitId}
    )
    update appointments as visit
    set status = 'cancelled', held = null, token_hash = null, token_seed = null
    from before where visit.shop_id = ${shop} and visit.id = ${visitId}
    returning before.token_hash as hash, before.token_seed as seed`.execute(tx);
  const { rows: inserted } = await sql<{ id: number }>`
    insert into appointments (
      shop_id, shop_day, ticket_number, status, barber_id, scheduled_at, scheduled_until, held,
      token_hash, token_seed, source, customer_id, customer_name, booking_link_id, note,
      contact_email, contact_phone, customer_language, customer_time_zone, message_state, created_at
    )
    select shop_id, ${place.day}::date, ${place.ticketNumber}, 'pending', ${place.barberId}::bigint,
      ${place.startsAt}::timestamptz, ${place.endsAt}::timestamptz, ${place.held}::tstzmultirange,
      ${links[0]?.hash ?? null}::bytea, ${links[0]?.seed ?? null}, source, customer_id,
      customer_name, booking_link_id, note, contact_email, contact_phone, customer_language,
      customer_time_zone, message_state, created_at
    from appointments where shop_id = ${shop} and id = ${visitId}
    returning id`.execute(tx);
  const id = inserted[0]?.id;
  if (id === undefined) throw new Error('the booking is gone although it is locked');
  for (const table of attached) {
    // Who was next that day is to be told so on the new day as well.
    const isOfBooking = table === 'messages' ? sql`kind <> 'turn_alert'` : sql`true`;
    await sql`
      update ${sql.table(table)} set appointment_id = ${id}
      where shop_id = ${shop} and appointment_id = ${visitId} and ${isOfBooking}`.execute(tx);
  }
  await sql`
    update appointments set moved_to = ${id}
    where shop_id = ${shop} and id = ${visitId}`.execute(tx);
  return id;
};

/** Ends a booking that still waits; its time is free at once. */
export const cancelBookedVisit = async (
  shop: LineShopId,
  tx: Transaction,
  visitId: number,
): Promise<void> => {
  await tx
    .updateTable('appointments')
    .set({ status: 'cancelled', not_before: null, on_the_way_at: null })
    .where('shop_id', '=', shop)
    .where('id', '=', visitId)
    .execute();
};
