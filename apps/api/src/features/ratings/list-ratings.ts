import { selectTimeZone } from '../../platform/database/time-zones.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { countRatings, selectRatings } from './repository.ts';

export type RatingPage = Awaited<ReturnType<typeof listRatings>>;

/** A page of the shop's ratings, and how many there are of each number of stars. */
export const listRatings = (
  platform: Platform,
  shop: AuthorizedShopId,
  { mostStars, page, limit }: { mostStars: number; page: number; limit: number },
) =>
  platform.db.inShop(shop, async (tx) => {
    const offset = (page - 1) * limit;
    const found = await countRatings(shop, tx);
    return {
      ratings: await selectRatings(shop, tx, { mostStars, limit, offset }),
      counts: [1, 2, 3, 4, 5].map((stars) => found.find((row) => row.stars === stars)?.count ?? 0),
      mostStars,
      timeZone: await selectTimeZone(shop, tx),
    };
  });
