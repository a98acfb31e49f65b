import type { AuthorizedShopId } from '../sessions/authorized-shop.ts';
import type { Transaction } from './database.ts';

export interface NewDemoShop {
  name: string;
  username: string;
  time_zone: string;
  /** By its name; the cheapest way to pay for it, which nobody does. */
  plan: string;
}

/**
 * The demo shop is always open, as no hours are set, and takes no check-ins of the public: nobody
 * puts a name on our front page.
 */
export const insertDemoShopRow = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  { plan, ...values }: NewDemoShop,
): Promise<void> => {
  const { id: planId } = await tx
    .selectFrom('plans')
    .select('id')
    .where('name', '=', plan)
    .orderBy('position')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('shops')
    .values({
      id: shop,
      ...values,
      plan_id: planId,
      subscription_status: 'active',
      takes_walk_ins: false,
    })
    .execute();
};

/** Ends the demo or, with null, resumes it; false: it was so already. */
export const updateDemoEnd = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  endedAt: Temporal.Instant | null,
): Promise<boolean> => {
  const status = endedAt === null ? 'active' : 'ended';
  const changed = await tx
    .updateTable('shops')
    .set({ subscription_status: status, ended_at: endedAt })
    .where('id', '=', shop)
    .where('subscription_status', '<>', status)
    .returning('id')
    .execute();
  return changed.length > 0;
};
