import type { CheckInPause, PauseLength } from '@lineup/contract/check-in/pause';
import { shopDayOf } from '@lineup/domain/time/shop-day';
import { updateShopRow } from '../../../platform/database/shop-row.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { buildFlood } from './build-flood.ts';
import { selectPause } from './pause-repository.ts';
import { readFlood } from './read-flood.ts';

/** A pause without an end, until staff resume check-in. */
const OPEN_END = Temporal.Instant.from('9999-12-31T00:00:00Z');

const endOf = (
  length: PauseLength | null,
  now: Temporal.Instant,
  timeZone: string,
): Temporal.Instant | null => {
  if (length === null) return null;
  if (length === 'half_hour') return now.add({ minutes: 30 });
  if (length === 'until_resumed') return OPEN_END;
  const tomorrow = Temporal.PlainDate.from(shopDayOf(now, timeZone)).add({ days: 1 });
  return tomorrow.toZonedDateTime(timeZone).toInstant();
};

/** The state of online check-in for the desk: whether it is paused, and whether there is a flood. */
export const getPause = async (
  platform: Platform,
  shop: AuthorizedShopId,
): Promise<CheckInPause> => {
  const row = await platform.db.inShop(shop, (tx) => selectPause(shop, tx));
  const { check_in_paused_until: until, time_zone: timeZone } = row;
  const isPaused = until !== null && Temporal.Instant.compare(platform.clock.now(), until) < 0;
  const hasEnd = isPaused && !until.equals(OPEN_END);
  return {
    is_paused: isPaused,
    until: hasEnd ? until.toString() : null,
    time_zone: timeZone,
    flood: buildFlood(await readFlood(platform, shop, timeZone)),
  };
};

/** Pauses online check-in or, with null, resumes it, and notifies every screen of the line. */
export const setPause = async (
  platform: Platform,
  shop: AuthorizedShopId,
  length: PauseLength | null,
): Promise<CheckInPause> => {
  await platform.db.inShop(shop, async (tx) => {
    const { time_zone: timeZone } = await selectPause(shop, tx);
    const until = endOf(length, platform.clock.now(), timeZone);
    await updateShopRow(shop, tx, { check_in_paused_until: until });
  });
  platform.live.announce(shop);
  return getPause(platform, shop);
};
