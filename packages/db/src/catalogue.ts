import type { Client } from 'pg';

/** Tables of schema public with that column. */
const tablesWith = (column: string): string => `
  select c.oid, c.relname from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attname = '${column}' and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`;

interface Tenant {
  /** The column with a row's tenant. */
  readonly column: 'shop_id' | 'affiliate_id';
  /** The table of these tenants. */
  readonly root: string;
  readonly tables: string;
}

const shops: Tenant = { column: 'shop_id', root: 'shops', tables: tablesWith('shop_id') };

/** A shop's rows stay the shop's, though an affiliate may read some. */
const affiliates: Tenant = {
  column: 'affiliate_id',
  root: 'affiliates',
  tables: `${tablesWith('affiliate_id')} and c.oid not in (select oid from (${shops.tables}) shop)`,
};

/** Each rule selects one line per table that breaks it. */
const rulesOf = ({ column, root, tables }: Tenant): string[] => [
  `with tenant as (${tables})
   select relname || ': the primary key must begin with ${column}' as problem from tenant
   where not exists (
     select from pg_constraint k
     join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
     where k.conrelid = tenant.oid and k.contype = 'p' and a.attname = '${column}'
   )`,
  `with tenant as (${tables})
   select relname || ': foreign key ' || k.conname
     || ' must begin with ${column} and reach ${column} of the other table (or ${root}.id)' as problem
   from tenant
   join pg_constraint k on k.conrelid = tenant.oid and k.contype = 'f'
   join pg_attribute mine on mine.attrelid = k.conrelid and mine.attnum = k.conkey[1]
   join pg_attribute theirs on theirs.attrelid = k.confrelid and theirs.attnum = k.confkey[1]
   where (k.confrelid in (select oid from tenant)
       and (mine.attname <> '${column}' or theirs.attname <> '${column}'))
     or (k.confrelid = to_regclass('public.${root}')
       and (mine.attname <> '${column}' or theirs.attname <> 'id'))`,
  `with tenant as (${tables})
   select tenant.relname || ': row-level security must be enabled and forced' as problem
   from tenant join pg_class c using (oid)
   where not (c.relrowsecurity and c.relforcerowsecurity)`,
  `with tenant as (${tables})
   select tenant.relname || ': no policy compares ${column} with app.${column}' as problem from tenant
   where not exists (
     select from pg_policy p
     where p.polrelid = tenant.oid and p.polcmd = '*'
       and pg_get_expr(p.polqual, p.polrelid) = '(${column} = app_${column}())'
   )`,
  // Policies are combined with 'or': one without a condition would open what the first closes.
  `with tenant as (${tables})
   select tenant.relname || ': policy ' || p.polname || ' does not ask who is asking' as problem
   from tenant join pg_policy p on p.polrelid = tenant.oid
   where p.polpermissive and (
     coalesce(pg_get_expr(p.polqual, p.polrelid), 'app_') !~ 'app_'
     or coalesce(pg_get_expr(p.polwithcheck, p.polrelid), 'app_') !~ 'app_')`,
];

const rules = [
  ...rulesOf(shops),
  ...rulesOf(affiliates),
  `select c.relname || ': no shop_id, so its comment must begin with ''global:'' and say why'
     as problem
   from pg_class c
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
     and c.oid not in (select oid from (${shops.tables}) shop)
     and c.oid not in (select oid from (${affiliates.tables}) affiliate)
     and coalesce(obj_description(c.oid, 'pg_class'), '') not like 'global: _%'`,
  `select rolname || ': the product''s role must not be superuser or bypass row-level security'
     as problem
   from pg_roles where rolname = 'lineup_app' and (rolsuper or rolbypassrls or rolcreaterole)`,
  `select 'lineup_app owns ' || pg_describe_object(classid, objid, objsubid) as problem
   from pg_shdepend
   where refclassid = 'pg_authid'::regclass and refobjid = 'lineup_app'::regrole
     and deptype = 'o' and dbid = (select oid from pg_database where datname = current_database())`,
];

/** Lists what breaks the rules of tenancy in this database (docs/decisions/0004). */
export const findTenancyProblems = async (client: Client): Promise<string[]> => {
  const problems: string[] = [];
  for (const rule of rules) {
    const { rows } = await client.query<{ problem: string }>(rule);
    problems.push(...rows.map(({ problem }) => problem));
  }
  return problems.toSorted();
};
