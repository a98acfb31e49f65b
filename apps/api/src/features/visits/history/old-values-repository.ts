import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import { BATCH } from '../../../platform/database/old-rows.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';

/**
 * Empties the old values of one batch of changes, the oldest first; returns how many. A booking may
 * be made a year ahead: while its visit is to come, messages still need to know what was changed.
 */
export const clearOldValues = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  before: Temporal.Instant,
): Promise<number> => {
  const { numAffectedRows } = await sql`update visit_changes as change set before = '{}'
    where change.shop_id = ${shop} and change.id = any (array(
      select old.id from visit_changes as old
      join appointments as visit on visit.shop_id = ${shop} and visit.id = old.appointment_id
      where old.shop_id = ${shop} and old.before <> '{}' and old.created_at < ${before}::timestamptz
        and visit.shop_day < (${before}::timestamptz at time zone 'UTC')::date
      order by old.created_at limit ${BATCH} for update of old skip locked
    ))`.execute(tx);
  return Number(numAffectedRows ?? 0);
};
