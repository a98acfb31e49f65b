import type { DB } from '@lineup/db/generated';
import { bookingChanges } from '@lineup/domain/booking/booking-changes';
import { type InferResult, type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { compileOnce } from '../../../platform/database/compile-once.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { barbersOwnValues } from '../../../platform/database/service-barbers.ts';
import type { LineShopId } from '../../../platform/sessions/authorized-shop.ts';
import { isRequestedBy } from '../changes/visit-services-repository.ts';

/** The shop's rules for bookings. */
export const selectBookingRules = (shop: LineShopId, tx: Transaction) =>
  tx
    .selectFrom('shops')
    .select(['time_zone', 'grace_minutes', 'change_notice_minutes', 'phone'])
    .where('id', '=', shop)
    .executeTakeFirstOrThrow();

export type BookingRules = Awaited<ReturnType<typeof selectBookingRules>>;

/**
 * The offered services of these ids with the values of barbers, in the given order, locked until this
 * transaction ends. A visit keeps the services that it has, even if they are inactive now.
 */
export const selectBookedServices = async (
  shop: LineShopId,
  tx: Transaction,
  ids: readonly number[],
  visitId: number | null,
) => {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('services as service')
    .select([
      'service.id',
      'service.name',
      'service.duration_seconds as durationSeconds',
      'service.price_cents as priceCents',
      barbersOwnValues(shop).as('barbers'),
    ])
    .where('service.shop_id', '=', shop)
    .where('service.id', 'in', [...ids])
    .where('service.archived_at', 'is', null)
    .where((eb) => eb.or([eb('service.is_active', '=', true), isRequestedBy(shop, visitId)]))
    .forKeyShare('service')
    .execute();
  return ids.flatMap((id) => rows.filter((row) => row.id === id));
};

/** What was charged; before that, the price with the barber. */
const ownPrice = (shop: LineShopId) => sql<number | null>`coalesce(
  requested.price_cents,
  (select own.price_cents from service_barbers as own
    where own.shop_id = ${shop} and own.service_id = service.id and own.membership_id = member.id),
  service.price_cents
)`;

const bookingQuery = (db: Kysely<DB>, { shop, visitId }: { shop: LineShopId; visitId: number }) =>
  db
    .selectFrom('appointments as visit')
    .innerJoin('shops as shop', 'shop.id', 'visit.shop_id')
    .leftJoin('booking_links as link', (join) =>
      join.on('link.shop_id', '=', shop).onRef('link.id', '=', 'visit.booking_link_id'),
    )
    .leftJoin('memberships as member', (join) =>
      join
        .on('member.shop_id', '=', shop)
        .on((eb) =>
          eb(
            'member.id',
            '=',
            eb.fn.coalesce('visit.barber_id', 'link.membership_id', 'visit.skipped_by'),
          ),
        ),
    )
    .leftJoin('accounts as account', 'account.id', 'member.account_id')
    .where('visit.shop_id', '=', shop)
    .where('visit.id', '=', visitId)
    .where('visit.source', '<>', 'walk_in')
    .select((eb) => [
      'visit.id',
      'visit.shop_day',
      'visit.ticket_number',
      'visit.status',
      'visit.scheduled_at',
      'visit.scheduled_until',
      'visit.customer_name',
      'visit.customer_language',
      'visit.booking_link_id',
      'visit.is_any_barber',
      'visit.source',
      'visit.created_at',
      'visit.confirmed_at',
      'visit.token_seed',
      'link.archived_at as link_archived_at',
      'shop.name as shop_name',
      'shop.username as shop_username',
      'shop.address',
      'shop.phone',
      'shop.logo_key',
      'shop.accent',
      'shop.is_verified',
      'shop.time_zone',
      'shop.language',
      'shop.change_notice_minutes',
      'member.id as barber_id',
      'member.username as barber_username',
      'account.name as barber_name',
      'account.photo_key',
      eb
        .selectFrom('visit_changes as change')
        .select((each) => each.fn.max('change.created_at').as('at'))
        .where('change.shop_id', '=', shop)
        .where((where) => where('change.appointment_id', '=', where.ref('visit.id')))
        .where('change.action', 'in', bookingChanges)
        .as('changed_at'),
      jsonArrayFrom(
        eb
          .selectFrom('appointment_services as requested')
          .leftJoin('services as service', (join) =>
            join.on('service.shop_id', '=', shop).onRef('service.id', '=', 'requested.service_id'),
          )
          .select([
            sql<number | null>`case when service.archived_at is null then service.id end`.as('id'),
            'requested.name',
            ownPrice(shop).as('price_cents'),
          ])
          .where('requested.shop_id', '=', shop)
          .where((where) => where('requested.appointment_id', '=', where.ref('visit.id')))
          .orderBy('requested.position'),
      ).as('services'),
    ]);

export type BookingRow = InferResult<ReturnType<typeof bookingQuery>>[number];

/**
 * A booking with everything that its page shows. Even after it was handed back, it shows the barber
 * it was booked with; null: any barber who is free.
 */
export const bookingById = compileOnce<{ shop: LineShopId; visitId: number }, BookingRow>(
  bookingQuery,
);

/** A repeated confirmation changes nothing. */
export const updateConfirmed = async (
  shop: LineShopId,
  tx: Transaction,
  visitId: number,
  now: Temporal.Instant,
): Promise<void> => {
  await sql`
    update appointments set confirmed_at = ${now}
    where shop_id = ${shop} and id = ${visitId} and confirmed_at is null`.execute(tx);
};
