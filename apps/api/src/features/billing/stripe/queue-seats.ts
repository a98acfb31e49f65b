import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Transaction } from '../../../platform/database/database.ts';
import { addJob, authorizedShop } from '../../../platform/jobs/jobs.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';

/** The job by name; sync-seats.ts contains its code. The jobs of a shop run one after the other. */
export const syncSeatsJob = {
  name: 'sync-seats',
  payload: z.object({
    shop: authorizedShop,
    /** The id of this change at Stripe: a retry has the same, the next change another. */
    change: z.string(),
  }),
  queue: ({ shop }: { shop: number }) => `seats:${String(shop)}`,
};

/** Queues the update of the billed seats, in the transaction that changed the seats or the plan. */
export const queueSeats = (tx: Transaction, shop: AuthorizedShopId): Promise<void> =>
  addJob(tx, syncSeatsJob, { shop, change: randomUUID() }, `seats:${String(shop)}`);
