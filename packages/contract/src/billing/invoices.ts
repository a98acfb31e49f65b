import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { success } from '../kernel/envelope.ts';
import { amount, instant } from '../kernel/fields.ts';

export const invoice = z.object({
  id: z.string(),
  number: z.string(),
  status: z.enum(['open', 'paid', 'void', 'uncollectible']),
  currency: z.string(),
  total: amount,
  refunded: amount,
  description: z.string(),
  period_starts_at: z.iso.datetime(),
  period_ends_at: z.iso.datetime(),
  created_at: z.iso.datetime(),
  paid_at: instant,
  /** Stripe's payment page of an open invoice. */
  hosted_url: z.nullable(z.url()),
  pdf_url: z.nullable(z.url()),
});

export type Invoice = z.infer<typeof invoice>;

export const billing = z.object({
  /** ok: nothing is owed; failed: the last payment failed; none: there is no subscription. */
  payment_state: z.enum(['ok', 'failed', 'none']),
  /** When Stripe retries the card; null if it does not. */
  next_attempt_at: instant,
  /** The next invoice; null if there is none or Stripe is unreachable. */
  next_invoice: z.nullable(
    z.object({
      total: amount,
      currency: z.string(),
      due_at: z.iso.datetime(),
      lines: z.array(z.object({ description: z.string(), amount })),
      /** The lines minus this are the total; a negative value is carried over. */
      credit_used: amount,
    }),
  ),
  /** The shop's credit; null if Stripe is unreachable. */
  credit: z.nullable(amount),
  /** The oldest open invoice, on any page of the list: it is paid first. */
  owed: z.nullable(invoice),
  /** Stripe is unreachable, so the stored state is returned. */
  is_stale: z.boolean(),
  invoices: z.array(invoice),
  total_entries: z.int(),
  time_zone: z.string(),
});

export type Billing = z.infer<typeof billing>;

export const getBilling = endpoint({
  feature: 'billing',
  summary: 'The next invoice, earlier invoices, and whether anything is owed',
  method: 'GET',
  path: '/billing/',
  access: 'billing',
  whileBlocked: true,
  query: z.object({
    page: z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(10_000)), 1),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 10),
  }),
  answers: { 200: success(billing) },
});
