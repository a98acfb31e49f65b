import { z } from 'zod';
import type { Transaction } from '../../platform/database/database.ts';
import { authorizedShop, defineJob } from '../../platform/jobs/jobs.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { makeDeletionsDue } from './file-repository.ts';

/**
 * The files of a shop may contain a person who was erased. This is a separate job after the
 * erasure: an export that still read the person has queued the deletion of its file by then.
 */
export const withdrawExports = defineJob({
  name: 'withdraw-exports',
  payload: z.object({ shop: authorizedShop }),
  run: (platform, { shop }) => platform.db.inShop(shop, (tx) => makeDeletionsDue(shop, tx)),
});

/** The same in the transaction of a shop that is deleted: no export runs for it any more. */
export const withdrawFiles = (shop: AuthorizedShopId, tx: Transaction): Promise<void> =>
  makeDeletionsDue(shop, tx);
