import { findShopByUsername } from '../../../platform/directories/shop-directory.ts';
import { notFound } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type RequestedVisit } from '../../visits/line/build-line-snapshot.ts';
import { readLineSnapshot } from '../../visits/line/read-line-snapshot.ts';
import { type Eligibility, readEligibility } from './check-in-eligibility.ts';

/** When a customer with this request would sit down if they joined now. */
export const getWait = async (
  platform: Platform,
  username: string,
  requested: RequestedVisit,
): Promise<Eligibility> => {
  const shop = await findShopByUsername(platform, username);
  if (shop === undefined) throw notFound();
  return readEligibility(await readLineSnapshot(platform, shop), requested, platform.clock.now());
};
