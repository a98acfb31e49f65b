import type { WaitRecord } from '@lineup/contract/stats';
import { shopDayOf } from '@lineup/domain/time/shop-day';
import { selectTimeZone } from '../../platform/database/time-zones.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Staff } from '../../platform/sessions/actor.ts';
import { presentRecord } from './present.ts';
import { countWaitRanges } from './repository.ts';

const DAYS = 7;

/** How often people sat down within the range they were given, in the week before today. */
export const getWaitRecord = (platform: Platform, { shop }: Staff): Promise<WaitRecord> =>
  platform.db.readShop(shop, async (tx) => {
    const timeZone = await selectTimeZone(shop, tx);
    const today = Temporal.PlainDate.from(shopDayOf(platform.clock.now(), timeZone));
    const firstDay = today.subtract({ days: DAYS });
    const days = Array.from({ length: DAYS }, (_, index) =>
      firstDay.add({ days: index }).toString(),
    );
    const lastDay = today.subtract({ days: 1 }).toString();
    const range = { firstDay: firstDay.toString(), lastDay };
    return presentRecord(days, await countWaitRanges(shop, tx, range));
  });
