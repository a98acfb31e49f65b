import { sql } from 'kysely';
import type { AuthorizedShopId } from '../sessions/authorized-shop.ts';
import type { Transaction } from './database.ts';

/**
 * The hidden shop that `npm run ops -- probe` walks through: always open, as it has no hours, on a
 * plan that nobody pays, and not set up, so that nothing of it is advertised.
 */
export const insertProbeShopRow = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  username: string,
): Promise<void> => {
  // The plan with the most check-ins; a negative limit is none.
  const { id: planId } = await tx
    .selectFrom('plans')
    .select('id')
    .orderBy((eb) => eb('check_in_limit', '<', 0), 'desc')
    .orderBy('check_in_limit', 'desc')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('shops')
    .values({
      id: shop,
      name: 'Probe',
      username,
      time_zone: 'UTC',
      plan_id: planId,
      subscription_status: 'active',
    })
    .execute();
};

/** Any number; it only has to be the same for all probes of this database. */
const PROBE_LOCK = 7_201_504;

/** Whether no other probe runs; held until the transaction ends. */
export const takeProbe = async (tx: Transaction): Promise<boolean> => {
  const { rows } = await sql<{ isTaken: boolean }>`
    select pg_try_advisory_xact_lock(${PROBE_LOCK}) as "isTaken"`.execute(tx);
  return rows[0]?.isTaken === true;
};
