import { z } from 'zod';
import { authorizedShop, defineJob } from '../../platform/jobs/jobs.ts';
import { languages } from '../../platform/text.ts';
import { closeShop } from './leaving/close-shop.ts';
import { eraseShop } from './leaving/erase-shop.ts';
import { eraseShopJob } from './leaving/queue-erasure.ts';
import { openAffiliate } from './sign-up/create-affiliate.ts';
import { openShop } from './sign-up/create-shop.ts';

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

export const completeSignUp = defineJob({
  name: 'complete-sign-up',
  payload: z.object({
    id: z.number().int(),
    name: z.string(),
    phone: z.string(),
    shopName: z.string(),
    timeZone: z.string(),
    language: z.enum(languages),
    /** Who brought the shop, as the browser says and can show. */
    invitation: z
      .object({
        invitedBy: z.number().int(),
        kept: z
          .object({ affiliateId: z.number().int(), clickedAt: z.string(), source: z.string() })
          .nullable(),
      })
      .optional(),
  }),
  run: openShop,
});

export const completeAffiliateSignUp = defineJob({
  name: 'complete-affiliate-sign-up',
  payload: z.object({
    id: z.number().int(),
    name: z.string(),
    phone: z.string(),
    language: z.enum(languages),
  }),
  run: openAffiliate,
});
