import * as contract from '@lineup/contract/billing/billing';
import * as invoiceCalls from '@lineup/contract/billing/invoices';
import * as statements from '@lineup/contract/billing/statements';
import { queryOptions } from '@tanstack/react-query';
import type { Period } from '../../lib/figures/statement-periods.ts';
import { type CallOptions, call, callFile } from '../../lib/http/api-client.ts';
import { ApiError, successOnly } from '../../lib/http/api-error.ts';
import { unwrap } from '../../lib/http/query-client.ts';

export const subscriptionQuery = queryOptions({
  queryKey: ['subscription'],
  queryFn: async ({ signal }) =>
    unwrap(await call(contract.getSubscription, {}, { signal })).response,
});

export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: async ({ signal }) => unwrap(await call(contract.listPlans, {}, { signal })),
});

/** Switches to the free plan. */
export const skipPayment = async () => successOnly(await call(contract.skipPayment, {}));

/** Returns the address of Stripe's checkout page. */
export const subscribe = (body: { plan_id: number; invited_by: number }, options?: CallOptions) =>
  call(contract.subscribe, { body }, options);

export const checkoutQuery = (id: string) =>
  queryOptions({
    queryKey: ['checkout', id],
    queryFn: async ({ signal }) =>
      unwrap(await call(contract.getCheckout, { params: { id } }, { signal })).response,
  });

/** The amounts are valid for a moment only, so they are never shown from the cache. */
export const planChangeQuery = (planId: number) =>
  queryOptions({
    queryKey: ['plan-change', planId],
    queryFn: async ({ signal }) =>
      unwrap(await call(contract.previewChange, { query: { plan_id: planId } }, { signal }))
        .response,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

interface ChosenChange {
  readonly plan_id: number;
  /** The time and the amount that were shown. */
  readonly prorated_at: string;
  readonly due_now: string;
}

export const changePlan = (body: ChosenChange, options?: CallOptions) =>
  call(contract.changePlan, { body }, options);

export const cancelSubscription = () => call(contract.cancelSubscription, {});

export const resumeSubscription = () => call(contract.resumeSubscription, {});

export const openPortal = () => call(contract.openPortal, {});

export interface InvoicePage {
  readonly page: number;
  readonly limit: number;
}

/** The key of all queries of the billing screen, to invalidate after a payment. */
export const billingKey = ['billing'];

export const billingQuery = (query: InvoicePage) =>
  queryOptions({
    queryKey: [...billingKey, query],
    queryFn: async ({ signal }) =>
      unwrap(await call(invoiceCalls.getBilling, { query }, { signal })).response,
  });

/** The key of the statements of all periods, to invalidate after a rate has changed. */
export const statementsKey = ['statements'];

interface StatementsAnswer {
  readonly status: number;
  readonly response: statements.Statements;
}

/** An answer whose status is not success is a failure, whatever its HTTP status. */
const statementsOf = ({ status, response }: StatementsAnswer): statements.Statements => {
  if (status !== 1) throw new ApiError(200, {}, '');
  return response;
};

export const statementsQuery = (period: Period) =>
  queryOptions({
    queryKey: [...statementsKey, period],
    queryFn: async ({ signal }) =>
      statementsOf(unwrap(await call(statements.listStatements, { query: period }, { signal }))),
    // The screen shows the failure with a Retry button.
    retry: false,
  });

export const downloadStatements = (period: Period) =>
  callFile(statements.downloadStatements, { query: period });

export const setCommission = (id: number, rate: { commission_rate: string; holds_from: string }) =>
  call(statements.setCommission, { params: { id }, body: rate });
