import type { Transaction } from '../../../platform/database/database.ts';
import type { LineShopId } from '../../../platform/sessions/authorized-shop.ts';
import {
  type Counting,
  countingParts,
  isShutMonth,
  type Sql,
  upsertCount,
} from './limit-repository.ts';

/** Counts a booking in its month, or undoes an earlier count. */
export const countCheckIn = (
  tx: Transaction,
  shop: LineShopId,
  counting: Omit<Counting, 'source'>,
): Promise<void> => upsertCount(shop, tx, counting);

/**
 * The same as parts of a larger statement, which must select from the part `queued_warning`, or it
 * does not run.
 */
export const countWithin = (shop: LineShopId, counting: Counting): Sql =>
  countingParts(shop, counting);

/** A condition for a statement: the month accepts no further online check-ins. */
export const isShutWithin = (shop: LineShopId, counting: Pick<Counting, 'month' | 'today'>): Sql =>
  isShutMonth(shop, counting);

export type { Sql };
