import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';

/** The server as the product's own role sees it. */
export interface Inspection {
  version: number;
  role: string;
  isSuperuser: boolean;
  bypassesPolicies: boolean;
  ownsTables: boolean;
  isEncrypted: boolean;
  isLocal: boolean;
  now: Temporal.Instant;
  maxConnections: number;
  /** Settings without which a confirmed change can be lost, by name; 'on' is right. */
  durability: Readonly<Record<string, string>>;
  /** Tables of shops without forced row-level security. */
  unprotected: readonly string[];
  migrations: readonly string[];
  /** How long the oldest due job waits that nobody runs; null if none does. */
  oldestJobSeconds: number | null;
  failedJobs: number;
}

const statement: RawBuilder<Inspection> = sql<Inspection>`
  select current_setting('server_version_num')::int / 10000 as version,
    current_user as role,
    role.rolsuper as "isSuperuser",
    role.rolbypassrls as "bypassesPolicies",
    exists (
      select from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relowner = role.oid
    ) as "ownsTables",
    coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as "isEncrypted",
    coalesce(host(inet_server_addr()) in ('127.0.0.1', '::1'), true) as "isLocal",
    clock_timestamp() as now,
    current_setting('max_connections')::int as "maxConnections",
    (
      select json_object_agg(name, setting) from pg_settings
      where name in ('fsync', 'full_page_writes', 'synchronous_commit')
    ) as durability,
    array(
      select pg_class.relname::text from pg_class
      join pg_attribute on attrelid = pg_class.oid and attname = 'shop_id' and not attisdropped
      where relnamespace = 'public'::regnamespace and relkind = 'r'
        and not (relrowsecurity and relforcerowsecurity)
      order by 1
    ) as unprotected,
    array(select version::text from schema_migrations order by 1) as migrations,
    (
      select extract(epoch from clock_timestamp() - min(run_at))::float
      from graphile_worker._private_jobs
      where is_available and priority = any(array[0, 1, 2]) and run_at < clock_timestamp()
    ) as "oldestJobSeconds",
    (
      select count(*) from graphile_worker._private_jobs
      where not is_available and locked_at is null
    ) as "failedJobs"
  from pg_roles as role where role.rolname = current_user`;

export const inspectDatabase = async (db: Database): Promise<Inspection> => {
  const [row] = await db.atOnce(statement);
  if (!row) throw new Error('the database does not know its own role');
  return row;
};
