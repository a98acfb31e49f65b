import type { EmployeeStats, StatsPeriod, StatsScope } from '@lineup/contract/stats';
import { sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';

export interface StatsRequest {
  readonly now: Temporal.Instant;
  readonly zone: string;
  readonly weekStart: number;
  readonly membershipId: number;
}

interface Figures {
  period: StatsPeriod;
  scope: StatsScope;
  pending: number;
  in_progress: number;
  completed: number;
  due: number;
  revenue: string;
}

interface DayCount {
  day: string;
  all: number;
  claimed: number;
  available: number;
}

/** Every visit with its day, by the database's own calendar and without regard to indexes. */
const visits = (shop: AuthorizedShopId, { now, zone, membershipId }: StatsRequest) => sql`
  asked as (
    select (${now}::timestamptz at time zone ${zone})::date as today
  ), visits as (
    select (coalesce(scheduled_at, arrived_at, created_at) at time zone ${zone})::date as day,
      status, payment_cents, scope,
      coalesce(scheduled_at, arrived_at, created_at) <= ${now}::timestamptz as is_past
    from appointments
    cross join lateral (values ('all', true), ('claimed', barber_id = ${membershipId}),
      ('available', barber_id is null and status = 'pending')) as belongs (scope, is_in)
    where shop_id = ${shop} and is_in
  )`;

const countPeriods = (shop: AuthorizedShopId, request: StatsRequest) => sql<Figures>`
  with ${visits(shop, request)}, periods as (
    select 'daily' as period, today as first, today as last from asked
    union all
    select 'weekly', sunday, sunday + 6 from asked
      cross join lateral (
        select max(day)::date as sunday from generate_series(today - 6, today, '1 day') as day
        where extract(dow from day) = ${request.weekStart}
      ) as week
    union all
    select 'monthly', date_trunc('month', today)::date,
      (date_trunc('month', today) + interval '1 month - 1 day')::date from asked
  )
  select period, scope,
    count(*) filter (where status = 'pending')::int as pending,
    count(*) filter (where status = 'in_progress')::int as in_progress,
    count(*) filter (where status = 'completed')::int as completed,
    count(*) filter (where is_past or status in ('in_progress', 'completed'))::int as due,
    to_char(coalesce(sum(payment_cents) filter (where status = 'completed'), 0) / 100.0,
      'FM9999999990.00') as revenue
  from periods cross join (values ('all'), ('claimed'), ('available')) as scopes (scope)
  left join visits using (scope)
  where day is null or day between first and last
  group by period, scope`;

const countDays = (shop: AuthorizedShopId, request: StatsRequest) => sql<DayCount>`
  with ${visits(shop, request)}
  select to_char(trend.day, 'YYYY-MM-DD') as day,
    count(*) filter (where scope = 'all')::int as "all",
    count(*) filter (where scope = 'claimed')::int as claimed,
    count(*) filter (where scope = 'available')::int as available
  from asked cross join generate_series(today - 29, today, '1 day') as trend (day)
  left join visits on visits.day = trend.day and status not in ('cancelled', 'no_show')
  group by trend.day order by trend.day`;

const scopes = ['all', 'claimed', 'available'] as const;
const labels = ['All Appointments', 'Your Claims', 'Available (Unclaimed)'];

/** The statistics in plain SQL; shares nothing with the feature but the shape of the response. */
export const countWithPlainSql = (
  { db }: Platform,
  shop: AuthorizedShopId,
  request: StatsRequest,
): Promise<EmployeeStats> =>
  db.inShop(shop, async (tx) => {
    const { rows: periods } = await countPeriods(shop, request).execute(tx);
    const { rows: days } = await countDays(shop, request).execute(tx);
    const scopeOf = (period: StatsPeriod, scope: StatsScope) => {
      const found = periods.find((row) => row.period === period && row.scope === scope);
      const { pending = 0, in_progress = 0, completed = 0 } = found ?? {};
      const { due = 0, revenue = '0.00' } = found ?? {};
      const total = pending + in_progress + completed;
      return { total, due, by_status: { pending, in_progress, completed }, revenue };
    };
    const periodOf = (period: StatsPeriod) => ({
      all: scopeOf(period, 'all'),
      claimed: scopeOf(period, 'claimed'),
      available: scopeOf(period, 'available'),
    });
    const chartOf = (period: StatsPeriod) => ({
      labels: ['Pending', 'In Progress', 'Completed'],
      datasets: scopes.map((scope, index) => {
        const { pending, in_progress, completed } = scopeOf(period, scope).by_status;
        return { label: labels[index] ?? '', data: [pending, in_progress, completed] };
      }),
    });
    return {
      daily: periodOf('daily'),
      weekly: periodOf('weekly'),
      monthly: periodOf('monthly'),
      charts: {
        status: {
          daily: chartOf('daily'),
          weekly: chartOf('weekly'),
          monthly: chartOf('monthly'),
        },
        timeseries: {
          last30: {
            labels: days.map(({ day }) => day),
            datasets: scopes.map((scope, index) => ({
              label: labels[index] ?? '',
              data: days.map((day) => day[scope]),
            })),
          },
        },
      },
    };
  });
