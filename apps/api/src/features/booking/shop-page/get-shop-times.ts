import { LISTED_DAYS } from '@lineup/domain/booking/shop-slots';
import { findShopByUsername } from '../../../platform/directories/shop-directory.ts';
import { notFound } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  type ChosenVisit,
  chooseVisit,
  readShopSlotsInOneQuery,
  type ShopSlotsSnapshot,
} from '../../visits/slots/read-shop-slots.ts';
import { refuseUnlessBookable } from './policy.ts';

export interface WantedTimes {
  readonly serviceIds: readonly number[];
  /** The first listed day; left out: the first day with a free time. */
  readonly from?: string | undefined;
}

export interface ShopTimesSnapshot {
  readonly slots: ShopSlotsSnapshot;
  readonly visit: ChosenVisit;
  readonly from: string | undefined;
}

const daysFrom = (from: string) => ({
  firstDay: from,
  lastDay: Temporal.PlainDate.from(from).add({ days: LISTED_DAYS }).toString(),
});

/** The free times of all barbers of a shop for a visit with these services. */
export const getShopTimes = async (
  platform: Platform,
  username: string,
  { serviceIds, from }: WantedTimes,
): Promise<ShopTimesSnapshot> => {
  const shop = await findShopByUsername(platform, username);
  if (shop === undefined) throw notFound();
  const slots = await readShopSlotsInOneQuery(platform, shop, {
    needsBusy: true,
    ...(from !== undefined && { days: daysFrom(from) }),
  });
  if (!slots) throw notFound();
  refuseUnlessBookable(slots);
  return { slots, visit: chooseVisit(slots, serviceIds), from };
};
