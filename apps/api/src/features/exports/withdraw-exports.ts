import { z } from 'zod';
import type { Transaction } from '../../platform/database/database.ts';
import { authorizedShop, defineJob } from '../../platform/jobs/jobs.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { hurryDeletions } from './file-repository.ts';

/**
 * The files of a shop hold somebody who was erased. As a job of its own, after the erasing is done:
 * an export that still read the person has announced its file by then.
 */
export const withdrawExports = defineJob({
  name: 'withdraw-exports',
  payload: z.object({ shop: authorizedShop }),
  run: (platform, { shop }) => platform.db.inShop(shop, (tx) => hurryDeletions(shop, tx)),
});

/** The same in the transaction of a shop that goes: no export runs for it any more. */
export const withdrawFiles = (shop: AuthorizedShopId, tx: Transaction): Promise<void> =>
  hurryDeletions(shop, tx);
