import { sql } from 'kysely';
import type { LineShopId } from '../sessions/authorized-shop.ts';
import type { Transaction } from './database.ts';

/**
 * Returns false for a zone that browsers know and the database does not, which calculates the
 * shop's days in it.
 */
export const isTimeZoneKnown = async (tx: Transaction, zone: string): Promise<boolean> => {
  const { rows } = await sql`
    select from pg_timezone_names where lower(name) = lower(${zone})
  `.execute(tx);
  return rows.length > 0;
};

/** The zone of a shop, which decides what day it is there. */
export const selectTimeZone = async (shop: LineShopId, tx: Transaction): Promise<string> => {
  const { time_zone } = await tx
    .selectFrom('shops')
    .select('time_zone')
    .where('id', '=', shop)
    .executeTakeFirstOrThrow();
  return time_zone;
};
