import { setTimeout as sleep } from 'node:timers/promises';
import type { Platform } from '../../platform/platform.ts';
import type { LoadShop } from '../proofs/load-shops.ts';

const EVERY_MS = 2000;
/** Bookings are at most so far away. */
const MONTHS = 3;

/**
 * Cancels walk-ins and bookings all the time, past the product: each one makes the next answer about
 * the line or about free times dearer, so without this a later measurement would be about other work.
 */
export const keepLinesShort = (platform: Platform, shops: readonly LoadShop[]) => {
  const stopping = new AbortController();
  const cancel = (shop: LoadShop['shop'], month: Temporal.PlainDate) =>
    platform.db.inShop(shop, (tx) =>
      tx
        .updateTable('appointments')
        .set({ status: 'cancelled' })
        .where('shop_id', '=', shop)
        .where('status', '=', 'pending')
        .where('shop_day', '>=', month.toString())
        .where('shop_day', '<', month.add({ months: 1 }).toString())
        .execute(),
    );
  const empty = async () => {
    const thisMonth = Temporal.Now.plainDateISO('UTC').with({ day: 1 });
    const errors: unknown[] = [];
    for (const { shop } of shops) {
      // One month at a time, as the product does: each has a counter, which is locked.
      for (let months = 0; months < MONTHS; months += 1) {
        // Many visits at once, in no order of the product's, on a machine that is overloaded on purpose: a
        // deadlock or a time-out is left to the next round.
        await cancel(shop, thisMonth.add({ months })).catch((error: unknown) => errors.push(error));
      }
    }
    if (errors.length === shops.length * MONTHS) throw errors[0];
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
