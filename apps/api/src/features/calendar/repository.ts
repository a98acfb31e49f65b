import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import { daysOffWithReasons, workingHours } from '../../platform/database/member-calendar.ts';
import { visitServices } from '../../platform/database/visit-services.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';

/** A range of shop-days, both ends included. */
export interface Days {
  from: string;
  to: string;
}

/** The visits of the calendar, without the old rows of bookings moved to another day. */
const calendarVisitsOf = (shop: AuthorizedShopId, tx: Transaction) =>
  tx
    .selectFrom('appointments as visit')
    .leftJoin('customers as customer', (join) =>
      join.on('customer.shop_id', '=', shop).onRef('customer.id', '=', 'visit.customer_id'),
    )
    .where('visit.shop_id', '=', shop)
    .where('visit.moved_to', 'is', null)
    .select([
      'visit.id',
      'visit.shop_day',
      'visit.ticket_number',
      'visit.source',
      'visit.status',
      'visit.customer_id',
      'visit.customer_name',
      'visit.barber_id',
      'visit.scheduled_at',
      'visit.scheduled_until',
      'visit.arrived_at',
      'visit.started_at',
      'visit.completed_at',
      'visit.created_at',
      'visit.note',
      'visit.message_state',
      'customer.name as known_name',
      'customer.phone as customer_phone',
      visitServices(shop).as('services'),
    ])
    .orderBy('visit.shop_day')
    .orderBy('visit.ticket_number');

export type CalendarRow = Awaited<
  ReturnType<ReturnType<typeof calendarVisitsOf>['execute']>
>[number];

export const selectCalendarVisits = (
  shop: AuthorizedShopId,
  tx: Transaction,
  { from, to, barberId }: Days & { barberId?: number | undefined },
): Promise<CalendarRow[]> =>
  calendarVisitsOf(shop, tx)
    .where('visit.shop_day', '>=', from)
    .where('visit.shop_day', '<=', to)
    .$if(barberId !== undefined, (query) => query.where('visit.barber_id', '=', Number(barberId)))
    .execute();

export const selectCalendarVisit = (
  shop: AuthorizedShopId,
  tx: Transaction,
  id: number,
): Promise<CalendarRow | undefined> =>
  calendarVisitsOf(shop, tx).where('visit.id', '=', id).executeTakeFirst();

/** The current id of a visit: moving it to another day gives it a new row. */
export const selectLatestVisit = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  id: number,
): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    with recursive became (id, moved_to) as (
      select id, moved_to from appointments where shop_id = ${shop} and id = ${id}
      union
      select visit.id, visit.moved_to from became
      join appointments as visit on visit.shop_id = ${shop} and visit.id = became.moved_to
    )
    select id from became where moved_to is null`.execute(tx);
  return rows[0]?.id ?? id;
};

/**
 * The barbers who take customers, with their hours and their days off in the range. The ids in `named`
 * are added, because the visits of a former barber stay in the calendar.
 */
export const selectCalendarBarbers = (
  shop: AuthorizedShopId,
  tx: Transaction,
  { from, to, named }: Days & { named: readonly number[] },
) =>
  tx
    .selectFrom('memberships as member')
    .innerJoin('accounts as account', 'account.id', 'member.account_id')
    .where('member.shop_id', '=', shop)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('member.is_active', '=', true),
          eb('member.joined_at', 'is not', null),
          eb('member.takes_customers', '=', true),
        ]),
        sql<boolean>`member.id = any(${named}::bigint[])`,
      ]),
    )
    .select([
      'member.id',
      'member.username',
      'member.is_active',
      'account.name',
      'account.photo_key',
      workingHours(shop).as('hours'),
      daysOffWithReasons(shop, { from, to }).as('days_off'),
    ])
    .orderBy(sql`lower(account.name)`)
    .orderBy('member.id')
    .execute();

export type CalendarBarberRow = Awaited<ReturnType<typeof selectCalendarBarbers>>[number];

export const selectClosures = (shop: AuthorizedShopId, tx: Transaction, { from, to }: Days) =>
  tx
    .selectFrom('closures')
    .select(['first_day as firstDay', 'last_day as lastDay', 'reason'])
    .where('shop_id', '=', shop)
    .where('last_day', '>=', from)
    .where('first_day', '<=', to)
    .orderBy('first_day')
    .execute();

export type ClosureRow = Awaited<ReturnType<typeof selectClosures>>[number];

/** The figures of each day that has any. */
export const countCalendarDays = (
  shop: AuthorizedShopId,
  tx: Transaction,
  { from, to, barberId }: Days & { barberId?: number | undefined },
) =>
  tx
    .selectFrom('appointments')
    .where('shop_id', '=', shop)
    .where('shop_day', '>=', from)
    .where('shop_day', '<=', to)
    .where('moved_to', 'is', null)
    .where('status', '<>', 'cancelled')
    .$if(barberId !== undefined, (query) => query.where('barber_id', '=', Number(barberId)))
    .groupBy('shop_day')
    .select(({ fn }) => [
      'shop_day',
      fn.countAll<number>().filterWhere('source', '<>', 'walk_in').as('bookings'),
      fn.countAll<number>().filterWhere('source', '=', 'walk_in').as('walk_ins'),
      fn.countAll<number>().filterWhere('status', '=', 'completed').as('completed'),
      fn.countAll<number>().filterWhere('status', '=', 'no_show').as('no_shows'),
    ])
    .execute();
