import * as contract from '@lineup/contract/billing';
import { queryOptions } from '@tanstack/react-query';
import { type CallOptions, call } from '../../lib/api-client.ts';
import { unwrap } from '../../lib/query-client.ts';

export const subscriptionQuery = queryOptions({
  queryKey: ['subscription'],
  queryFn: async ({ signal }) =>
    unwrap(await call(contract.getSubscription, {}, { signal })).response,
});

/** Answers the address of Stripe's page on which a plan is paid for. */
export const subscribe = (body: { plan_id: number; invited_by: number }, options?: CallOptions) =>
  call(contract.subscribe, { body }, options);

export const checkoutQuery = (id: string) =>
  queryOptions({
    queryKey: ['checkout', id],
    queryFn: async ({ signal }) =>
      unwrap(await call(contract.getCheckout, { params: { id } }, { signal })).response,
  });

/** Its sums hold for one moment: never shown again from memory. */
export const planChangeQuery = (planId: number) =>
  queryOptions({
    queryKey: ['plan-change', planId],
    queryFn: async ({ signal }) =>
      unwrap(await call(contract.previewChange, { query: { plan_id: planId } }, { signal }))
        .response,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const changePlan = (body: { plan_id: number; prorated_at: string }, options?: CallOptions) =>
  call(contract.changePlan, { body }, options);

export const cancelSubscription = () => call(contract.cancelSubscription, {});

export const resumeSubscription = () => call(contract.resumeSubscription, {});

export const openPortal = () => call(contract.openPortal, {});

export interface InvoicePage {
  readonly page: number;
  readonly limit: number;
}

/** All pages of the billing screen, to be fetched anew after a payment. */
export const billingKey = ['billing'];

export const billingQuery = (query: InvoicePage) =>
  queryOptions({
    queryKey: [...billingKey, query],
    queryFn: async ({ signal }) =>
      unwrap(await call(contract.getBilling, { query }, { signal })).response,
  });
