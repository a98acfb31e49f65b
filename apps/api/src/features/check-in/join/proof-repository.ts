import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import type { LineShopId } from '../../../platform/sessions/authorized-shop.ts';

/** False: the same challenge was answered before. Waits for a concurrent use of it. */
export const insertUsedProof = async (
  shop: LineShopId,
  tx: Transaction,
  { nonce, expiresAt }: { nonce: Buffer; expiresAt: Temporal.Instant },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into used_proofs (shop_id, nonce, expires_at)
    values (${shop}, ${nonce}, ${expiresAt}) on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
};

export const deleteExpiredProofs = async (
  shop: LineShopId,
  tx: Transaction,
  now: Temporal.Instant,
): Promise<void> => {
  await sql`delete from used_proofs where shop_id = ${shop} and expires_at < ${now}`.execute(tx);
};
