import { withClient } from '@lineup/db/testing/scratch-database';

const query = `
  select table_class.relname as table_name, a.attname as column_name,
    pg_get_constraintdef(c.oid) as definition,
    a.atthasdef as has_default, not a.attnotnull as is_nullable
  from pg_constraint c
  join pg_class table_class on table_class.oid = c.conrelid
  join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  where c.contype = 'c' and cardinality(c.conkey) = 1
    and c.connamespace = 'public'::regnamespace
  order by 1, 2`;

interface Check {
  table_name: string;
  column_name: string;
  definition: string;
  has_default: boolean;
  is_nullable: boolean;
}

const typeOf = ({ definition, has_default, is_nullable }: Check): string | undefined => {
  const [, list] = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.+)\]\)\)\)$/.exec(definition) ?? [];
  if (list === undefined) return undefined;
  const literals = [...list.matchAll(/'((?:[^']|'')*)'::text/g)].map(([, text]) => `'${text}'`);
  const union = [...literals, ...(is_nullable ? ['null'] : [])].join(' | ');
  return has_default ? `Generated<${union}>` : union;
};

/** `check (role in ('owner', 'employee'))` becomes the type `'owner' | 'employee'`. */
export const literalUnions = (url: string): Promise<Record<string, string>> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<Check>(query);
    const unions: Record<string, string> = {};
    for (const check of rows) {
      const type = typeOf(check);
      if (type !== undefined) unions[`${check.table_name}.${check.column_name}`] = type;
    }
    return unions;
  });
