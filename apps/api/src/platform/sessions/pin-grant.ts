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

/** Remembers on the session that the right PIN was entered. */
export const grantPin = (platform: Platform, staff: Staff): Promise<Temporal.Instant> =>
  platform.db.asNobody(async (tx) => {
    const until = platform.clock.now().add({ minutes: PIN_GRANT_MINUTES });
    await tx
      .updateTable('sessions')
      .set({ pin_granted_until: until })
      .where('id', '=', staff.sessionId)
      .execute();
    return until;
  });
