import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { success } from '../kernel/envelope.ts';
import { amount, instant } from '../kernel/fields.ts';
import { affiliate, affiliatePage, terms } from './affiliates.ts';

const count = z.int().check(z.minimum(0));

export const referralStates = ['trial', 'free', 'paying', 'past_due', 'cancelled'] as const;

/** A referred shop: everything that its affiliate may see. */
export const referral = z.object({
  /** A random id: the shop's sequential id would reveal the number of shops. */
  id: z.uuid(),
  shop_name: z.string(),
  referred_at: z.iso.datetime(),
  source: z.string(),
  plan_name: z.string(),
  state: z.enum(referralStates),
  /** The affiliate's part of the plan's price; null while nothing is paid. */
  share: z.nullable(amount),
  /** The interval of that payment; null for one-time plans. */
  share_interval: z.nullable(z.enum(['month', 'year'])),
  /** All commissions of this shop so far, minus refunds. */
  earned: amount,
  /** When its commissions end; null before its first payment. */
  commission_until: instant,
});

export type Referral = z.infer<typeof referral>;

export const nextPayout = z.object({
  /** The amount to be paid on that day if nothing changes. */
  amount,
  day: z.iso.date(),
  /** Why nothing will be paid then, or null. */
  obstacle: z.nullable(z.enum(['below_minimum', 'no_account', 'account_restricted', 'suspended'])),
});

export const dashboard = z.object({
  currency: z.string(),
  invite_url: z.url(),
  terms,
  /** Of the last 30 days. */
  clicks: count,
  sign_ups: count,
  /** Paying now, and how many made their first payment this month, even if they have left since. */
  paying_shops: count,
  new_paying_shops: count,
  /** Commissions of this month, and of all time; both minus refunds. */
  earned_this_month: amount,
  earned: amount,
  /** The parts of the balance: pending, payable, on its way; and what was paid. */
  pending: amount,
  payable: amount,
  on_its_way: amount,
  paid: amount,
  next_payout: nextPayout,
  last_payout: z.nullable(z.object({ amount, sent_at: z.iso.datetime() })),
  payout_account: affiliate.shape.payout_account,
  /** Twelve weeks, oldest first, each named by its Monday. */
  weeks: z.array(z.object({ week: z.iso.date(), sign_ups: count, paying_shops: count })),
  recent_referrals: z.array(referral),
  total_referrals: count,
});

export type Dashboard = z.infer<typeof dashboard>;

export const getAffiliateDashboard = endpoint({
  feature: 'affiliates',
  summary: 'The dashboard: clicks, sign-ups, paying shops, commissions, payouts',
  method: 'GET',
  path: '/affiliate/dashboard/',
  access: 'affiliate',
  answers: { 200: success(dashboard) },
});

export const listReferrals = endpoint({
  feature: 'affiliates',
  summary: 'The referred shops, newest first',
  method: 'GET',
  path: '/affiliate/referrals/',
  access: 'affiliate',
  query: affiliatePage,
  answers: {
    200: z.object({
      status: z.literal(1),
      response: z.array(referral),
      total_entries: count,
      currency: z.string(),
    }),
  },
});

const analyticsDay = z.iso
  .date()
  .check(z.refine((day) => day >= '2000-01-01' && day < '2100-01-01', 'Enter a valid date'));

const LONGEST_DAYS = 366;

const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

export const analytics = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  currency: z.string(),
  /** Every day of the period, also days without data. */
  days: z.array(
    z.object({
      day: z.iso.date(),
      clicks: count,
      sign_ups: count,
      paying_shops: count,
      /** May be negative on a day of refunds. */
      earned: amount,
    }),
  ),
  sources: z.array(
    z.object({
      source: z.string(),
      clicks: count,
      sign_ups: count,
      paying_shops: count,
      earned: amount,
    }),
  ),
  /** The steps of this period and of the previous one of the same length. */
  steps: z.object({ clicks: count, sign_ups: count, paying_shops: count, earned: amount }),
  before: z.object({ clicks: count, sign_ups: count, paying_shops: count, earned: amount }),
});

export type Analytics = z.infer<typeof analytics>;

export const getAnalytics = endpoint({
  feature: 'affiliates',
  summary: 'Clicks, sign-ups, paying shops and commissions by day and source, in UTC',
  method: 'GET',
  path: '/affiliate/analytics/',
  access: 'affiliate',
  query: z.object({ from: analyticsDay, to: analyticsDay }).check(
    z.refine(({ from, to }) => from <= to, {
      message: 'The last day must not be before the first',
      path: ['to'],
    }),
    z.refine(({ from, to }) => daysBetween(from, to) < LONGEST_DAYS, {
      message: 'Choose at most a year',
      path: ['to'],
    }),
  ),
  answers: { 200: success(analytics) },
});

export const entryKinds = ['earned', 'reversed', 'paid', 'returned'] as const;

/** One entry of the ledger. */
export const entry = z.object({
  id: z.int(),
  kind: z.enum(entryKinds),
  /** Negative for reversals and payouts. */
  amount,
  created_at: z.iso.datetime(),
  /** Pending until then, then payable until a payout settles it. */
  payable_at: z.iso.datetime(),
  state: z.enum(['pending', 'payable', 'on_its_way', 'paid', 'returned']),
  /** The shop whose invoice earned it; '' for payouts. */
  shop_name: z.string(),
  /** The paid amount of the invoice, and the refunded amount at that time. */
  invoice_paid: z.nullable(amount),
  invoice_refunded: z.nullable(amount),
  /** The payout that it is, or that has settled it. */
  payout_id: z.nullable(z.int()),
});

export type Entry = z.infer<typeof entry>;

export const listEntries = endpoint({
  feature: 'affiliates',
  summary: 'Every entry of the ledger, newest first',
  method: 'GET',
  path: '/affiliate/entries/',
  access: 'affiliate',
  query: affiliatePage,
  answers: {
    200: z.object({ status: z.literal(1), response: z.array(entry), total_entries: count }),
  },
});
