import { shopDayOf } from '@lineup/domain/time/shop-day';
import type { Transaction } from '../../../platform/database/database.ts';
import type { LineShopId } from '../../../platform/sessions/authorized-shop.ts';
import { selectTestVisit } from './repository.ts';

/** The newest test visit of today; undefined if there is none. */
export const findTestVisit = (
  tx: Transaction,
  shop: LineShopId,
  { now, timeZone }: { now: Temporal.Instant; timeZone: string },
) => selectTestVisit(shop, tx, shopDayOf(now, timeZone));
