import type { Client } from 'pg';

/** A tenant table is a table of schema public with a column shop_id. */
const tenantTables = `
  select c.oid, c.relname from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'shop_id' and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`;

/** Each rule selects one line per table that breaks it. */
const rules = [
  `with tenant as (${tenantTables})
   select relname || ': the primary key must begin with shop_id' as problem from tenant
   where not exists (
     select from pg_constraint k
     join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
     where k.conrelid = tenant.oid and k.contype = 'p' and a.attname = 'shop_id'
   )`,
  `with tenant as (${tenantTables})
   select relname || ': foreign key ' || k.conname
     || ' must begin with shop_id and reach shop_id of the other table (or shops.id)' as problem
   from tenant
   join pg_constraint k on k.conrelid = tenant.oid and k.contype = 'f'
   join pg_attribute mine on mine.attrelid = k.conrelid and mine.attnum = k.conkey[1]
   join pg_attribute theirs on theirs.attrelid = k.confrelid and theirs.attnum = k.confkey[1]
   where (k.confrelid in (select oid from tenant)
       and (mine.attname <> 'shop_id' or theirs.attname <> 'shop_id'))
     or (k.confrelid = to_regclass('public.shops')
       and (mine.attname <> 'shop_id' or theirs.attname <> 'id'))`,
  `with tenant as (${tenantTables})
   select tenant.relname || ': row-level security must be enabled and forced' as problem
   from tenant join pg_class c using (oid)
   where not (c.relrowsecurity and c.relforcerowsecurity)`,
  `with tenant as (${tenantTables})
   select tenant.relname || ': no policy compares shop_id with app.shop_id' as problem from tenant
   where not exists (
     select from pg_policy p
     where p.polrelid = tenant.oid and p.polcmd = '*'
       and pg_get_expr(p.polqual, p.polrelid) = '(shop_id = app_shop_id())'
   )`,
  // Policies add up: one that asks for nobody would open what own_shop closes.
  `with tenant as (${tenantTables})
   select tenant.relname || ': policy ' || p.polname || ' does not ask who is asking' as problem
   from tenant join pg_policy p on p.polrelid = tenant.oid
   where p.polpermissive and (
     coalesce(pg_get_expr(p.polqual, p.polrelid), 'app_') !~ 'app_'
     or coalesce(pg_get_expr(p.polwithcheck, p.polrelid), 'app_') !~ 'app_')`,
  `select c.relname || ': no shop_id, so its comment must begin with ''global:'' and say why'
     as problem
   from pg_class c
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
     and c.oid not in (select oid from (${tenantTables}) tenant)
     and coalesce(obj_description(c.oid, 'pg_class'), '') not like 'global: _%'`,
  `select rolname || ': the product''s role must not be superuser or bypass row-level security'
     as problem
   from pg_roles where rolname = 'lineup_app' and (rolsuper or rolbypassrls or rolcreaterole)`,
  `select 'lineup_app owns ' || pg_describe_object(classid, objid, objsubid) as problem
   from pg_shdepend
   where refclassid = 'pg_authid'::regclass and refobjid = 'lineup_app'::regrole
     and deptype = 'o' and dbid = (select oid from pg_database where datname = current_database())`,
];

/** What in this database breaks the rules of tenancy (docs/decisions/0004). */
export const findTenancyProblems = async (client: Client): Promise<string[]> => {
  const problems: string[] = [];
  for (const rule of rules) {
    const { rows } = await client.query<{ problem: string }>(rule);
    problems.push(...rows.map(({ problem }) => problem));
  }
  return problems.toSorted();
};
