import type { ReportRange } from '@lineup/domain/reports/report-periods';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import { daysOff, workingHours } from '../../platform/database/member-calendar.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';

export interface WorkRow {
  day: string;
  barber_id: number;
  minutes: number;
}

/** Exactly one of the two is not null. */
export interface GroupedWork {
  day: string | null;
  barber_id: number | null;
  minutes: number;
}

/** The stored working time of a range, by day and by barber. */
export const selectWork = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  { from, to }: ReportRange,
): Promise<GroupedWork[]> => {
  const { rows } = await sql<GroupedWork>`
    select day, barber_id, sum(minutes)::bigint as minutes from report_work
    where shop_id = ${shop} and day between ${from} and ${to}
    group by grouping sets ((day), (barber_id))`.execute(tx);
  return rows;
};

/** The day after the last stored one; before anything is stored, the first day with a visit. */
export const selectFirstOpenDay = async (
  shop: AuthorizedShopId,
  tx: Transaction,
): Promise<string | null> => {
  const { rows } = await sql<{ day: string | null }>`
    select coalesce(
      (select max(day) + 1 from report_work where shop_id = ${shop}),
      (select min(day) from report_changes where shop_id = ${shop})
    ) as day`.execute(tx);
  return rows[0]?.day ?? null;
};

export const insertWork = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  rows: readonly WorkRow[],
): Promise<void> => {
  await sql`
    insert into report_work (shop_id, day, barber_id, minutes)
    select ${shop}, day, barber_id, minutes
    from unnest(
      ${rows.map(({ day }) => day)}::date[], ${rows.map((row) => row.barber_id)}::bigint[],
      ${rows.map(({ minutes }) => minutes)}::int[]
    ) as worked (day, barber_id, minutes)
    on conflict do nothing`.execute(tx);
};

/** The shop's hours and closures. */
export const selectCalendar = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  { from, to }: ReportRange,
) => {
  const openingHours = await tx
    .selectFrom('opening_hours')
    .select(['weekday', 'from_minute as fromMinute', 'to_minute as toMinute'])
    .where('shop_id', '=', shop)
    .execute();
  const closures = await tx
    .selectFrom('closures')
    .select(['first_day as firstDay', 'last_day as lastDay'])
    .where('shop_id', '=', shop)
    .where('last_day', '>=', from)
    .where('first_day', '<=', to)
    .execute();
  return { openingHours, closures };
};

/** Everybody who takes customers now, with their hours and days off. */
export const selectScheduledBarbers = (
  shop: AuthorizedShopId,
  tx: Transaction,
  { from, to }: ReportRange,
) =>
  tx
    .selectFrom('memberships as member')
    .where('member.shop_id', '=', shop)
    .where('member.is_active', '=', true)
    .where('member.takes_customers', '=', true)
    .where('member.joined_at', 'is not', null)
    .select([
      'member.id',
      'member.joined_at',
      workingHours(shop).as('hours'),
      daysOff(shop, { from, to }).as('daysOff'),
    ])
    .execute();
