import * as contract from '@lineup/contract/affiliates/affiliates';
import * as ledger from '@lineup/contract/affiliates/ledger';
import * as payouts from '@lineup/contract/affiliates/payouts';
import type { ArgumentsOf } from '@lineup/contract/kernel/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { call, callFile } from '../../lib/http/api-client.ts';
import { unwrap } from '../../lib/http/query-client.ts';

/**
 * The key of all queries of the area, to invalidate after a change that may show anywhere in it.
 */
export const affiliateKey = ['affiliate'];

export interface ListPage {
  readonly page: number;
  readonly limit: number;
}

export const affiliateQuery = queryOptions({
  queryKey: [...affiliateKey, 'profile'],
  queryFn: async ({ signal }) => unwrap(await call(contract.getAffiliate, {}, { signal })).response,
});

/** The terms for somebody who joins now. */
export const termsQuery = queryOptions({
  queryKey: [...affiliateKey, 'terms'],
  queryFn: async ({ signal }) => unwrap(await call(contract.getTerms, {}, { signal })).response,
});

export const joinProgramme = () => call(contract.joinProgramme, {});

export const updateAffiliate = (body: ArgumentsOf<typeof contract.updateAffiliate>['body']) =>
  call(contract.updateAffiliate, { body });

export const affiliateDashboardQuery = queryOptions({
  queryKey: [...affiliateKey, 'dashboard'],
  queryFn: async ({ signal }) =>
    unwrap(await call(ledger.getAffiliateDashboard, {}, { signal })).response,
});

export const referralsQuery = (query: ListPage) =>
  queryOptions({
    queryKey: [...affiliateKey, 'referrals', query],
    queryFn: async ({ signal }) => unwrap(await call(ledger.listReferrals, { query }, { signal })),
  });

export interface AnalyticsPeriod {
  /** Days in UTC, both inclusive. */
  readonly from: string;
  readonly to: string;
}

export const analyticsQuery = (query: AnalyticsPeriod) =>
  queryOptions({
    queryKey: [...affiliateKey, 'analytics', query],
    queryFn: async ({ signal }) =>
      unwrap(await call(ledger.getAnalytics, { query }, { signal })).response,
  });

export const entriesQuery = (query: ListPage) =>
  queryOptions({
    queryKey: [...affiliateKey, 'entries', query],
    queryFn: async ({ signal }) => unwrap(await call(ledger.listEntries, { query }, { signal })),
  });

export const payoutsQuery = (query: ListPage) =>
  queryOptions({
    queryKey: [...affiliateKey, 'payouts', query],
    queryFn: async ({ signal }) => unwrap(await call(payouts.listPayouts, { query }, { signal })),
  });

/** The statement of one payout. */
export const payoutQuery = (id: number) =>
  queryOptions({
    queryKey: [...affiliateKey, 'payout', id],
    queryFn: async ({ signal }) =>
      unwrap(await call(payouts.getPayout, { params: { id } }, { signal })).response,
  });

export const downloadPayout = (id: number) => callFile(payouts.downloadPayout, { params: { id } });

/** Returns the address of Stripe's page for opening or changing the payout account. */
export const openPayoutAccount = (password: string) =>
  call(payouts.openPayoutAccount, { body: { password } });

export const refreshPayoutAccount = () => call(payouts.refreshPayoutAccount, {});
