import type { DB } from '@lineup/db/generated';
import { type Insertable, sql } from 'kysely';
import { onConstraint } from '../../platform/constraint.ts';
import type { Transaction } from '../../platform/database.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { noSuchService } from './policy.ts';

export type LinkValues = Omit<
  Required<Insertable<DB['booking_links']>>,
  'shop_id' | 'id' | 'created_at'
>;

/** The visits still to come of each link. By their day first, which an index knows. */
const upcomingOf = (shop: AuthorizedShopId, tx: Transaction, now: Temporal.Instant) =>
  tx
    .selectFrom('appointments as visit')
    .where('visit.shop_id', '=', shop)
    // A shop's day is at most a day behind that of Greenwich.
    .where('visit.shop_day', '>=', sql<string>`(${now.toString()}::timestamptz)::date - 1`)
    .where('visit.booking_link_id', 'is not', null)
    .where('visit.status', '=', 'pending')
    .where('visit.scheduled_at', '>', now)
    .groupBy('visit.booking_link_id')
    .select((eb) => ['visit.booking_link_id', eb.fn.countAll<number>().as('count')]);

interface Wanted {
  now: Temporal.Instant;
  /** Whose; everybody's when left out. */
  membershipId?: number;
  id?: number;
}

/** The links with what their address is made of, in the order in which they were made. */
export const selectLinks = (
  shop: AuthorizedShopId,
  tx: Transaction,
  { now, membershipId, id }: Wanted,
) =>
  tx
    .selectFrom('booking_links as link')
    .innerJoin('shops', 'shops.id', 'link.shop_id')
    .innerJoin('services as service', (join) =>
      join
        .onRef('service.shop_id', '=', 'link.shop_id')
        .onRef('service.id', '=', 'link.service_id'),
    )
    .innerJoin('memberships as member', (join) =>
      join
        .onRef('member.shop_id', '=', 'link.shop_id')
        .onRef('member.id', '=', 'link.membership_id'),
    )
    .innerJoin('accounts as account', 'account.id', 'member.account_id')
    .leftJoin(upcomingOf(shop, tx, now).as('upcoming'), 'upcoming.booking_link_id', 'link.id')
    .where('link.shop_id', '=', shop)
    .$if(membershipId !== undefined, (query) =>
      query.where('link.membership_id', '=', membershipId ?? 0),
    )
    .$if(id !== undefined, (query) => query.where('link.id', '=', id ?? 0))
    .select((eb) => [
      'link.id',
      'link.membership_id',
      'link.service_id',
      'link.introduction',
      'link.from_minute',
      'link.to_minute',
      'link.gap_minutes',
      'link.is_active',
      'service.name as service_name',
      'account.name as barber_name',
      'member.username as barber_username',
      'shops.username as shop_username',
      eb.fn.coalesce('upcoming.count', sql<number>`0`).as('upcoming'),
    ])
    .orderBy('link.id')
    .execute();

export type LinkRow = Awaited<ReturnType<typeof selectLinks>>[number];

/** Held until the change is done: nobody gives it to somebody else meanwhile. */
export const lockLink = (shop: AuthorizedShopId, tx: Transaction, id: number) =>
  tx
    .selectFrom('booking_links')
    .select('membership_id')
    .where('shop_id', '=', shop)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Somebody who works at the shop; held against being deactivated meanwhile. */
export const lockBarber = (shop: AuthorizedShopId, tx: Transaction, id: number) =>
  tx
    .selectFrom('memberships')
    .select('id')
    .where('shop_id', '=', shop)
    .where('id', '=', id)
    .where('is_active', '=', true)
    .where('joined_at', 'is not', null)
    .forKeyShare()
    .executeTakeFirst();

const onUnknownService = <T>(work: () => Promise<T>): Promise<T> =>
  onConstraint('booking_links_shop_id_service_id_fkey', noSuchService, work);

export const insertLink = (
  shop: AuthorizedShopId,
  tx: Transaction,
  values: LinkValues,
): Promise<{ id: number }> =>
  onUnknownService(() =>
    tx
      .insertInto('booking_links')
      .values({ shop_id: shop, ...values })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );

export const updateLinkRow = (
  shop: AuthorizedShopId,
  tx: Transaction,
  id: number,
  values: LinkValues,
): Promise<unknown> =>
  onUnknownService(() =>
    tx
      .updateTable('booking_links')
      .set(values)
      .where('shop_id', '=', shop)
      .where('id', '=', id)
      .execute(),
  );

export const deleteLinkRow = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  id: number,
): Promise<void> => {
  await tx.deleteFrom('booking_links').where('shop_id', '=', shop).where('id', '=', id).execute();
};
