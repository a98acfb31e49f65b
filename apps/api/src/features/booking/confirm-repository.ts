import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import type { LineShopId } from '../../platform/live/live.ts';

/** Confirming a second time changes nothing. */
export const updateConfirmed = async (
  shop: LineShopId,
  tx: Transaction,
  visitId: number,
  now: Temporal.Instant,
): Promise<void> => {
  await sql`
    update appointments set confirmed_at = ${now}
    where shop_id = ${shop} and id = ${visitId} and confirmed_at is null`.execute(tx);
};
