import type { Transaction } from '../../platform/database/database.ts';
import { visitServiceNames } from '../../platform/database/visit-services.ts';
import type { LineShopId } from '../../platform/sessions/authorized-shop.ts';

/** The owner of a feed; undefined once they have left the team. */
export const selectFeedOwner = (shop: LineShopId, tx: Transaction, membershipId: number) =>
  tx
    .selectFrom('memberships as member')
    .innerJoin('shops as shop', 'shop.id', 'member.shop_id')
    .innerJoin('accounts as account', 'account.id', 'member.account_id')
    .where('member.shop_id', '=', shop)
    .where('member.id', '=', membershipId)
    .where('member.is_active', '=', true)
    .where('member.joined_at', 'is not', null)
    .select([
      'member.id',
      'member.feed_number',
      'account.name',
      'shop.name as shop_name',
      'shop.username as shop_username',
      'shop.address as shop_address',
      'shop.time_zone',
      'shop.language',
    ])
    .executeTakeFirst();

/** A barber's bookings from a day on. */
export const selectFeedBookings = (
  shop: LineShopId,
  tx: Transaction,
  { membershipId, from }: { membershipId: number; from: string },
) =>
  tx
    .selectFrom('appointments as visit')
    .leftJoin('customers as customer', (join) =>
      join.on('customer.shop_id', '=', shop).onRef('customer.id', '=', 'visit.customer_id'),
    )
    .where('visit.shop_id', '=', shop)
    .where('visit.barber_id', '=', membershipId)
    .where('visit.shop_day', '>=', from)
    .where('visit.source', '<>', 'walk_in')
    .where('visit.status', '<>', 'cancelled')
    .where('visit.scheduled_at', 'is not', null)
    .select([
      'visit.id',
      'visit.status',
      'visit.scheduled_at',
      'visit.scheduled_until',
      'visit.note',
      'visit.customer_name',
      'customer.name as known_name',
      'customer.phone',
      visitServiceNames(shop).as('services'),
    ])
    .orderBy('visit.scheduled_at')
    .orderBy('visit.id')
    .execute();

export type FeedOwner = NonNullable<Awaited<ReturnType<typeof selectFeedOwner>>>;
export type FeedBooking = Awaited<ReturnType<typeof selectFeedBookings>>[number];
