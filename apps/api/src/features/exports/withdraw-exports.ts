import { z } from 'zod';
import { authorizedShop, defineJob } from '../../platform/jobs.ts';
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
