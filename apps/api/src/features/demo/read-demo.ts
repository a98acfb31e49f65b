import { findDemoShop } from '../../platform/directories/shop-directory.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Staff } from '../../platform/sessions/actor.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { selectCrew } from './demo-repository.ts';

/** The demo shop with its staff and the seed of its random numbers. */
export interface DemoPlay {
  readonly shop: AuthorizedShopId;
  readonly crew: readonly Staff[];
  readonly seed: number;
}

/** Undefined: there is no demo shop. */
export const readDemo = async (platform: Platform, seed: number): Promise<DemoPlay | undefined> => {
  const shop = await findDemoShop(platform);
  if (shop === undefined) return undefined;
  const rows = await platform.db.inShop(shop, (tx) => selectCrew(shop, tx));
  const crew = rows.map(({ id, account_id, role }) => ({
    sessionId: '',
    accountId: account_id,
    shop,
    membershipId: id,
    role: role === 'owner' ? ('owner' as const) : ('employee' as const),
  }));
  return { shop, crew, seed };
};
