import type { Transaction } from '../../../platform/database/database.ts';
import type { LineShopId } from '../../../platform/sessions/authorized-shop.ts';
import { countVisits } from './line-repository.ts';

/** How many visits of a day have which status. */
export const countDay = (
  tx: Transaction,
  shop: LineShopId,
  day: Parameters<typeof countVisits>[2],
): ReturnType<typeof countVisits> => countVisits(shop, tx, day);
