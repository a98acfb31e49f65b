import { z } from 'zod';
import { authorizedShop } from '../../../platform/jobs/jobs.ts';

/** The job's name and payload; erase-shop.ts contains its code. */
export const eraseShopJob = {
  name: 'erase-shop',
  urgency: 'nightly',
  payload: z.object({ shop: authorizedShop }),
} as const;

export const erasureKey = (shop: number): string => `erase-shop:${String(shop)}`;
