import type { Transaction } from '../../../platform/database/database.ts';
import type { LineShopId } from '../../../platform/live/live.ts';
import {
  type Counting,
  countingParts,
  isShutMonth,
  type Sql,
  upsertCount,
} from './limit-repository.ts';

/** Counts a booking in its month, or takes back where it was counted before. */
export const countCheckIn = (
  tx: Transaction,
  shop: LineShopId,
  counting: Omit<Counting, 'source'>,
): Promise<void> => upsertCount(shop, tx, counting);

/** The same as parts of a statement that does more; `told` of it must be looked at. */
export const countWithin = (shop: LineShopId, counting: Counting): Sql =>
  countingParts(shop, counting);

/** Whether a month takes nobody online any more, as a condition of a statement. */
export const isShutWithin = (shop: LineShopId, counting: Pick<Counting, 'month' | 'today'>): Sql =>
  isShutMonth(shop, counting);

export type { Sql };
