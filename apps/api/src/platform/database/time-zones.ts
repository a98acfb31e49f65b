import { sql } from 'kysely';
import type { Transaction } from './database.ts';

/** False for a zone that browsers know and the database does not: it reckons the shop's days in it. */
export const isTimeZoneKnown = async (tx: Transaction, zone: string): Promise<boolean> => {
  const { rows } = await sql`
    select from pg_timezone_names where lower(name) = lower(${zone})
  `.execute(tx);
  return rows.length > 0;
};
