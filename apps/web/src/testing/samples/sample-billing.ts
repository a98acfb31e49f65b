import type { Plan, PlanChange, Subscription } from '@lineup/contract/billing/billing';
import type { Billing, Invoice } from '@lineup/contract/billing/invoices';

export const samplePlan: Plan = {
  id: 3,
  name: 'PRO PLAN',
  price: '59.00',
  currency: 'USD',
  barber_limit: 10,
  total_check_ins: 2000,
  trial_period_days: 0,
  one_time: false,
  one_time_duration: null,
  billing_interval_unit: 'month',
  billing_interval_count: 1,
  discount: 0,
  most_popular: true,
  extra_member_price: '9.99',
};

export const biggerPlan: Plan = {
  ...samplePlan,
  id: 4,
  name: 'UNLIMITED PLAN',
  price: '119.00',
  barber_limit: -1,
  total_check_ins: -1,
  most_popular: false,
  extra_member_price: null,
};

/** Renewed on December 3 in the shop's calendar; in UTC it is the 4th. */
export const sampleSubscription: Subscription = {
  state: 'active',
  is_active: true,
  plan: samplePlan,
  is_recurring: true,
  trial_ends_at: null,
  period_ends_at: '2026-12-04T03:00:00Z',
  cancels_at: null,
  pass_ends_at: null,
  past_due_since: null,
  blocked_at: null,
  ended_at: null,
  ended_reason: null,
  extra_members: 0,
  card: { brand: 'visa', last4: '4242', expires_on: '2028-04-30' },
  usage: {
    check_ins: 270,
    check_in_limit: 600,
    check_ins_forecast: 540,
    closed_from: null,
    month: '2026-11-01',
    members: 4,
    member_limit: 10,
  },
  time_zone: 'America/Chicago',
};

/** Nothing is paid for yet. */
export const sampleTrial: Partial<Subscription> = {
  state: 'trialing',
  is_recurring: false,
  card: null,
  period_ends_at: null,
  trial_ends_at: '2126-11-24T18:00:00Z',
  plan: { ...samplePlan, id: 2, name: 'BASIC PLAN', trial_period_days: 14 },
};

export const sampleChange: PlanChange = {
  plan: biggerPlan,
  due_now: '34.12',
  lines: [
    { description: 'Unused time on PRO PLAN', amount: '-35.40' },
    { description: 'Remaining time on UNLIMITED PLAN', amount: '69.52' },
  ],
  next_amount: '119.00',
  next_credit: '0.00',
  next_at: '2026-12-04T03:00:00Z',
  extra_members: 0,
  prorated_at: '2026-11-15T17:00:00Z',
};

export const sampleInvoice: Invoice = {
  id: 'in_1',
  number: 'LU-0001',
  status: 'paid',
  currency: 'USD',
  total: '59.00',
  refunded: '0.00',
  description: 'PRO PLAN',
  period_starts_at: '2026-11-04T03:00:00Z',
  period_ends_at: '2026-12-04T03:00:00Z',
  created_at: '2026-11-04T03:00:00Z',
  paid_at: '2026-11-04T03:00:05Z',
  hosted_url: 'https://pay.example/in_1',
  pdf_url: 'https://pay.example/in_1.pdf',
};

export const sampleBilling: Billing = {
  payment_state: 'ok',
  next_attempt_at: null,
  next_invoice: {
    total: '68.99',
    currency: 'USD',
    due_at: '2026-12-04T03:00:00Z',
    lines: [
      { description: '1 x PRO PLAN', amount: '59.00' },
      { description: '1 x Extra team member', amount: '9.99' },
    ],
    credit_used: '0.00',
  },
  credit: '0.00',
  owed: null,
  is_stale: false,
  invoices: [sampleInvoice],
  total_entries: 1,
  time_zone: 'America/Chicago',
};
