import { firstStatementDay } from '@lineup/domain/billing/statement-period';
import * as z from 'zod/mini';
import { shopManagement } from '../kernel/costs.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { idParams, success } from '../kernel/envelope.ts';
import { amount } from '../kernel/fields.ts';
import { roles } from '../kernel/rights.ts';

const statementDay = z.iso
  .date()
  .check(z.refine((day) => day >= firstStatementDay && day < '2100-01-01', 'Enter a valid date'));

/** Days in the shop's time zone, first to last; this month so far by default. */
const period = z.object({ from: z.optional(statementDay), to: z.optional(statementDay) }).check(
  z.refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    message: 'The last day must not be before the first',
    path: ['to'],
  }),
);

/** What was earned in a period at one rate. */
export const statementPart = z.object({
  /** In percent, with up to two decimals: '45.00'. */
  commission_rate: amount,
  visits: z.int(),
  paid_visits: z.int(),
  revenue: amount,
  amount_due: amount,
});

export type StatementPart = z.infer<typeof statementPart>;

/** What a shop owes an employee for a period. */
export const statement = z.object({
  barber_id: z.int(),
  barber_name: z.string(),
  photo: z.nullable(z.string()),
  role: z.enum(roles),
  is_active: z.boolean(),
  /** Completed in the period. */
  visits: z.int(),
  /** Those of them with a recorded payment. */
  paid_visits: z.int(),
  revenue: amount,
  /** The rate of the period's last day, in percent, with up to two decimals: '45.00'. */
  commission_rate: amount,
  amount_due: amount,
  /** One for each rate at which visits were completed; one with zeros if there were none. */
  parts: z.array(statementPart),
  /** The rate of today. */
  current_rate: amount,
  /** The first day from which another rate may apply. */
  rate_changes_from: z.iso.date(),
});

export type Statement = z.infer<typeof statement>;

export const statements = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  currency: z.string(),
  shop_name: z.string(),
  rows: z.array(statement),
  totals: z.object({ visits: z.int(), revenue: amount, amount_due: amount }),
});

export type Statements = z.infer<typeof statements>;

export const listStatements = endpoint({
  feature: 'billing',
  summary: 'Statements per employee for a period: visits, revenue, commission, amount due',
  method: 'GET',
  path: '/billing/invoices-by-barber/',
  access: 'billing',
  whileBlocked: true,
  query: period,
  answers: { 200: success(statements) },
});

export const downloadStatements = endpoint({
  feature: 'billing',
  summary: 'The same statements as a table',
  method: 'GET',
  path: '/billing/invoices-by-barber/csv/',
  access: 'billing',
  whileBlocked: true,
  query: period,
  file: 'text/csv; charset=utf-8',
  answers: { 200: z.custom<Uint8Array>((value) => value instanceof Uint8Array) },
});

export const setCommission = endpoint({
  feature: 'billing',
  summary: "Set an employee's commission rate from a day on",
  method: 'PUT',
  path: '/billing/commissions/:id/',
  access: 'billing',
  spends: shopManagement,
  stepUp: true,
  params: idParams,
  body: z.object({
    /** In percent: '45' or '45.5'; a comma counts as a decimal point. */
    commission_rate: z.string().check(
      z.trim(),
      z.overwrite((rate) => rate.replace(',', '.')),
      z.regex(/^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/, 'Enter a rate between 0 and 100'),
    ),
    /** A shop-day, by default the first of this month; rates of later days are replaced. */
    holds_from: z.optional(statementDay),
  }),
  answers: {
    200: success(
      z.object({ barber_id: z.int(), commission_rate: amount, holds_from: z.iso.date() }),
    ),
  },
  errors: ['not_found'],
});
