import { setTimeout as sleep } from 'node:timers/promises';
import type { Platform } from '../../platform/platform.ts';
import type { LoadShop } from '../proofs/load-shops.ts';

const EVERY_MS = 2000;

/**
 * Ends waiting visits all the time, past the product: each check-in makes the line longer and the
 * next answer about it dearer, so without this a later measurement would be about other work.
 */
export const keepLinesShort = (platform: Platform, shops: readonly LoadShop[]) => {
  const stopping = new AbortController();
  const empty = async () => {
    for (const { shop } of shops) {
      await platform.db.inShop(shop, (tx) =>
        tx
          .updateTable('appointments')
          .set({ status: 'cancelled' })
          .where('shop_id', '=', shop)
          .where('status', '=', 'pending')
          .where('source', '=', 'walk_in')
          .execute(),
      );
    }
  };
  const run = async () => {
    while (!stopping.signal.aborted) {
      await empty();
      await sleep(EVERY_MS);
    }
  };
  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
};
