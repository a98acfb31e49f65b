import { z } from 'zod';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { languages } from '../../platform/text.ts';
import { openAffiliate } from './sign-up/create-affiliate.ts';
import { openShop } from './sign-up/create-shop.ts';

export const completeSignUp = defineJob({
  name: 'complete-sign-up',
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

export const signUpJobs = [completeSignUp, completeAffiliateSignUp];
