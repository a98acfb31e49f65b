import * as z from 'zod/mini';
import { shopManagement } from '../kernel/costs.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { id, success } from '../kernel/envelope.ts';
import { amount, instant } from '../kernel/fields.ts';

/** A plan of the specification (section 3): a row of the price list. */
export const plan = z.object({
  id: z.int(),
  /** Shown as stored. */
  name: z.string(),
  /** Per interval, or once; before the discount. */
  price: amount,
  currency: z.string(),
  /** -1 is unlimited, here and below. */
  barber_limit: z.int(),
  total_check_ins: z.int(),
  trial_period_days: z.int(),
  one_time: z.boolean(),
  /** How many days a one-time plan is valid. */
  one_time_duration: z.nullable(z.int()),
  billing_interval_unit: z.nullable(z.enum(['month', 'year'])),
  billing_interval_count: z.int(),
  /** In percent. */
  discount: z.int(),
  most_popular: z.boolean(),
  /** The monthly price of a member beyond the limit; null if none is allowed. */
  extra_member_price: z.nullable(amount),
});

export type Plan = z.infer<typeof plan>;

export const listPlans = endpoint({
  feature: 'billing',
  summary: 'The price list, in display order',
  method: 'GET',
  path: '/subscription/plans/',
  access: 'public',
  answers: { 200: z.array(plan) },
});

export const subscriptionStates = [
  'trialing',
  'free',
  'active',
  'past_due',
  'pass',
  'ended',
] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

export const endedReasons = ['trial_over', 'cancelled', 'unpaid', 'pass_over'] as const;
export type EndedReason = (typeof endedReasons)[number];

export const usage = z.object({
  check_ins: z.int(),
  /** -1 is unlimited. */
  check_in_limit: z.int(),
  /** The forecast for the whole month; null if it is too early. */
  check_ins_forecast: z.nullable(z.int()),
  /** The first day on which the public pages accept nobody; null if they do. */
  closed_from: z.nullable(z.iso.date()),
  /** Of the shop's own calendar month. */
  month: z.iso.date(),
  members: z.int(),
  member_limit: z.int(),
});

export type Usage = z.infer<typeof usage>;

export const card = z.object({
  brand: z.string(),
  last4: z.string(),
  /** The last day of its last month. */
  expires_on: z.iso.date(),
});

export const subscription = z.object({
  state: z.enum(subscriptionStates),
  is_active: z.boolean(),
  plan,
  /** There is a recurring subscription at Stripe, which can be changed and cancelled. */
  is_recurring: z.boolean(),
  trial_ends_at: instant,
  /** The end of the paid period; then it renews, or ends at `cancels_at`. */
  period_ends_at: instant,
  cancels_at: instant,
  pass_ends_at: instant,
  past_due_since: instant,
  /** When an unpaid subscription stops the shop. */
  blocked_at: instant,
  ended_at: instant,
  ended_reason: z.nullable(z.enum(endedReasons)),
  extra_members: z.int(),
  card: z.nullable(card),
  usage,
  /** The shop's time zone, for the dates above. */
  time_zone: z.string(),
});

export type Subscription = z.infer<typeof subscription>;

export const getSubscription = endpoint({
  feature: 'billing',
  summary: "The shop's subscription and its usage",
  method: 'GET',
  path: '/subscription/',
  access: 'billing',
  whileBlocked: true,
  answers: { 200: success(subscription) },
});

export const subscribe = endpoint({
  feature: 'billing',
  summary: "Start a checkout for a plan; returns the URL of Stripe's payment page",
  method: 'POST',
  path: '/subscription/subscribe/',
  access: 'billing',
  spends: shopManagement,
  whileBlocked: true,
  idempotent: true,
  body: z.object({
    plan_id: id,
    /** The affiliate who referred the shop, or -1. */
    invited_by: z._default(z.int().check(z.minimum(-1)), -1),
  }),
  answers: { 200: z.object({ checkout_url: z.url() }) },
  errors: ['not_found', 'conflict'],
});

export const getCheckout = endpoint({
  feature: 'billing',
  summary: 'The state of a checkout, polled by the page after it',
  method: 'GET',
  path: '/subscription/checkouts/:id/',
  access: 'billing',
  whileBlocked: true,
  params: z.object({ id: z.string().check(z.regex(/^cs_[A-Za-z0-9_]{4,250}$/)) }),
  answers: {
    200: success(z.object({ state: z.enum(['open', 'paid', 'expired']), plan_name: z.string() })),
  },
  errors: ['not_found'],
});

export const skipPayment = endpoint({
  feature: 'billing',
  summary: 'Switch to the free plan',
  method: 'POST',
  path: '/subscription/skip-payment/',
  access: 'billing',
  spends: shopManagement,
  whileBlocked: true,
  answers: { 200: success(z.string()) },
  errors: ['conflict'],
});

export const planChange = z.object({
  plan,
  /** The amount due now; negative if it is credited to the shop. */
  due_now: amount,
  /** The parts of it, as Stripe names them. */
  lines: z.array(z.object({ description: z.string(), amount })),
  /** The next payment, with extra members and minus the credit, and its date. */
  next_amount: amount,
  /** The part of the shop's credit that is used for it. */
  next_credit: amount,
  next_at: z.iso.datetime(),
  extra_members: z.int(),
  /** The moment of the calculation; sent with the change, which then costs exactly this. */
  prorated_at: z.iso.datetime(),
});

export type PlanChange = z.infer<typeof planChange>;

export const previewChange = endpoint({
  feature: 'billing',
  summary: 'Preview the cost of a change to another plan',
  method: 'GET',
  path: '/subscription/change/',
  access: 'billing',
  whileBlocked: true,
  query: z.object({ plan_id: id }),
  answers: { 200: success(planChange) },
  errors: ['not_found', 'conflict'],
});

export const changePlan = endpoint({
  feature: 'billing',
  summary: 'Change to another plan at the previewed cost',
  method: 'POST',
  path: '/subscription/change/',
  access: 'billing',
  spends: shopManagement,
  stepUp: true,
  whileBlocked: true,
  idempotent: true,
  body: z.object({
    plan_id: id,
    prorated_at: z.iso.datetime(),
    /** The previewed amount; the change is refused if the cost has changed since. */
    due_now: z.optional(amount),
  }),
  answers: { 200: success(z.string()) },
  errors: ['not_found', 'conflict', 'payment_declined'],
});

export const cancelSubscription = endpoint({
  feature: 'billing',
  summary: 'Cancel the subscription at the end of the paid period',
  method: 'POST',
  path: '/subscription/cancel/',
  access: 'billing',
  spends: shopManagement,
  stepUp: true,
  whileBlocked: true,
  answers: { 200: success(subscription) },
  errors: ['conflict'],
});

export const resumeSubscription = endpoint({
  feature: 'billing',
  summary: 'Undo the cancellation',
  method: 'POST',
  path: '/subscription/resume/',
  access: 'billing',
  spends: shopManagement,
  stepUp: true,
  whileBlocked: true,
  answers: { 200: success(subscription) },
  errors: ['conflict'],
});

export const openPortal = endpoint({
  feature: 'billing',
  summary: "The URL of Stripe's customer portal for cards, receipts and open payments",
  method: 'POST',
  path: '/subscription/portal/',
  access: 'billing',
  spends: shopManagement,
  whileBlocked: true,
  answers: { 200: z.object({ portal_url: z.url() }) },
  errors: ['conflict'],
});
