import {
  FLOOD_MINUTES,
  FLOOD_SHOWN_MINUTES,
  isFlood,
  mostWithin,
  usualCheckIns,
} from '@lineup/domain/check-in/check-in-flood';
import { shopDayOf } from '@lineup/domain/time/shop-day';
import type { Platform } from '../../../platform/platform.ts';
import type { LineShopId } from '../../../platform/sessions/authorized-shop.ts';
import { readLineSnapshot } from '../../visits/line/read-line-snapshot.ts';
import { countWalkInsByHour, type JoinedOnline, selectJoinedOnline } from './flood-repository.ts';

const WEEKS_BACK = 12;

const loadHours = async (platform: Platform, shop: LineShopId, today: string) => {
  const date = Temporal.PlainDate.from(today);
  const days = Array.from({ length: WEEKS_BACK }, (_, index) =>
    date.subtract({ weeks: index + 1 }).toString(),
  );
  const { shop: rules } = await readLineSnapshot(platform, shop);
  return platform.db.inPublicShop(shop, (tx) =>
    countWalkInsByHour(shop, tx, { days, timeZone: rules.time_zone }),
  );
};

const readHours = (platform: Platform, shop: LineShopId, today: string) => {
  const { live, clock } = platform;
  const validity = { key: today, age: { clock, max: 'history' } } as const;
  return live.cache.once(shop, 'walk-ins by hour', validity, () =>
    loadHours(platform, shop, today),
  );
};

export interface FloodSnapshot {
  /** In the last ten minutes. */
  readonly isFloodNow: boolean;
  /** In any ten minutes of the last hour. */
  readonly wasFlood: boolean;
  /** The largest number of check-ins within ten minutes. */
  readonly joined: number;
  /** The online tickets of the last hour. */
  readonly tickets: readonly JoinedOnline[];
}

const timeOf = ({ arrived_at: at }: JoinedOnline): number => at?.epochMilliseconds ?? 0;

/** Whether more customers join online than the shop's own history makes likely. */
export const readFlood = async (
  platform: Platform,
  shop: LineShopId,
  timeZone: string,
): Promise<FloodSnapshot> => {
  const now = platform.clock.now();
  const day = shopDayOf(now, timeZone);
  const since = now.subtract({ minutes: FLOOD_SHOWN_MINUTES });
  const tickets = await platform.db.inPublicShop(shop, (tx) =>
    selectJoinedOnline(shop, tx, { day, since }),
  );
  const usual = usualCheckIns(
    await readHours(platform, shop, day),
    now.toZonedDateTimeISO(timeZone).hour,
  );
  const factor = platform.config.CHECK_IN_CAP_FACTOR;
  const times = tickets.map(timeOf);
  const latest = times.filter(
    (time) => time > now.epochMilliseconds - FLOOD_MINUTES * 60_000,
  ).length;
  const joined = mostWithin(times);
  return {
    isFloodNow: isFlood(latest / factor, usual),
    wasFlood: isFlood(joined / factor, usual),
    joined,
    tickets,
  };
};

/** The result may be two seconds old, because every check-in needs it and a flood lasts longer. */
export const readRecentFlood = (
  platform: Platform,
  shop: LineShopId,
  timeZone: string,
): Promise<FloodSnapshot> => {
  const { live, clock } = platform;
  const validity = { age: { clock, max: 'checkIn' } } as const;
  return live.cache.once(shop, 'flood', validity, () => readFlood(platform, shop, timeZone));
};
