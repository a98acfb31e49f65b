import { type RawBuilder, sql } from 'kysely';

/** `a = $1, b = $2` for the `set` of an update, from columns and their values. */
export const setColumns = (values: object): RawBuilder<unknown> =>
  sql.join(Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`));
