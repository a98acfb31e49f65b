import { type LinePlace, publicPlaces } from '@lineup/domain/line/line-places';
import { findShopByUsername } from '../../platform/directories/shop-directory.ts';
import type { Platform } from '../../platform/platform.ts';
import { noSuchShop } from '../../platform/polling/answer-live-call.ts';
import { readEligibility } from '../check-in/join/check-in-eligibility.ts';
import { anyVisit } from '../check-in/join/check-requested-visit.ts';
import { type LineSnapshot } from '../visits/line/build-line-snapshot.ts';
import { readLineSnapshot } from '../visits/line/read-line-snapshot.ts';
import { selectLastServed } from './showcase-repository.ts';

export interface ShowcaseSnapshot {
  line: LineSnapshot;
  /** The ticket that was served last today. */
  done: number | null;
  /** In the fair order. */
  waiting: readonly LinePlace[];
  now: Temporal.Instant;
}

/** The line of the demo shop, with its invented names; not found while the demo is closed. */
export const getShowcase = async (
  platform: Platform,
  username: string,
): Promise<ShowcaseSnapshot> => {
  const shop = await findShopByUsername(platform, username);
  if (shop === undefined) throw noSuchShop();
  const line = await readLineSnapshot(platform, shop);
  const now = platform.clock.now();
  if (readEligibility(line, anyVisit, now).state === 'paused') throw noSuchShop();
  const done = await platform.live.oncePerVersion(shop, `served last on ${line.day}`, () =>
    platform.db.inPublicShop(shop, (tx) => selectLastServed(shop, tx, line.day)),
  );
  return { line, done, waiting: publicPlaces(line.places.values()), now };
};
