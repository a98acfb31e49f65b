import type { Affiliate } from '@lineup/contract/affiliates/affiliates';
import { clampPage, countPages } from '@lineup/domain/pagination';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { toast } from '../../components/feedback/toast-store.ts';
import { useErrorText } from '../../lib/forms/error-text.ts';
import { readPaging, useListQuery } from '../../lib/http/list-query.ts';
import { updateCachedData, useOptimisticMutation } from '../../lib/http/optimistic-mutation.ts';
import { useQueryFailure } from '../../lib/http/query-failure.ts';
import { dashboardAlertMs } from '../../lib/time/alert-times.ts';
import {
  affiliateDashboardQuery,
  affiliateQuery,
  type ListPage,
  referralsQuery,
  updateAffiliate,
} from './api.ts';

/** Refetched when the window gets the focus again. */
export const useAffiliateDashboard = () => {
  const errorText = useErrorText();
  const result = useQuery({ ...affiliateDashboardQuery, refetchOnWindowFocus: 'always' });
  const { error, isRetrying, retry } = useQueryFailure(affiliateDashboardQuery.queryKey, result);
  return {
    dashboard: result.data,
    updatedAt: result.dataUpdatedAt,
    failure: error && { text: errorText(error), isRetrying, retry: () => void retry() },
  };
};

const readPage = (params: URLSearchParams): ListPage => readPaging(params);

/** A page of the referrals, by the address. The previous page stays until the next is loaded. */
export const useReferrals = () => {
  const errorText = useErrorText();
  const { query, change } = useListQuery(readPage);
  const options = referralsQuery(query);
  const result = useQuery({ ...options, placeholderData: keepPreviousData });
  const { error, isRetrying, retry } = useQueryFailure(options.queryKey, result);
  const { data } = result;

  // The address may name a page that does not exist.
  const pages = data ? countPages(data.total_entries, query.limit) : query.page;
  const lastPage = clampPage(query.page, pages);
  const goBack = useEffectEvent(() => change({ page: lastPage }));
  useEffect(() => {
    if (lastPage < query.page) goBack();
  }, [lastPage, query.page]);

  return {
    referrals: data?.response,
    total: data?.total_entries ?? 0,
    currency: data?.currency,
    updatedAt: result.dataUpdatedAt,
    isOld: error !== null || result.isPlaceholderData,
    failure: error && { text: errorText(error), isRetrying, retry: () => void retry() },
    query,
    change,
  };
};

/** The affiliate's invite link, which never changes. */
export const useInviteUrl = () => {
  const errorText = useErrorText();
  const result = useQuery(affiliateQuery);
  const { error, isRetrying, retry } = useQueryFailure(affiliateQuery.queryKey, result);
  const url = result.data?.invite_url;
  const isMissing = error !== null && url === undefined;
  return {
    url,
    failure: isMissing ? { text: errorText(error), isRetrying, retry: () => void retry() } : null,
  };
};

/** Takes effect at once. A refused change is rolled back, with an alert. */
export const useCommissionMails = (affiliate: Affiliate) => {
  const { t } = useLingui();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const { queryKey } = affiliateQuery;
  const { change: save, isPending: isSaving } = useOptimisticMutation({
    queryKey,
    send: (isOn: boolean) => updateAffiliate({ sends_commission_mails: isOn }),
    show: (isOn) =>
      updateCachedData<Affiliate>(queryClient, queryKey, (before) => ({
        ...before,
        sends_commission_mails: isOn,
      })),
    showAnswer: ({ response }) => queryClient.setQueryData(queryKey, response),
  });

  const change = async (isOn: boolean): Promise<void> => {
    const answer = await save(isOn);
    if (answer.ok) toast.success(t`Saved`, { timeoutMs: dashboardAlertMs });
    else toast.error(errorText(answer.error));
  };

  return { isOn: affiliate.sends_commission_mails, isSaving, change };
};
