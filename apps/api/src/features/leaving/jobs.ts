import { z } from 'zod';
import { authorizedShop, defineJob } from '../../platform/jobs/jobs.ts';
import { deleteAccount } from './accounts/delete-account.ts';
import { closeShop } from './shops/close-shop.ts';
import { eraseShop } from './shops/erase-shop.ts';
import { eraseShopJob } from './shops/queue-erasure.ts';

export const deletionKey = (accountId: number): string => `delete-account:${String(accountId)}`;

export const deleteAccountJob = defineJob({
  name: 'delete-account',
  urgency: 'nightly',
  payload: z.object({ accountId: z.number().int() }),
  run: (platform, { accountId }) => deleteAccount(platform, accountId),
});

export const closingKey = (shop: number): string => `close-shop:${String(shop)}`;

export const closeShopJob = defineJob({
  name: 'close-shop',
  urgency: 'nightly',
  payload: z.object({ shop: authorizedShop }),
  run: (platform, { shop }) => closeShop(platform, shop),
});

export const leavingJobs = [
  deleteAccountJob,
  closeShopJob,
  defineJob({ ...eraseShopJob, run: (platform, { shop }) => eraseShop(platform, shop) }),
];
