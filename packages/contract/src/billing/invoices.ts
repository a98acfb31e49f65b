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
  /** Where an open one is paid; Stripe's page. */
  hosted_url: z.nullable(z.url()),
  pdf_url: z.nullable(z.url()),
});

export type Invoice = z.infer<typeof invoice>;

export const billing = z.object({
  /** ok: nothing is owed; failed: the last payment did not go through; none: nothing is paid for. */
  payment_state: z.enum(['ok', 'failed', 'none']),
  /** When Stripe tries the card again; null: no more by itself. */
  next_attempt_at: instant,
  /** What is to be paid next; null: nothing, or Stripe cannot be asked just now. */
  next_invoice: z.nullable(
    z.object({
      total: amount,
      currency: z.string(),
      due_at: z.iso.datetime(),
      lines: z.array(z.object({ description: z.string(), amount })),
      /** The lines less this are the total; negative: carried over. */
      credit_used: amount,
    }),
  ),
  /** What stands to the shop's credit; null: Stripe cannot be asked just now. */
  credit: z.nullable(amount),
  /** The oldest invoice that is open, on whichever page of the list it stands: it is paid first. */
  owed: z.nullable(invoice),
  /** Stripe did not answer: what is shown is what it said last. */
  is_stale: z.boolean(),
  invoices: z.array(invoice),
  total_entries: z.int(),
  time_zone: z.string(),
});

export type Billing = z.infer<typeof billing>;

export const getBilling = endpoint({
  feature: 'billing',
  summary: 'The next invoice, those of before, and whether anything is owed',
  method: 'GET',
  path: '/billing/',
  access: 'owner',
  whileBlocked: true,
  query: z.object({
    page: z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(10_000)), 1),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 10),
  }),
  answers: { 200: success(billing) },
});
