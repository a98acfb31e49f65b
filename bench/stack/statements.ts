import { Client } from 'pg';

export interface StatementCounts {
  /** Reads that run by the clock, for all screens together. */
  batches: { versions: number; revocations: number };
  /** Everything else that was not said by this measurement. */
  others: Map<string, number>;
}

/** Counts what the product says to PostgreSQL, as PostgreSQL counts it. */
export const openStatementCounter = async (superuserUrl: string) => {
  const client = new Client(superuserUrl);
  await client.connect();

  const read = async (): Promise<StatementCounts> => {
    const { rows } = await client.query<{ query: string; calls: string }>(
      `select query, calls from pg_stat_statements
       join pg_roles on pg_roles.oid = userid where rolname = 'lineup_app'`,
    );
    const counts: StatementCounts = {
      batches: { versions: 0, revocations: 0 },
      others: new Map(),
    };
    for (const { query, calls } of rows) {
      // A transaction of a batch begins and ends like any other.
      if (/^(begin|commit)\b/i.test(query)) continue;
      if (/from "line_versions"/.test(query)) counts.batches.versions += Number(calls);
      else if (/"voided_at" >/.test(query)) counts.batches.revocations += Number(calls);
      else counts.others.set(query, Number(calls));
    }
    return counts;
  };

  return {
    reset: () => client.query('select pg_stat_statements_reset()').then(() => {}),
    read,
    close: () => client.end(),
  };
};
