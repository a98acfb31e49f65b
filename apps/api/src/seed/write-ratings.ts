import type { Transaction } from '../platform/database/database.ts';
import type { AuthorizedShopId } from '../platform/sessions/authorized-shop.ts';

/** From the newest visit on; most people rate without a comment. */
const ratings: readonly [stars: number, comment: string][] = [
  [5, 'Best fade I have had in years. Worth the short wait.'],
  [5, ''],
  [4, 'Great cut, but I waited ten minutes longer than shown.'],
  [5, ''],
  [2, 'The music was too loud to talk to the barber.'],
  [5, 'Quick, friendly, and the line on my phone was right to the minute.'],
  [4, ''],
  [5, ''],
];

/** Links to public reviews, and ratings of the newest completed visits. */
export const writeRatings = async (shop: AuthorizedShopId, tx: Transaction): Promise<void> => {
  await tx
    .updateTable('shops')
    .set({
      google_review_url: 'https://g.page/r/ninth-and-alder/review',
      yelp_review_url: 'https://www.yelp.com/biz/ninth-and-alder-barbers-chicago',
    })
    .where('id', '=', shop)
    .execute();
  const visits = await tx
    .selectFrom('appointments')
    .select(['id', 'completed_at'])
    .where('shop_id', '=', shop)
    .where('status', '=', 'completed')
    .where('completed_at', 'is not', null)
    .orderBy('completed_at', 'desc')
    .limit(ratings.length)
    .execute();
  const rows = visits.flatMap(({ id, completed_at: at }, index) => {
    const [stars, comment] = ratings[index] ?? [5, ''];
    if (at === null) return [];
    const rated = at.add({ minutes: 20 });
    const times = { created_at: rated, updated_at: rated };
    return [{ shop_id: shop, appointment_id: id, stars, comment, ...times }];
  });
  if (rows.length > 0) await tx.insertInto('visit_ratings').values(rows).execute();
};
