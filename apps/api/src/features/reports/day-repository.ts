import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { countedDays, countedHours, countedServices } from './count-repository.ts';

/**
 * Takes the changes of up to `limit` days before today and returns these days. A change that commits
 * later has its own row, which stays, so the day is counted once more.
 */
export const takeChangedDays = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  { today, limit }: { today: string; limit: number },
): Promise<string[]> => {
  const { rows } = await sql<{ day: string }>`
    with taken as (
      delete from report_changes
      where shop_id = ${shop} and day in (
        select distinct day from report_changes
        where shop_id = ${shop} and day < ${today} order by day limit ${limit}
      )
      returning day
    )
    select distinct day from taken order by day`.execute(tx);
  return rows.map(({ day }) => day);
};

/** Today and later days are counted when they are read, so one row for each is enough. */
export const deleteRepeatedChanges = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  today: string,
): Promise<void> => {
  await sql`
    delete from report_changes as change
    where change.shop_id = ${shop} and change.day >= ${today} and exists (
      select from report_changes as later
      where later.shop_id = ${shop} and later.day = change.day and later.id > change.id
    )`.execute(tx);
};

/** Replaces the stored figures of some days by what their visits say now. */
export const replaceDays = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  days: readonly string[],
): Promise<void> => {
  for (const table of ['report_days', 'report_services', 'report_hours'] as const) {
    await tx.deleteFrom(table).where('shop_id', '=', shop).where('day', 'in', days).execute();
  }
  await sql`
    insert into report_days (shop_id, day, barber_id, source, visits, booked_visits, paid_visits,
      revenue_cents, new_visits, returning_visits, no_shows, walk_aways, waiting, cancelled,
      chair_seconds, waits, wait_seconds, promised, kept, early, late)
    ${countedDays(shop, days)}`.execute(tx);
  await sql`
    insert into report_services (shop_id, day, service_id, name, visits, revenue_cents)
    ${countedServices(shop, days)}`.execute(tx);
  await sql`
    insert into report_hours (shop_id, day, hour, promised, kept, from_seconds, to_seconds,
      wait_seconds)
    ${countedHours(shop, days)}`.execute(tx);
};
