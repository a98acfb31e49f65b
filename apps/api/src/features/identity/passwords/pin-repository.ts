import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';

export type PinGuess =
  | { outcome: 'taken'; pinHash: string | null; isLast: boolean; isLastToday: boolean }
  | { outcome: 'exhausted' | 'disabled' };

/** Where a PIN is entered. Each place has its own counters, so neither can use up the other's. */
export type PinPlace = 'dashboard' | 'kiosk';

const countsOf = {
  dashboard: { day: 'wrong_day', today: 'wrong_today', sincePassword: 'wrong_since_password' },
  kiosk: {
    day: 'kiosk_wrong_day',
    today: 'kiosk_wrong_today',
    sincePassword: 'kiosk_wrong_since_password',
  },
} as const;

/** Takes one guess from the allowances of the day and of the PIN, before anything is verified. */
export const takePinGuess = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  limits: { place: PinPlace; mostPerDay: number; mostUntilPassword: number; today: string },
): Promise<PinGuess> => {
  const counts = countsOf[limits.place];
  const [day, today, sincePassword] = [
    sql.ref(counts.day),
    sql.ref<number>(counts.today),
    sql.ref<number>(counts.sincePassword),
  ];
  const taken = await tx
    .updateTable('shop_pins')
    .set({
      [counts.today]: sql<number>`case when ${day} = ${limits.today} then ${today} + 1 else 1 end`,
      [counts.day]: limits.today,
      [counts.sincePassword]: sql<number>`${sincePassword} + 1`,
    })
    .where('shop_id', '=', shop)
    .where(counts.sincePassword, '<', limits.mostUntilPassword)
    .where(
      sql<boolean>`(${day} is distinct from ${limits.today}::date or ${today} < ${limits.mostPerDay})`,
    )
    .returning(['pin_hash', sincePassword.as('used'), today.as('used_today')])
    .executeTakeFirst();
  if (taken) {
    const isLast = taken.used === limits.mostUntilPassword;
    const isLastToday = taken.used_today === limits.mostPerDay;
    return { outcome: 'taken', pinHash: taken.pin_hash, isLast, isLastToday };
  }

  const pin = await tx
    .selectFrom('shop_pins')
    .select(sincePassword.as('used'))
    .where('shop_id', '=', shop)
    .executeTakeFirst();
  if (!pin) return { outcome: 'taken', pinHash: null, isLast: false, isLastToday: false };
  return { outcome: pin.used >= limits.mostUntilPassword ? 'disabled' : 'exhausted' };
};

export const refundPinGuess = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  { place, today }: { place: PinPlace; today: string },
): Promise<void> => {
  const counts = countsOf[place];
  const wrongToday = sql.ref(counts.today);
  await tx
    .updateTable('shop_pins')
    .set({
      [counts.today]: sql<number>`case when ${sql.ref(counts.day)} = ${today}::date then greatest(${wrongToday} - 1, 0) else ${wrongToday} end`,
      [counts.sincePassword]: sql<number>`greatest(${sql.ref(counts.sincePassword)} - 1, 0)`,
    })
    .where('shop_id', '=', shop)
    .execute();
};

export const resetPinDisabling = async (shop: AuthorizedShopId, tx: Transaction): Promise<void> => {
  await tx
    .updateTable('shop_pins')
    .set({ wrong_since_password: 0, kiosk_wrong_since_password: 0 })
    .where('shop_id', '=', shop)
    .execute();
};

/** A new PIN starts with its full allowance of guesses. */
export const upsertPin = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  pinHash: string,
): Promise<void> => {
  const fresh = {
    pin_hash: pinHash,
    wrong_day: null,
    wrong_today: 0,
    wrong_since_password: 0,
    kiosk_wrong_day: null,
    kiosk_wrong_today: 0,
    kiosk_wrong_since_password: 0,
  };
  await tx
    .insertInto('shop_pins')
    .values({ shop_id: shop, ...fresh })
    .onConflict((conflict) => conflict.column('shop_id').doUpdateSet(fresh))
    .execute();
};

export const deletePin = async (shop: AuthorizedShopId, tx: Transaction): Promise<boolean> => {
  const result = await tx.deleteFrom('shop_pins').where('shop_id', '=', shop).executeTakeFirst();
  return result.numDeletedRows === 1n;
};
