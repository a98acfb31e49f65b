import { Client } from 'pg';
import { run } from '../stack/command.ts';

const readSettings = (): NodeJS.Dict<string> =>
  JSON.parse(process.env['LINEUP_E2E_SETTINGS'] ?? '{}') as NodeJS.Dict<string>;

const query = async (
  affiliate: number,
  whose: 'DATABASE_URL' | 'DATABASE_OWNER_URL',
  statement: string,
): Promise<void> => {
  const client = new Client(readSettings()[whose]);
  await client.connect();
  try {
    await client.query('begin');
    await client.query("select set_config('app.affiliate_id', $1, true)", [String(affiliate)]);
    await client.query(statement);
    await client.query('commit');
  } finally {
    await client.end();
  }
};

/** Backdates commissions; the product itself never changes an entry. */
export const letHoldPass = (affiliate: number): Promise<void> =>
  query(
    affiliate,
    'DATABASE_OWNER_URL',
    "update affiliate_entries set payable_at = payable_at - interval '70 days'",
  );

/** Runs the worker's monthly payout job. */
export const beginMonth = (affiliate: number): Promise<void> =>
  query(affiliate, 'DATABASE_URL', "select graphile_worker.add_job('plan-payouts')");

/** An operator approves the payout. */
export const approvePayout = (payout: string): Promise<void> =>
  run(
    'npm',
    ['run', '-s', 'ops', '--', 'affiliates', 'approve', payout, '--by', 'Journey'],
    readSettings(),
  );
