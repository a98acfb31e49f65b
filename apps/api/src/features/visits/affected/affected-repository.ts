import { earliestToday } from '@lineup/domain/time/shop-day';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Transaction } from '../../../platform/database/database.ts';
import { unanswered } from '../../../platform/database/unanswered.ts';
import type { AuthorizedShopId, LineShopId } from '../../../platform/sessions/authorized-shop.ts';

/**
 * A shared lock that every transaction takes before it books or moves a booking, and before it locks
 * any row. A change of what can be booked takes the exclusive lock: the two wait for each other, so
 * each sees what the other did.
 */
export const lockTimeShared = async (shop: LineShopId, tx: Transaction): Promise<void> => {
  await sql`
    select pg_advisory_xact_lock_shared(hashtextextended('bookable time', ${shop}))
    ${unanswered}`.execute(tx);
};

/** The exclusive lock for a change of what can be booked, see `lockTimeShared`. */
export const lockTimeExclusive = async (shop: AuthorizedShopId, tx: Transaction): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('bookable time', ${shop}))`.execute(tx);
};

/** The upcoming bookings, with everything that a refused change lists about them. */
export const selectPendingBookings = (
  shop: AuthorizedShopId,
  tx: Transaction,
  now: Temporal.Instant,
) =>
  tx
    .selectFrom('appointments as visit')
    .leftJoin('memberships as member', (join) =>
      join.on('member.shop_id', '=', shop).onRef('member.id', '=', 'visit.barber_id'),
    )
    .leftJoin('accounts as account', 'account.id', 'member.account_id')
    .leftJoin('customers as customer', (join) =>
      join.on('customer.shop_id', '=', shop).onRef('customer.id', '=', 'visit.customer_id'),
    )
    .leftJoin('booking_links as link', (join) =>
      join.on('link.shop_id', '=', shop).onRef('link.id', '=', 'visit.booking_link_id'),
    )
    .where('visit.shop_id', '=', shop)
    .where('visit.shop_day', '>=', earliestToday(now))
    .where('visit.status', '=', 'pending')
    .where('visit.source', '<>', 'walk_in')
    .where('visit.moved_to', 'is', null)
    .where('visit.scheduled_until', '>', now)
    .select((eb) => [
      'visit.id',
      'visit.ticket_number',
      'visit.shop_day',
      'visit.barber_id',
      'visit.booking_link_id',
      'link.membership_id as link_barber_id',
      sql<Temporal.Instant>`visit.scheduled_at`.as('scheduled_at'),
      sql<Temporal.Instant>`visit.scheduled_until`.as('scheduled_until'),
      sql<string | null>`coalesce(nullif(visit.customer_name, ''), nullif(customer.name, ''))`.as(
        'customer_name',
      ),
      sql<boolean>`coalesce(visit.contact_email, visit.contact_phone) is not null`.as(
        'has_contact',
      ),
      'account.name as barber_name',
      jsonArrayFrom(
        eb
          .selectFrom('appointment_services as requested')
          .leftJoin('services as service', (join) =>
            join.on('service.shop_id', '=', shop).onRef('service.id', '=', 'requested.service_id'),
          )
          .select(['requested.name', 'service.archived_at'])
          .where('requested.shop_id', '=', shop)
          .where((where) => where('requested.appointment_id', '=', where.ref('visit.id')))
          .orderBy('requested.position'),
      ).as('services'),
    ])
    .orderBy('visit.scheduled_at')
    .orderBy('visit.id')
    .execute();

export type PendingBooking = Awaited<ReturnType<typeof selectPendingBookings>>[number];

/** The barbers who could take over a booking. */
export const selectBookableBarbers = (
  shop: AuthorizedShopId,
  tx: Transaction,
): Promise<{ id: number }[]> =>
  tx
    .selectFrom('memberships')
    .select('id')
    .where('shop_id', '=', shop)
    .where('is_active', '=', true)
    .where('takes_customers', '=', true)
    .where('joined_at', 'is not', null)
    .orderBy('id')
    .execute();

/** Locks and reads waiting visits, those of today first. */
export const selectOpenVisits = (shop: AuthorizedShopId, tx: Transaction, limit: number) =>
  tx
    .selectFrom('appointments')
    .select((eb) => ['id', 'status', eb('scheduled_at', 'is not', null).as('isBooking')])
    .where('shop_id', '=', shop)
    .where('status', '=', 'pending')
    .where('moved_to', 'is', null)
    .orderBy('shop_day')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute();
