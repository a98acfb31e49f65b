import { withClient } from '@lineup/db/testing/scratch-database';

const BATCH = 500_000;
const SHOPS = 1000;

/** Visits of many shops, each with a service and its history; without triggers, in minutes. */
export const fillVisits = (superuserUrl: string, count: number): Promise<void> =>
  withClient(superuserUrl, async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query('set synchronous_commit = off');
    for (let stored = 0; stored < count; stored += BATCH) {
      await client.query(
        `with visit as (
           insert into appointments (shop_id, shop_day, ticket_number, source, status,
             customer_name, arrived_at, started_at, completed_at, payment_cents)
           select 1000000 + n % $1::int, date '2026-11-01' - n / $1::int / 20,
             1 + n / $1::int % 20, 'walk_in', 'completed', 'Guest ' || n, now(), now(), now(),
             1000 + n % 9000
           from generate_series($2::int, $3::int) as n returning shop_id, id
         ), service as (
           insert into appointment_services (shop_id, appointment_id, position, name, price_cents)
           select shop_id, id, 0, 'Haircut', 4500 from visit
         )
         insert into visit_changes (shop_id, appointment_id, action)
         select shop_id, id, action from visit, unnest(array['claimed', 'served']) as action`,
        [SHOPS, stored, Math.min(count, stored + BATCH) - 1],
      );
    }
  });

/** One checksum for the rows of each table, whatever their order. */
export const readFingerprints = (superuserUrl: string): Promise<Record<string, string>> =>
  withClient(superuserUrl, async (client) => {
    const tables = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname in ('public', 'graphile_worker') order by 1`,
    );
    const found: Record<string, string> = {};
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ rows: string }>(
        `select concat_ws(' ', count(*), sum(hashtextextended(t::text, 1)::numeric),
           sum(hashtextextended(t::text, 2)::numeric)) as rows from ${name} as t`,
      );
      found[name] = rows[0]?.rows ?? '';
    }
    return found;
  });

/** The keys of all pictures that some row names, whatever its table. */
export const readPictureKeys = (superuserUrl: string): Promise<string[]> =>
  withClient(superuserUrl, async (client) => {
    const columns = await client.query<{ table: string; column: string }>(
      `select table_name as table, column_name as column from information_schema.columns
       where table_schema = 'public' and column_name in ('photo_key', 'picture_key', 'logo_key')`,
    );
    const keys = new Set<string>();
    for (const { table, column } of columns.rows) {
      const { rows } = await client.query<{ key: string }>(
        `select distinct ${column} as key from ${table} where ${column} is not null`,
      );
      for (const { key } of rows) keys.add(key);
    }
    return [...keys];
  });
