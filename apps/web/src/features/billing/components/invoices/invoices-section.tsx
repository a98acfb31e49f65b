import { clampPage, countPages } from '@lineup/domain/pagination';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Card } from '../../../../components/cards/card.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { LoadFailure } from '../../../../components/feedback/load-failure.tsx';
import { StaleLine } from '../../../../components/feedback/stale-line.tsx';
import { PaginationBar } from '../../../../components/layout/pagination-bar.tsx';
import { formatTime } from '../../../../lib/figures/format.ts';
import { useErrorText } from '../../../../lib/forms/error-text.ts';
import { readPaging, useListQuery } from '../../../../lib/http/list-query.ts';
import { useQueryFailure } from '../../../../lib/http/query-failure.ts';
import { billingQuery, type InvoicePage } from '../../api.ts';
import { useFollowUser } from '../../hooks.ts';
import { InvoiceTable } from './invoice-table.tsx';
import { NextInvoice } from './next-invoice.tsx';
import { PaymentNotice } from './payment-notice.tsx';
import { PaymentState } from './payment-state.tsx';

const readPage = (params: URLSearchParams): InvoicePage => readPaging(params);

const useBilling = () => {
  useFollowUser();
  const { query, change } = useListQuery(readPage);
  const options = billingQuery(query);
  const result = useQuery({ ...options, placeholderData: keepPreviousData });
  const failure = useQueryFailure(options.queryKey, result);
  const { data: billing } = result;

  const pages = billing ? countPages(billing.total_entries, query.limit) : query.page;
  const lastPage = clampPage(query.page, pages);
  const goBack = useEffectEvent(() => change({ page: lastPage }));
  useEffect(() => {
    if (lastPage < query.page) goBack();
  }, [lastPage, query.page]);

  return { ...result, ...failure, billing, query, change };
};

/** The next invoice, past invoices, and whether anything is owed. */
export const InvoicesSection = () => {
  const { t, i18n } = useLingui();
  const errorText = useErrorText();
  const { billing, error, query, change, isRetrying, retry, ...result } = useBilling();

  if (error && !billing) {
    return (
      <Card>
        <LoadFailure
          title={t`Your invoices could not be loaded`}
          isRetrying={isRetrying}
          onRetry={() => void retry()}
        >
          <p>{errorText(error)}</p>
        </LoadFailure>
      </Card>
    );
  }
  return (
    <div className="grid gap-5">
      {billing?.payment_state === 'failed' && <PaymentNotice billing={billing} />}
      <div className="grid gap-5 lg:grid-cols-2">
        <NextInvoice billing={billing} />
        <PaymentState billing={billing} />
      </div>
      <Card aria-label={t`Invoices`}>
        {error && billing && (
          <StaleLine
            message={errorText(error)}
            time={formatTime(result.dataUpdatedAt, i18n.locale, billing.time_zone)}
            isRetrying={isRetrying}
            onRetry={() => void retry()}
          />
        )}
        <InvoiceTable
          invoices={billing?.invoices ?? []}
          timeZone={billing?.time_zone ?? 'UTC'}
          isLoading={!billing}
          isStale={error !== null || result.isPlaceholderData}
          empty={
            <EmptyState icon={ReceiptText} title={t`No invoices yet`}>
              <p>
                <Trans>The first one comes with your first payment.</Trans>
              </p>
            </EmptyState>
          }
        />
        {billing && (
          <PaginationBar
            page={query.page}
            pageSize={query.limit}
            totalEntries={billing.total_entries}
            onPageChange={(page) => change({ page })}
            onPageSizeChange={(limit) => change({ limit })}
          />
        )}
      </Card>
    </div>
  );
};
