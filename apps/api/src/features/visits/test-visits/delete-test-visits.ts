import { monthOf, shopDayOf } from '@lineup/domain/time/shop-day';
import type { Transaction } from '../../../platform/database/database.ts';
import type { LineShopId } from '../../../platform/sessions/authorized-shop.ts';
import { countCheckIn } from '../../billing/limits/count-check-in.ts';
import { deleteTestVisitRows } from './repository.ts';

/** A test visit is deleted within an hour, so none is older than this. */
const DAYS_BACK = 7;
const NO_VISIT = 0;

/**
 * Deletes the test visits of a shop and gives their check-ins back to the month, so that neither the
 * figures nor the plan's limit count them. `except` keeps one of them.
 */
export const deleteTestVisits = async (
  tx: Transaction,
  shop: LineShopId,
  {
    now,
    timeZone,
    except = NO_VISIT,
  }: { now: Temporal.Instant; timeZone: string; except?: number },
): Promise<void> => {
  const today = shopDayOf(now, timeZone);
  const since = Temporal.PlainDate.from(today).subtract({ days: DAYS_BACK }).toString();
  for (const { shop_day, is_counted } of await deleteTestVisitRows(shop, tx, { since, except })) {
    if (!is_counted) continue;
    await countCheckIn(tx, shop, { month: `${monthOf(shop_day)}-01`, by: -1, today });
  }
};
