import { findShopByUsername } from '../../platform/directories/shop-directory.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { readLineSnapshot } from '../visits/line/read-line-snapshot.ts';
import { type BarberToday, todayOf } from './list-barbers.ts';
import { type LinkRow, selectActiveLinks, selectBarbers } from './repository.ts';

export interface ShopBarberNow extends BarberToday {
  links: readonly LinkRow[];
}

export interface ShopBarbersNow {
  /** The shop's current username, for links. */
  username: string;
  barbers: readonly ShopBarberNow[];
}

/** Lists the barbers of a shop, what each does now and what can be booked with each. */
export const listShopBarbers = async (
  platform: Platform,
  username: string,
): Promise<ShopBarbersNow> => {
  const shop = await findShopByUsername(platform, username);
  if (shop === undefined) throw notFound();
  const line = await readLineSnapshot(platform, shop);
  const { barbers, links } = await platform.db.inPublicShop(shop, async (tx) => ({
    barbers: await selectBarbers(shop, tx),
    links: await selectActiveLinks(shop, tx),
  }));
  return {
    username: line.shop.username,
    barbers: barbers.map((barber) => ({
      ...todayOf(line, barber),
      links: links.filter(({ membership_id }) => membership_id === barber.id),
    })),
  };
};
