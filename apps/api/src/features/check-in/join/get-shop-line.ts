import { type LinePlace, publicPlaces } from '@lineup/domain/line/line-places';
import { findShopByUsername } from '../../../platform/directories/shop-directory.ts';
import { notFound } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type LineSnapshot } from '../../visits/line/build-line-snapshot.ts';
import { readLineSnapshot } from '../../visits/line/read-line-snapshot.ts';
import { type Eligibility, readEligibility } from './check-in-eligibility.ts';
import { anyVisit } from './check-requested-visit.ts';

export interface ShopLine {
  line: LineSnapshot;
  door: Eligibility;
  /** The same door for whoever waits for one barber. */
  eligibilityOfBarber: ReadonlyMap<number, Eligibility>;
  /** In the room, or expected within the hour, in the fair order. */
  waiting: readonly LinePlace[];
  now: Temporal.Instant;
}

/** What somebody sees who stands before the door. */
export const getShopLine = async (platform: Platform, username: string): Promise<ShopLine> => {
  const shop = await findShopByUsername(platform, username);
  if (shop === undefined) throw notFound();
  const line = await readLineSnapshot(platform, shop);
  const now = platform.clock.now();
  return {
    line,
    now,
    waiting: publicPlaces(line.places.values()),
    door: readEligibility(line, anyVisit, now),
    eligibilityOfBarber: new Map(
      line.barbers.map(({ id }) => [id, readEligibility(line, { ...anyVisit, barberId: id }, now)]),
    ),
  };
};
