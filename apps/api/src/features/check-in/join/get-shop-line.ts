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
  eligibility: Eligibility;
  /** Eligibility for a customer who requests this barber, by barber id. */
  eligibilityOfBarber: ReadonlyMap<number, Eligibility>;
  /** In the shop, or expected within the hour, in the fair order. */
  waiting: readonly LinePlace[];
  now: Temporal.Instant;
}

/** The line as the public page of the shop shows it. */
export const getShopLine = async (platform: Platform, username: string): Promise<ShopLine> => {
  const shop = await findShopByUsername(platform, username);
  if (shop === undefined) throw notFound();
  const line = await readLineSnapshot(platform, shop);
  const now = platform.clock.now();
  return {
    line,
    now,
    waiting: publicPlaces(line.places.values()),
    eligibility: readEligibility(line, anyVisit, now),
    eligibilityOfBarber: new Map(
      line.barbers.map(({ id }) => [id, readEligibility(line, { ...anyVisit, barberId: id }, now)]),
    ),
  };
};
