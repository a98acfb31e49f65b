import { Client } from 'pg';

export interface StatementCounts {
  /** Periodic reads for all screens together. */
  batches: { versions: number; revocations: number };
  /** All other statements that this measurement did not cause. */
  others: Map<string, number>;
}

/** Counts the product's statements, from PostgreSQL's own statistics. */
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
      // The begin and commit of a batch count like those of any other transaction.
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
