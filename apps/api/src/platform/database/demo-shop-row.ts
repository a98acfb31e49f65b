import { sql } from 'kysely';
import type { AuthorizedShopId } from '../sessions/authorized-shop.ts';
import type { Transaction } from './database.ts';

export interface NewDemoShop {
  name: string;
  username: string;
  time_zone: string;
  /** The plan's name; its cheapest price is used, which nobody pays. */
  plan: string;
}

/**
 * The demo shop is always open, as it has no hours, and takes no public check-ins, so that nobody
 * can put a name on our front page.
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
      set_up_at: sql`now()`,
    })
    .execute();
};

/** Ends the demo or, with null, resumes it; false when nothing changed. */
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
