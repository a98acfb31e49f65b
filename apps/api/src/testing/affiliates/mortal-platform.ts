import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';

/** The process is gone: nobody does what would have come next. */
export class Killed extends Error {}

/**
 * The platform of a process that may die around each of its transactions: before it, at its end but
 * not committed, or committed and nobody told. What it asked of Stripe in between has happened.
 */
export const mortalPlatform = (platform: Platform, dies: () => boolean): Platform => {
  const live = () => {
    if (dies()) throw new Killed();
  };
  const mortal =
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
    inShop: mortal((shop, work) => platform.db.inShop(shop, work)),
    asAffiliate: mortal((affiliate, work) => platform.db.asAffiliate(affiliate, work)),
  };
  return { ...platform, db };
};
