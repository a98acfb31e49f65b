import * as z from 'zod/mini';
import { ownAccount } from '../kernel/costs.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { idParams, success } from '../kernel/envelope.ts';
import { amount, instant, password } from '../kernel/fields.ts';
import { affiliate, affiliatePage } from './affiliates.ts';
import { entry } from './ledger.ts';

const count = z.int().check(z.minimum(0));

export const payout = z.object({
  id: z.int(),
  /** The first day of the payout's month. */
  month: z.iso.date(),
  amount,
  currency: z.string(),
  state: z.enum(['review', 'held', 'approved', 'sent', 'failed']),
  /** Why it failed or is held, in the caller's language; '' otherwise. */
  reason: z.string(),
  method: z.string(),
  last4: z.string(),
  created_at: z.iso.datetime(),
  sent_at: instant,
});

export type Payout = z.infer<typeof payout>;

export const listPayouts = endpoint({
  feature: 'affiliates',
  summary: 'The payouts, newest first',
  method: 'GET',
  path: '/affiliate/payouts/',
  access: 'affiliate',
  query: affiliatePage,
  answers: {
    200: z.object({ status: z.literal(1), response: z.array(payout), total_entries: count }),
  },
});

export const getPayout = endpoint({
  feature: 'affiliates',
  summary: 'The statement of a payout: every entry that it settles',
  method: 'GET',
  path: '/affiliate/payouts/:id/',
  access: 'affiliate',
  params: idParams,
  answers: { 200: success(z.extend(payout, { entries: z.array(entry) })) },
  errors: ['not_found'],
});

export const downloadPayout = endpoint({
  feature: 'affiliates',
  summary: 'The same statement as a PDF file',
  method: 'GET',
  path: '/affiliate/payouts/:id/pdf/',
  access: 'affiliate',
  params: idParams,
  file: 'application/pdf',
  answers: { 200: z.custom<Uint8Array>((value) => value instanceof Uint8Array) },
  errors: ['not_found'],
});

export const openPayoutAccount = endpoint({
  feature: 'affiliates',
  summary:
    'Give or change where payouts go: needs the password again, sends an email, answers the page of Stripe on which it is done',
  method: 'POST',
  path: '/affiliate/payout-account/',
  access: 'affiliate',
  spends: ownAccount,
  body: z.object({ password }),
  answers: { 200: success(z.object({ url: z.url() })) },
  errors: ['too_many_requests', 'conflict'],
});

export const refreshPayoutAccount = endpoint({
  feature: 'affiliates',
  summary: 'Fetch the state of the payout account from Stripe, after returning from there',
  method: 'POST',
  path: '/affiliate/payout-account/refresh/',
  access: 'affiliate',
  spends: ownAccount,
  answers: { 200: success(affiliate) },
});
