import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Transaction } from '../../platform/database/database.ts';
import type { AuthorizedShopId, PublicShopId } from '../../platform/sessions/authorized-shop.ts';

/** Selects what is needed to work out a day at the shop, and how many members its plan includes. */
export const selectTeamShop = (shop: AuthorizedShopId, tx: Transaction, now: Temporal.Instant) =>
  tx
    .selectFrom('shops')
    .innerJoin('plans', 'plans.id', 'shops.plan_id')
    .where('shops.id', '=', shop)
    .select((eb) => [
      'shops.name',
      'shops.language',
      'shops.time_zone',
      'shops.members_plan_hours',
      'plans.name as plan_name',
      'plans.barber_limit',
      'plans.extra_member_cents',
      jsonArrayFrom(
        eb
          .selectFrom('opening_hours as open')
          .select(['open.weekday', 'open.from_minute', 'open.to_minute'])
          .where('open.shop_id', '=', shop)
          .orderBy('open.weekday')
          .orderBy('open.from_minute'),
      ).as('opening_hours'),
      jsonArrayFrom(
        eb
          .selectFrom('closures as closed')
          .select(['closed.first_day', 'closed.last_day'])
          .where('closed.shop_id', '=', shop)
          .where(
            'closed.last_day',
            '>=',
            sql<string>`(${now.toString()}::timestamptz at time zone shops.time_zone)::date`,
          ),
      ).as('closures'),
    ])
    .executeTakeFirstOrThrow();

export type TeamShop = Awaited<ReturnType<typeof selectTeamShop>>;

/** A person's own data; until they have joined, what the owner entered. */
const ownOrInvited = <Column extends 'name' | 'email' | 'phone'>(column: Column) =>
  sql<string>`case when member.joined_at is null
    then coalesce(${sql.ref(`invitation.${column}`)}, '')
    else ${sql.ref(`account.${column}`)} end`.as(column);

/** Selects the team in one statement; until somebody has joined, with what the owner entered. */
export const selectMembers = (
  shop: AuthorizedShopId,
  tx: Transaction,
  { today, id }: { today: Temporal.PlainDate; id?: number },
) =>
  tx
    .selectFrom('memberships as member')
    .innerJoin('accounts as account', 'account.id', 'member.account_id')
    .leftJoin('invitations as invitation', (join) =>
      join
        .onRef('invitation.shop_id', '=', 'member.shop_id')
        .onRef('invitation.membership_id', '=', 'member.id')
        .on('member.joined_at', 'is', null),
    )
    .where('member.shop_id', '=', shop)
    .$if(id !== undefined, (query) => query.where('member.id', '=', id ?? 0))
    .select((eb) => [
      'member.id',
      'member.role',
      'member.username',
      'member.takes_customers',
      'member.is_active',
      'member.joined_at',
      'member.state as set_state',
      'member.state_day as set_state_day',
      'member.break_ends_at',
      'account.photo_key',
      ownOrInvited('name'),
      ownOrInvited('email'),
      ownOrInvited('phone'),
      'invitation.sent_at',
      'invitation.expires_at',
      eb
        .selectFrom('booking_links as link')
        .where('link.shop_id', '=', shop)
        .whereRef('link.membership_id', '=', 'member.id')
        .where('link.is_active', '=', true)
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('active_booking_links'),
      eb
        .selectFrom('appointments as visit')
        .where('visit.shop_id', '=', shop)
        .whereRef('visit.barber_id', '=', 'member.id')
        .where('visit.status', '=', 'completed')
        .where('visit.shop_day', '>=', today.with({ day: 1 }).toString())
        .where('visit.shop_day', '<', today.with({ day: 1 }).add({ months: 1 }).toString())
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('visits_this_month'),
      jsonArrayFrom(
        eb
          .selectFrom('working_hours as work')
          .select(['work.weekday', 'work.from_minute', 'work.to_minute'])
          .where('work.shop_id', '=', shop)
          .whereRef('work.membership_id', '=', 'member.id')
          .orderBy('work.weekday')
          .orderBy('work.from_minute'),
      ).as('hours'),
      jsonArrayFrom(
        eb
          .selectFrom('days_off as off')
          .select(['off.id', 'off.first_day', 'off.last_day', 'off.reason'])
          .where('off.shop_id', '=', shop)
          .whereRef('off.membership_id', '=', 'member.id')
          .where('off.last_day', '>=', today.toString())
          .orderBy('off.first_day')
          .orderBy('off.id'),
      ).as('days_off'),
    ])
    .orderBy('member.is_active', 'desc')
    .orderBy((eb) => eb('member.role', '=', 'owner'), 'desc')
    .orderBy(
      sql`lower(case when member.joined_at is null then invitation.name else account.name end)`,
    )
    .orderBy('member.id')
    .execute();

export type MemberRow = Awaited<ReturnType<typeof selectMembers>>[number];

/** Selects the barbers that customers may choose, with public data only. */
export const selectBarbers = (shop: PublicShopId, tx: Transaction) =>
  tx
    .selectFrom('memberships as member')
    .innerJoin('accounts as account', 'account.id', 'member.account_id')
    .select(['member.id', 'member.username', 'account.name', 'account.photo_key'])
    .where('member.shop_id', '=', shop)
    .where('member.is_active', '=', true)
    .where('member.joined_at', 'is not', null)
    .where('member.takes_customers', '=', true)
    .orderBy(sql`lower(account.name)`)
    .orderBy('member.id')
    .execute();

export type BarberRow = Awaited<ReturnType<typeof selectBarbers>>[number];

/** Selects all active booking links, by the name of the service. */
export const selectActiveLinks = (shop: PublicShopId, tx: Transaction) =>
  tx
    .selectFrom('booking_links as link')
    .innerJoin('services as service', (join) =>
      join
        .onRef('service.shop_id', '=', 'link.shop_id')
        .onRef('service.id', '=', 'link.service_id'),
    )
    .leftJoin('service_barbers as own', (join) =>
      join
        .onRef('own.shop_id', '=', 'link.shop_id')
        .onRef('own.service_id', '=', 'link.service_id')
        .onRef('own.membership_id', '=', 'link.membership_id'),
    )
    .select((eb) => [
      'link.id',
      'link.membership_id',
      'link.introduction',
      'service.name as service_name',
      eb.fn.coalesce('own.duration_seconds', 'service.duration_seconds').as('duration_seconds'),
      eb.fn.coalesce('own.price_cents', 'service.price_cents').as('price_cents'),
    ])
    .where('link.shop_id', '=', shop)
    .where('link.is_active', '=', true)
    .where('service.is_active', '=', true)
    .where('service.is_add_on', '=', false)
    .where((eb) => eb(eb.fn.coalesce('own.is_offered', eb.lit(true)), '=', true))
    .orderBy((eb) => eb.fn('lower', ['service.name']))
    .orderBy('link.id')
    .execute();

export type LinkRow = Awaited<ReturnType<typeof selectActiveLinks>>[number];

/**
 * Counts employees who are active or invited; a separate statement, so that it runs after the lock.
 */
export const countSeats = async (shop: AuthorizedShopId, tx: Transaction): Promise<number> => {
  const { count } = await tx
    .selectFrom('memberships')
    .where('shop_id', '=', shop)
    .where('role', '<>', 'owner')
    .where('is_active', '=', true)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};
