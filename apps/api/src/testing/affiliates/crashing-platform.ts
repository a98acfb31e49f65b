import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';

/** The process is dead: nothing after this runs. */
export class Killed extends Error {}

/**
 * The platform of a process that may die around each of its transactions: before it, at its end
 * without a commit, or after the commit without a response. Requests to Stripe in between have
 * happened.
 */
export const crashingPlatform = (platform: Platform, shouldCrash: () => boolean): Platform => {
  const live = () => {
    if (shouldCrash()) throw new Killed();
  };
  const crashing =
    <S>(transact: <T>(scope: S, work: (tx: Transaction) => Promise<T>) => Promise<T>) =>
    async <T>(scope: S, work: (tx: Transaction) => Promise<T>): Promise<T> => {
      live();
      const result = await transact(scope, async (tx) => {
        const made = await work(tx);
        live();
        return made;
      });
      live();
      return result;
    };
  const db: Database = {
    ...platform.db,
    inShop: crashing((shop, work) => platform.db.inShop(shop, work)),
    asAffiliate: crashing((affiliate, work) => platform.db.asAffiliate(affiliate, work)),
  };
  return { ...platform, db };
};
