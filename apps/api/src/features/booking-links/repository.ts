import type { DB } from '@lineup/db/generated';
import { earliestToday } from '@lineup/domain/time/shop-day';
import { type Insertable, sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';

export type LinkValues = Omit<
  Required<Insertable<DB['booking_links']>>,
  'shop_id' | 'id' | 'created_at' | 'archived_at'
>;

/** The number of upcoming visits of each link. */
const upcomingOf = (shop: AuthorizedShopId, tx: Transaction, now: Temporal.Instant) =>
  tx
    .selectFrom('appointments as visit')
    .where('visit.shop_id', '=', shop)
    .where('visit.shop_day', '>=', earliestToday(now))
    .where('visit.booking_link_id', 'is not', null)
    .where('visit.status', '=', 'pending')
    .where('visit.scheduled_at', '>', now)
    .groupBy('visit.booking_link_id')
    .select((eb) => ['visit.booking_link_id', eb.fn.countAll<number>().as('count')]);

interface Wanted {
  now: Temporal.Instant;
  /** Left out: the links of all members. */
  membershipId?: number;
  id?: number;
}

/** The links with the parts of their address, in the order of creation. */
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
    .where('link.archived_at', 'is', null)
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

/** Locks a link, so that it is not reassigned or archived meanwhile. */
export const lockLink = (shop: AuthorizedShopId, tx: Transaction, id: number) =>
  tx
    .selectFrom('booking_links')
    .select('membership_id')
    .where('shop_id', '=', shop)
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Locks an active member, so that they are not deactivated meanwhile. */
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

/** Locks a service, so that it is not archived meanwhile, and reads whether a barber offers it. */
export const lockService = (
  shop: AuthorizedShopId,
  tx: Transaction,
  id: number,
  membershipId: number,
) =>
  tx
    .selectFrom('services as service')
    .select((eb) => [
      'service.is_add_on',
      eb
        .not(
          eb.exists(
            eb
              .selectFrom('service_barbers as own')
              .where('own.shop_id', '=', shop)
              .whereRef('own.service_id', '=', 'service.id')
              .where('own.membership_id', '=', membershipId)
              .where('own.is_offered', '=', false)
              .select('own.service_id'),
          ),
        )
        .as('is_offered'),
    ])
    .where('service.shop_id', '=', shop)
    .where('service.id', '=', id)
    .where('service.archived_at', 'is', null)
    .forKeyShare('service')
    .executeTakeFirst();

export const insertLink = (
  shop: AuthorizedShopId,
  tx: Transaction,
  values: LinkValues,
): Promise<{ id: number }> =>
  tx
    .insertInto('booking_links')
    .values({ shop_id: shop, ...values })
    .returning('id')
    .executeTakeFirstOrThrow();

/** Locks the members of the shop, so that two calls do not create the same links. */
export const lockMembers = async (shop: AuthorizedShopId, tx: Transaction): Promise<void> => {
  await tx
    .selectFrom('memberships')
    .select('id')
    .where('shop_id', '=', shop)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
};

/** The most links that one call creates. */
const MOST_LINKS = 500;

/**
 * One link for each barber who takes customers and each service they do, unless there is one, also an
 * inactive one. Each is open during all opening hours of the week.
 */
export const insertMissingLinks = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  introduction: string,
): Promise<number> => {
  const { numAffectedRows } = await sql`
    insert into booking_links (
      shop_id, membership_id, service_id, introduction, from_minute, to_minute, gap_minutes
    )
    select ${shop}, member.id, service.id, ${introduction}::text, open.from_minute, open.to_minute, 30
    from memberships as member
    join services as service on service.shop_id = ${shop}
      and service.archived_at is null and service.is_active and not service.is_add_on
    cross join lateral (
      select coalesce(min(from_minute), 540) as from_minute,
        coalesce(max(to_minute), 1020) as to_minute
      from opening_hours where shop_id = ${shop}
    ) as open
    where member.shop_id = ${shop} and member.is_active and member.joined_at is not null
      and member.takes_customers and open.from_minute + 30 <= open.to_minute
      and not exists (
        select from service_barbers as own
        where own.shop_id = ${shop} and own.service_id = service.id
          and own.membership_id = member.id and not own.is_offered
      )
      and not exists (
        select from booking_links as link
        where link.shop_id = ${shop} and link.membership_id = member.id
          and link.service_id = service.id and link.archived_at is null
      )
    order by member.id, service.id
    limit ${MOST_LINKS}`.execute(tx);
  return Number(numAffectedRows ?? 0);
};

export const updateLinkRow = (
  shop: AuthorizedShopId,
  tx: Transaction,
  id: number,
  values: LinkValues,
): Promise<unknown> =>
  tx
    .updateTable('booking_links')
    .set(values)
    .where('shop_id', '=', shop)
    .where('id', '=', id)
    .execute();

/** Archives and disables one link, or all links of a service. */
export const archiveLinkRows = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  which: { id: number } | { serviceId: number },
  at: Temporal.Instant,
): Promise<void> => {
  await tx
    .updateTable('booking_links')
    .set({ archived_at: at, is_active: false })
    .where('shop_id', '=', shop)
    .where('archived_at', 'is', null)
    .where((eb) =>
      'id' in which ? eb('id', '=', which.id) : eb('service_id', '=', which.serviceId),
    )
    .execute();
};

export const deleteLinkRows = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  membershipId: number,
): Promise<void> => {
  await tx
    .deleteFrom('booking_links')
    .where('shop_id', '=', shop)
    .where('membership_id', '=', membershipId)
    .execute();
};

export const disableLinkRows = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  membershipId: number,
): Promise<void> => {
  await tx
    .updateTable('booking_links')
    .set({ is_active: false })
    .where('shop_id', '=', shop)
    .where('membership_id', '=', membershipId)
    .execute();
};
