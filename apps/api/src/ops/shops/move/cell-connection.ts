import pg from 'pg';

/** A connection to the database of a cell, as its superuser. */
export interface CellConnection {
  readonly url: string;
  /** Runs one statement, and returns its rows. */
  run<R = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<R[]>;
  end(): Promise<void>;
}

export const connectToCell = async (url: string): Promise<CellConnection> => {
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  // A lost connection fails the next statement.
  client.on('error', () => {});
  await client.connect();
  await client.query(`set time zone 'UTC'`);
  return {
    url,
    run: async <R>(text: string, values: readonly unknown[] = []) => {
      const { rows } = await client.query(text, [...values]);
      return rows as R[];
    },
    end: () => client.end(),
  };
};

/** Runs work in a transaction without triggers and foreign keys, as replicated rows are written. */
export const inReplicaTransaction = async <T>(
  cell: CellConnection,
  work: () => Promise<T>,
): Promise<T> => {
  await cell.run('begin');
  try {
    await cell.run('set local session_replication_role = replica');
    const result = await work();
    await cell.run('commit');
    return result;
  } catch (error) {
    await cell.run('rollback').catch(() => {});
    throw error;
  }
};
