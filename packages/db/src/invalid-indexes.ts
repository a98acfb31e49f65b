import { type Client, escapeIdentifier } from 'pg';

/**
 * `create index concurrently` that fails half-way (a lock time-out, a duplicate value) leaves an
 * index that is not used and enforces nothing. The next run of the migration finds the name taken,
 * skips the statement because of its `if not exists`, and is recorded as applied.
 */
const selectInvalid = async (client: Client): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(`
    select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
    where not i.indisvalid and c.relkind = 'i' and c.relnamespace = 'public'::regnamespace
    order by c.relname`);
  return rows.map(({ name }) => name);
};

/** A failed `reindex concurrently` leaves a temporary index with one of these suffixes. */
const isTemporary = (name: string): boolean => /_cc(new|old)\d*$/.test(name);

/** A concurrent build waits for older transactions, and blocks neither reads nor writes meanwhile. */
const LOCK_TIMEOUT = '10min';
const TRIES = 3;

/** A retry helps after a lock time-out; a duplicate value stays one. */
const isLockProblem = (error: unknown): boolean =>
  error instanceof Error && ['55P03', '40P01'].includes(String(Reflect.get(error, 'code')));

const rebuild = async (client: Client, name: string, triesLeft = TRIES): Promise<void> => {
  const index = `public.${escapeIdentifier(name)}`;
  try {
    await client.query(
      isTemporary(name)
        ? `drop index concurrently ${index}`
        : `reindex index concurrently ${index}`,
    );
  } catch (error) {
    if (triesLeft > 1 && isLockProblem(error)) return rebuild(client, name, triesLeft - 1);
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The index ${name} is invalid and could not be built again: ${reason}`, {
      cause: error,
    });
  }
};

/** Builds every invalid index again and returns their names; fails when one cannot be built. */
export const repairInvalidIndexes = async (client: Client): Promise<string[]> => {
  const invalid = await selectInvalid(client);
  if (invalid.length === 0) return [];
  await client.query(`set lock_timeout = '${LOCK_TIMEOUT}'`);
  for (const name of invalid) await rebuild(client, name);
  await client.query('reset lock_timeout');
  return invalid.filter((name) => !isTemporary(name));
};
