import { z } from 'zod';
import { authorizedShop, defineJob } from '../../platform/jobs/jobs.ts';
import { closeShop } from './leaving/close-shop.ts';
import { eraseShop } from './leaving/erase-shop.ts';
import { eraseShopJob } from './leaving/queue-erasure.ts';

export const closingKey = (shop: number): string => `close-shop:${String(shop)}`;

export const closeShopJob = defineJob({
  name: 'close-shop',
  payload: z.object({ shop: authorizedShop }),
  run: (platform, { shop }) => closeShop(platform, shop),
});

export const shopJobs = [
  closeShopJob,
  defineJob({ ...eraseShopJob, run: (platform, { shop }) => eraseShop(platform, shop) }),
];
