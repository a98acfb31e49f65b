import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Transaction } from '../../../platform/database/database.ts';
import { addJob, authorizedShop } from '../../../platform/jobs/jobs.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';

/** The job by name; sync-seats.ts says how. One after the other for a shop. */
export const syncSeatsJob = {
  name: 'sync-seats',
  payload: z.object({
    shop: authorizedShop,
    /** Names this change at Stripe: repeated after a break it is the same, the next one is another. */
    change: z.string(),
  }),
  queue: ({ shop }: { shop: number }) => `seats:${String(shop)}`,
};

/** Lets what is billed follow the seats; in the transaction that changed them, or the plan. */
export const queueSeats = (tx: Transaction, shop: AuthorizedShopId): Promise<void> =>
  addJob(tx, syncSeatsJob, { shop, change: randomUUID() }, `seats:${String(shop)}`);
