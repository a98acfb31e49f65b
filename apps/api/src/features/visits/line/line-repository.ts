import type { DB } from '@lineup/db/generated';
import { dayBefore } from '@lineup/domain/time/shop-day';
import { type InferResult, type Kysely, type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { compileOnce } from '../../../platform/database/compile-once.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { daysOff, workingHours } from '../../../platform/database/member-calendar.ts';
import type { LineShopId } from '../../../platform/sessions/authorized-shop.ts';
import { type VisitRow, visitsOf } from '../changes/repository.ts';

interface Moment {
  readonly shop: LineShopId;
  readonly now: Temporal.Instant;
}

interface Days {
  readonly shop: LineShopId;
  /** From this day on, days off and closures count. */
  readonly earliest: string;
}

const shopQuery = (db: Kysely<DB>, { shop, now, earliest }: Moment & Days) =>
  db
    .selectFrom('shops')
    .innerJoin('plans', 'plans.id', 'shops.plan_id')
    .where('shops.id', '=', shop)
    .select((eb) => [
      'shops.name',
      'shops.username',
      'shops.address',
      'shops.phone',
      'shops.time_zone',
      'shops.language',
      'shops.logo_key',
      'shops.accent',
      'shops.is_verified',
      'shops.takes_walk_ins',
      'shops.check_in_paused_until',
      'shops.grace_minutes',
      'shops.change_notice_minutes',
      'shops.subscription_status',
      'shops.trial_ends_at',
      'shops.past_due_since',
      'shops.pass_ends_at',
      'shops.period_ends_at',
      'shops.suspended_at',
      'plans.check_in_limit',
      // The same barbers as on the shop's booking page.
      eb
        .exists(
          eb
            .selectFrom('booking_links as link')
            .innerJoin('memberships as member', (join) =>
              join
                .onRef('member.shop_id', '=', 'link.shop_id')
                .onRef('member.id', '=', 'link.membership_id'),
            )
            .where('link.shop_id', '=', shop)
            .where('link.is_active', '=', true)
            .where('member.is_active', '=', true)
            .where('member.joined_at', 'is not', null)
            .where('member.takes_customers', '=', true),
        )
        .as('takes_bookings'),
      jsonArrayFrom(
        eb
          .selectFrom('monthly_check_ins as used')
          .select(['used.month', 'used.count', 'used.reached_on'])
          .where('used.shop_id', '=', shop)
          // A day early and a day late, because it may be another month in the shop's time zone.
          .where(
            'used.month',
            '>=',
            sql<string>`date_trunc('month', ${now}::timestamptz - interval '1 day')::date`,
          )
          .where('used.month', '<=', sql<string>`(${now}::timestamptz + interval '1 day')::date`),
      ).as('months'),
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
          .where('closed.last_day', '>=', earliest),
      ).as('closures'),
    ]);

/** The shop's settings that decide about eligibility and the day. */
export const lineShop = compileOnce<
  Moment & Days,
  InferResult<ReturnType<typeof shopQuery>>[number]
>(shopQuery);

const barbersQuery = (db: Kysely<DB>, { shop, earliest }: Days) =>
  db
    .selectFrom('memberships as member')
    .innerJoin('accounts as account', 'account.id', 'member.account_id')
    .where('member.shop_id', '=', shop)
    .where('member.is_active', '=', true)
    .where('member.joined_at', 'is not', null)
    .where('member.takes_customers', '=', true)
    .select([
      'member.id',
      'member.state',
      'member.state_day',
      'member.break_ends_at',
      'account.name',
      'account.photo_key',
      workingHours(shop).as('hours'),
      daysOff(shop, { from: earliest }).as('days_off'),
    ])
    .orderBy(sql`lower(account.name)`)
    .orderBy('member.id');

/** Barbers who are active, have joined and take customers. */
export const lineBarbers = compileOnce<Days, InferResult<ReturnType<typeof barbersQuery>>[number]>(
  barbersQuery,
);

/**
 * Today in the shop's time zone. As a query of its own it is computed once, and the index of days is
 * used; a comparison with a column of another table would not use it, because row-level security
 * runs first.
 */
const todayOf = ({ shop, now }: Moment, daysBefore: 0 | 1 = 0) => sql<string>`(
  select (${now}::timestamptz at time zone time_zone)::date - ${sql.lit(daysBefore)}
  from shops where id = ${shop}
)`;

