import type { ReportOutcome, VisitSource } from '@lineup/contract/reports';
import type { ReportRange } from '@lineup/domain/reports/report-periods';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import { visitServiceNames } from '../../platform/database/visit-services.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { arrivalHour, isWait, outcomeOf, waitMinutes } from './count-repository.ts';

export interface VisitFilter extends ReportRange {
  readonly outcome: ReportOutcome;
  readonly barber?: number | undefined;
  readonly service?: number | undefined;
  readonly service_name?: string | undefined;
  readonly source?: VisitSource | undefined;
  readonly weekday?: number | undefined;
  readonly hour?: number | undefined;
}

const serviceOf = (
  shop: AuthorizedShopId,
  { service, service_name: name = '' }: VisitFilter,
): RawBuilder<boolean> => {
  const requested = (condition: RawBuilder<unknown>) => sql<boolean>`exists (
    select from appointment_services as requested
    where requested.shop_id = ${shop} and requested.appointment_id = visit.id and ${condition}
  )`;
  if (service !== 0) return requested(sql`requested.service_id = ${service}`);
  if (name === '') return sql`not ${requested(sql`true`)}`;
  return requested(sql`requested.service_id is null and requested.name = ${name}`);
};

const conditionsOf = (
  shop: AuthorizedShopId,
  filter: VisitFilter,
  today: string,
): RawBuilder<boolean> => {
  const { from, to, outcome, barber, service, source, weekday, hour } = filter;
  const conditions: RawBuilder<boolean>[] = [
    sql`visit.shop_id = ${shop}`,
    sql`visit.shop_day between ${from} and ${to}`,
    sql`not visit.is_test`,
    outcomeOf(shop, outcome, today),
  ];
  if (barber !== undefined) conditions.push(sql`coalesce(visit.barber_id, 0) = ${barber}`);
  if (service !== undefined) conditions.push(serviceOf(shop, filter));
  if (source !== undefined) conditions.push(sql`visit.source = ${source}`);
  if (weekday !== undefined) {
    conditions.push(sql`extract(isodow from visit.shop_day)::int = ${weekday}`);
  }
  // The hours of a report count walk-ins only.
  if (hour !== undefined) conditions.push(isWait, sql`${arrivalHour(shop)} = ${hour}`);
  return sql.join(conditions, sql` and `);
};

/** How many visits a figure consists of, and their payments. */
export const countVisits = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  filter: VisitFilter,
  today: string,
): Promise<{ total: number; cents: number }> => {
  const { rows } = await sql<{ total: number; cents: number }>`
    select count(*)::int as total,
      coalesce(sum(visit.payment_cents) filter (where visit.status = 'completed'), 0)::bigint as cents
    from appointments as visit where ${conditionsOf(shop, filter, today)}`.execute(tx);
  return rows[0] ?? { total: 0, cents: 0 };
};

/** A page of the visits behind a figure, newest first. */
export const selectVisits = (
  shop: AuthorizedShopId,
  tx: Transaction,
  filter: VisitFilter & { today: string; page: number; limit: number },
) =>
  tx
    .selectFrom('appointments as visit')
    .leftJoin('customers as customer', (join) =>
      join.on('customer.shop_id', '=', shop).onRef('customer.id', '=', 'visit.customer_id'),
    )
    .leftJoin('memberships as member', (join) =>
      join.on('member.shop_id', '=', shop).onRef('member.id', '=', 'visit.barber_id'),
    )
    .leftJoin('accounts as account', 'account.id', 'member.account_id')
    .select([
      'visit.id',
      'visit.shop_day',
      'visit.ticket_number',
      'visit.source',
      'visit.status',
      'visit.customer_name',
      'visit.payment_cents',
      'customer.name as known_name',
      'account.name as barber_name',
      visitServiceNames(shop).as('services'),
      waitMinutes.as('wait_minutes'),
    ])
    .where(conditionsOf(shop, filter, filter.today))
    .orderBy('visit.shop_day', 'desc')
    .orderBy('visit.ticket_number', 'desc')
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit)
    .execute();

export type ReportVisitRow = Awaited<ReturnType<typeof selectVisits>>[number];
