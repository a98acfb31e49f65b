import { z } from 'zod';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { languages } from '../../platform/text.ts';
import { buildSitemaps } from './build-sitemaps.ts';
import { createAffiliateOfSignUp } from './sign-up/create-affiliate.ts';
import { createShopOfSignUp } from './sign-up/create-shop.ts';

export const completeSignUp = defineJob({
  name: 'complete-sign-up',
  urgency: 'now',
  payload: z.object({
    id: z.number().int(),
    name: z.string(),
    phone: z.string(),
    shopName: z.string(),
    timeZone: z.string(),
    language: z.enum(languages),
    /** The affiliate invitation that the browser sent, with its proof. */
    invitation: z
      .object({
        invitedBy: z.number().int(),
        kept: z
          .object({ affiliateId: z.number().int(), clickedAt: z.string(), source: z.string() })
          .nullable(),
      })
      .optional(),
  }),
  run: createShopOfSignUp,
});

export const completeAffiliateSignUp = defineJob({
  name: 'complete-affiliate-sign-up',
  urgency: 'now',
  payload: z.object({
    id: z.number().int(),
    name: z.string(),
    phone: z.string(),
    language: z.enum(languages),
  }),
  run: createAffiliateOfSignUp,
});

export const signUpJobs = [completeSignUp, completeAffiliateSignUp];

export const buildSitemapsJob = defineJob({
  name: 'build-sitemaps',
  urgency: 'nightly',
  payload: z.looseObject({}),
  schedule: '50 * * * *',
  queue: () => 'build-sitemaps',
  run: buildSitemaps,
});
