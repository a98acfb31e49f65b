import { Client, escapeIdentifier } from 'pg';
import { say } from '../stack/command.ts';

const BATCH = 500_000;
const VISITS_OF_A_SHOP = 1000;
const VISITS_A_DAY = 25;

const databaseUrl = (url: string, name: string): string => {
  const parsed = new URL(url);
  parsed.pathname = `/${name}`;
  return parsed.href;
};

const withClient = async <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Shops with customers and a history; without triggers, in minutes. */
const fill = (url: string, visits: number): Promise<void> =>
  withClient(url, async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query('set synchronous_commit = off');
    const shops = Math.max(1, Math.round(visits / VISITS_OF_A_SHOP));
    await client.query(
      `insert into shops (name, username, time_zone, plan_id, subscription_status)
       select 'Shop ' || n, 'scale-' || n, 'America/Chicago', (select min(id) from plans), 'active'
       from generate_series(1, $1::int) as n`,
      [shops],
    );
    const { rows } = await client.query<{ first: number }>(
      `select min(id)::int as first from shops where username like 'scale-%'`,
    );
    const first = rows[0]?.first ?? 0;
    for (let stored = 0; stored < visits; stored += BATCH) {
      const end = Math.min(visits, stored + BATCH) - 1;
      await client.query(
        `with customer as (
           insert into customers (shop_id, name, phone, visit_count, last_visit_at)
           select $1::int + n % $2::int, 'Guest ' || n, '+1312' || (1000000 + n), 5, now()
           from generate_series($3::int / 5, $4::int / 5) as n
           returning shop_id, id, name, substr(name, 7)::int / $2::int as customer_of_shop
         ), visit as (
           insert into appointments (shop_id, shop_day, ticket_number, source, status, customer_id,
             customer_name, arrived_at, ordered_at, started_at, completed_at, payment_cents)
           select shop_id, day, 1 + visit_of_shop % $5::int, 'walk_in', 'completed', id, name,
             day + interval '15 hours', day + interval '15 hours', day + interval '16 hours',
             day + interval '17 hours', 4500
           from customer cross join generate_series(0, 4) as each
           cross join lateral (select customer_of_shop * 5 + each as visit_of_shop) as visits
           cross join lateral (select current_date - 1 - visit_of_shop / $5::int as day) as days
           returning shop_id, id, ticket_number
         ), service as (
           insert into appointment_services (shop_id, appointment_id, position, name, price_cents)
           select shop_id, id, 1, 'Haircut', 4500 from visit
         ), message as (
           insert into messages (shop_id, appointment_id, kind, channel, state, about_at, due_at)
           select shop_id, id, 'checked_in', 'sms', 'sent', now(), now() from visit
           where ticket_number % 5 = 0
         )
         insert into visit_changes (shop_id, appointment_id, action)
         select shop_id, id, action from visit, unnest(array['claimed', 'served']) as action`,
        [first, shops, stored, end, VISITS_A_DAY],
      );
      say(`${String(end + 1)} visits`);
    }
    await client.query('vacuum analyze');
  });

/**
 * A copy of a database with so many visits of other shops. What it is copied from stays, for as long
 * as no migration is added.
 */
export const copyDatabase = async (superuserUrl: string, visits: number): Promise<string> => {
  const admin = databaseUrl(superuserUrl, 'postgres');
  const newest = await withClient(superuserUrl, async (client) => {
    const { rows } = await client.query<{ version: string }>(
      'select max(version) as version from schema_migrations',
    );
    return rows[0]?.version ?? '';
  });
  const kept = `scale_${String(visits)}_${newest}`;
  const copy = `scale_copy_${String(visits)}`;
  return withClient(admin, async (client) => {
    const create = (name: string, template: string) =>
      client.query(
        `create database ${escapeIdentifier(name)} owner lineup_owner
         template ${escapeIdentifier(template)} strategy file_copy`,
      );
    const { rows } = await client.query('select from pg_database where datname = $1', [kept]);
    if (rows.length === 0) {
      const unfinished = `${kept}_unfinished`;
      await client.query(`drop database if exists ${escapeIdentifier(unfinished)}`);
      await create(unfinished, 'lineup');
      await fill(databaseUrl(superuserUrl, unfinished), visits);
      await client.query(
        `alter database ${escapeIdentifier(unfinished)} rename to ${escapeIdentifier(kept)}`,
      );
    }
    await client.query(`drop database if exists ${escapeIdentifier(copy)} with (force)`);
    await create(copy, kept);
    return copy;
  });
};