const visitsQuery = (db: Kysely<DB>, moment: Moment) =>
  visitsOf(moment.shop, db)
    .where('visit.shop_day', '>=', todayOf(moment, 1))
    .where('visit.shop_day', '<=', todayOf(moment))
    .where((eb) =>
      eb.or([
        eb('visit.status', '=', 'in_progress'),
        eb('visit.status', '=', 'pending').and('visit.shop_day', '=', todayOf(moment)),
      ]),
    )
    .orderBy('visit.shop_day')
    .orderBy('visit.ticket_number');

/** Waiting and seated visits, including those seated before midnight, which must still be completed. */
export const lineVisits = compileOnce<Moment, VisitRow>(visitsQuery);

interface Counted {
  readonly day: string | RawBuilder<string>;
  /** Visits of the day before that are still seated count, too. */
  readonly dayBefore?: string | RawBuilder<string> | undefined;
  readonly barberId?: number;
}

/** Counts the visits of a day by status, by the day's index; with `barberId` those of that barber. */
const countQuery = (
  db: Kysely<DB>,
  shop: LineShopId,
  { day, dayBefore: before, barberId = 0 }: Counted,
) =>
  db
    .selectFrom('appointments')
    .select(({ fn }) => {
      const all = () => fn.countAll<number>();
      return [
        all().filterWhere('shop_day', '=', day).as('total'),
        all().filterWhere('status', '=', 'pending').as('pending'),
        all().filterWhere('status', '=', 'in_progress').as('in_progress'),
        all().filterWhere('status', '=', 'completed').as('completed'),
        all().filterWhere('status', '=', 'cancelled').as('cancelled'),
        all().filterWhere('status', '=', 'no_show').as('no_show'),
        all()
          .filterWhere('status', '=', 'in_progress')
          .filterWhere('barber_id', '=', barberId)
          .as('own_in_progress'),
      ];
    })
    .where('shop_id', '=', shop)
    .where('moved_to', 'is', null)
    .where((eb) => {
      const isOfDay = eb('shop_day', '=', day);
      if (before === undefined) return isOfDay;
      return eb.or([isOfDay, eb('shop_day', '=', before).and('status', '=', 'in_progress')]);
    });

/** Today's visits by status. */
export const lineCounts = compileOnce<Moment, InferResult<ReturnType<typeof countQuery>>[number]>(
  (db, moment) =>
    countQuery(db, moment.shop, { day: todayOf(moment), dayBefore: todayOf(moment, 1) }),
);

/** The visits of a day by status. Today includes visits of yesterday that are still seated. */
export const countVisits = (
  shop: LineShopId,
  tx: Transaction,
  { day, isToday, ...more }: { day: string; isToday: boolean; barberId?: number },
) =>
  countQuery(tx, shop, {
    day,
    dayBefore: isToday ? dayBefore(day) : undefined,
    ...more,
  }).executeTakeFirstOrThrow();

/**
 * How long each barber took for each service lately. Only visits with one service count, and only
 * those that were started and not forgotten overnight.
 */
export const selectRecentDurations = async (
  shop: LineShopId,
  tx: Transaction,
  { from, to }: { from: string; to: string },
) => {
  const { rows } = await sql<{
    barberId: number;
    serviceId: number;
    visits: number;
    mean: number;
    spread: number;
  }>`
    select barber_id as "barberId", service_id as "serviceId", count(*)::int as visits,
      avg(minutes)::float8 as mean, stddev_pop(minutes)::float8 as spread
    from (
      select visit.barber_id, min(requested.service_id) as service_id,
        extract(epoch from visit.completed_at - visit.started_at) / 60 as minutes
      from appointments as visit
      join appointment_services as requested
        on requested.shop_id = visit.shop_id and requested.appointment_id = visit.id
      where visit.shop_id = ${shop} and visit.shop_day between ${from} and ${to}
        and visit.status = 'completed' and visit.barber_id is not null
        and visit.completed_at between
          visit.started_at + interval '3 minutes' and visit.started_at + interval '4 hours'
      group by visit.shop_id, visit.id
      having count(*) = 1 and min(requested.service_id) is not null
    ) as measured
    group by barber_id, service_id`.execute(tx);
  return rows;
};
