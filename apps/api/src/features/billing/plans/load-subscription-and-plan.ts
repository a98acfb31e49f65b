import { notFound } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { type SubscriptionRow, selectSubscription } from '../repository.ts';
import { type PlanRow, selectPlan } from './plan-repository.ts';

/** Loads the shop's subscription and the requested plan. */
export const loadSubscriptionAndPlan = (
  { db, clock }: Platform,
  shop: AuthorizedShopId,
  planId: number,
): Promise<{ row: SubscriptionRow; plan: PlanRow }> =>
  db.inShop(shop, async (tx) => {
    const plan = await selectPlan(tx, planId);
    if (!plan) throw notFound();
    return { plan, row: await selectSubscription(shop, tx, clock.now()) };
  });
