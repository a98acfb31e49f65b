import { shopDayOf } from '@lineup/domain/time/shop-day';
import { selectTimeZone } from '../../platform/database/time-zones.ts';
import { listShops } from '../../platform/directories/shop-directory.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { deleteRepeatedChanges, replaceDays, takeChangedDays } from './day-repository.ts';
import { readSchedule } from './read-schedule.ts';
import { insertWork, selectFirstOpenDay, type WorkRow } from './work-repository.ts';

const PAGE = 500;
/** Days of one transaction: it stays short also when years are counted for the first time. */
const DAYS_AT_ONCE = 31;

/** Stores the working time of past days, once. A row without a barber marks the day as stored. */
const storeWork = (platform: Platform, shop: AuthorizedShopId): Promise<void> =>
  platform.db.inShop(shop, async (tx) => {
    const zone = await selectTimeZone(shop, tx);
    const now = platform.clock.now();
    const yesterday = Temporal.PlainDate.from(shopDayOf(now, zone)).subtract({ days: 1 });
    const from = await selectFirstOpenDay(shop, tx);
    const to = yesterday.toString();
    if (from === null || from > to) return;
    const worked = await readSchedule(tx, shop, { from, to, zone, now });
    const stored: WorkRow = { day: to, barber_id: 0, minutes: 0 };
    await insertWork(shop, tx, [...worked, stored]);
  });

/** Counts the changed days of a shop before today. Today is counted whenever it is read. */
export const countChangedDaysOf = async (
  platform: Platform,
  shop: AuthorizedShopId,
): Promise<number> => {
  await storeWork(platform, shop);
  for (let counted = 0; ; ) {
    const days = await platform.db.inShop(shop, async (tx) => {
      const zone = await selectTimeZone(shop, tx);
      const today = shopDayOf(platform.clock.now(), zone);
      const taken = await takeChangedDays(shop, tx, { today, limit: DAYS_AT_ONCE });
      if (taken.length > 0) await replaceDays(shop, tx, taken);
      else await deleteRepeatedChanges(shop, tx, today);
      return taken.length;
    });
    if (days === 0) return counted;
    counted += days;
  }
};

/** Counts the changed days of every shop. */
export const countChangedDays = async (platform: Platform): Promise<void> => {
  for (let after = 0, isLast = false; !isLast; ) {
    const shops = await listShops(platform, { after, limit: PAGE });
    for (const shop of shops) await countChangedDaysOf(platform, shop);
    after = shops.at(-1) ?? after;
    isLast = shops.length < PAGE;
  }
};
