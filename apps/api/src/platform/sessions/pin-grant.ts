import type { Transaction } from '../database/database.ts';
import type { Platform } from '../platform.ts';
import type { Staff } from './actor.ts';

const PIN_GRANT_MINUTES = 5;

/** True when the shop has no PIN, or this session entered it within the last five minutes. */
export const hasPinGrant = (platform: Platform, staff: Staff): Promise<boolean> =>
  platform.db.inShop(staff.shop, async (tx) => {
    const pin = await tx.selectFrom('shop_pins').select('shop_id').executeTakeFirst();
    if (!pin) return true;
    const session = await tx
      .selectFrom('sessions')
      .select('id')
      .where('id', '=', staff.sessionId)
      .where('pin_granted_until', '>', platform.clock.now())
      .executeTakeFirst();
    return session !== undefined;
  });

/**
 * Stores on the session that the right PIN was entered, in a transaction of the shop. Undefined
 * when the PIN has changed meanwhile: the row is locked, so a change waits and then ends this
 * grant.
 */
export const grantPin = async (
  { clock }: Platform,
  tx: Transaction,
  staff: Staff,
  pinHash: string | null,
): Promise<Temporal.Instant | undefined> => {
  const until = clock.now().add({ minutes: PIN_GRANT_MINUTES });
  // Without a PIN no call needs a grant, and none may be stored before the first PIN.
  if (pinHash === null) return until;
  const granted = await tx
    .with('pin', (db) =>
      db
        .selectFrom('shop_pins')
        .select('shop_id')
        .where('shop_id', '=', staff.shop)
        .where('pin_hash', '=', pinHash)
        .forUpdate(),
    )
    .updateTable('sessions')
    .set({ pin_granted_until: until })
    .where('id', '=', staff.sessionId)
    .where((eb) => eb.exists(eb.selectFrom('pin').select('pin.shop_id')))
    .executeTakeFirst();
  return granted.numUpdatedRows === 1n ? until : undefined;
};
