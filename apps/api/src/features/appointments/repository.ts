import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Transaction } from '../../platform/database.ts';
import type { LineShopId } from '../../platform/live/live.ts';

/** A visit with its people and services, by the shop's index; what screens show is made of it. */
export const visitsOf = (shop: LineShopId, tx: Transaction) =>
  tx
    .selectFrom('appointments as visit')
    .leftJoin('customers as customer', (join) =>
      join.on('customer.shop_id', '=', shop).onRef('customer.id', '=', 'visit.customer_id'),
    )
    .leftJoin('memberships as member', (join) =>
      join
        .on('member.shop_id', '=', shop)
        .on((eb) => eb('member.id', '=', eb.fn.coalesce('visit.barber_id', 'visit.skipped_by'))),
    )
    .leftJoin('accounts as account', 'account.id', 'member.account_id')
    .where('visit.shop_id', '=', shop)
    .select((eb) => [
      'visit.id',
      'visit.shop_day',
      'visit.ticket_number',
      'visit.source',
      'visit.status',
      'visit.customer_id',
      'visit.customer_name',
      'visit.barber_id',
      'visit.arrived_at',
      'visit.scheduled_at',
      'visit.started_at',
      'visit.completed_at',
      'visit.payment_cents',
      'visit.created_at',
      'visit.token_hash',
      'visit.note',
      'visit.ordered_at',
      'visit.not_before',
      'visit.on_the_way_at',
      'visit.skipped_by',
      'visit.skip_reason',
      'visit.times_passed',
      'visit.passed_reason',
      'customer.name as known_name',
      'customer.phone as customer_phone',
      'account.name as barber_name',
      'account.photo_key as barber_photo_key',
      jsonArrayFrom(
        eb
          .selectFrom('appointment_services as wish')
          .select(['wish.service_id as id', 'wish.name'])
          .where('wish.shop_id', '=', shop)
          .where((where) => where('wish.appointment_id', '=', where.ref('visit.id')))
          .orderBy('wish.position'),
      ).as('services'),
    ]);

export type VisitRow = Awaited<ReturnType<ReturnType<typeof visitsOf>['execute']>>[number];
