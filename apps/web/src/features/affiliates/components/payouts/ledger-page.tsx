import { clampPage, countPages } from '@lineup/domain/pagination';
import { useLingui } from '@lingui/react/macro';
import type { QueryKey, UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Card } from '../../../../components/cards/card.tsx';
import { LoadFailure } from '../../../../components/feedback/load-failure.tsx';
import { StaleLine } from '../../../../components/feedback/stale-line.tsx';
import { PaginationBar } from '../../../../components/layout/pagination-bar.tsx';
import { formatTime } from '../../../../lib/figures/format.ts';
import { useErrorText } from '../../../../lib/forms/error-text.ts';
import { useQueryFailure } from '../../../../lib/http/query-failure.ts';
import { ownZone } from '../../../../lib/time/own-zone.ts';
import type { ListPage } from '../../api.ts';

interface Listed<Row> {
  readonly response: readonly Row[];
  readonly total_entries: number;
}

interface LedgerPageProps<Row> {
  label: string;
  /** Shown when nothing could be loaded. */
  failureTitle: string;
  queryKey: QueryKey;
  result: UseQueryResult<Listed<Row>>;
  query: ListPage;
  onChange: (page: Partial<ListPage>) => void;
  children: (state: { rows: readonly Row[]; isLoading: boolean; isStale: boolean }) => ReactNode;
}

/** One page of a list of amounts. The previous page stays, dimmed, until the next is loaded. */
export const LedgerPage = <Row,>({
  label,
  failureTitle,
  queryKey,
  result,
  query,
  onChange,
  children,
}: LedgerPageProps<Row>) => {
  const { i18n } = useLingui();
  const errorText = useErrorText();
  const { error, isRetrying, retry } = useQueryFailure(queryKey, result);
  const { data } = result;

  // The address may name a page that does not exist.
  const pages = data ? countPages(data.total_entries, query.limit) : query.page;
  const lastPage = clampPage(query.page, pages);
  const goBack = useEffectEvent(() => onChange({ page: lastPage }));
  useEffect(() => {
    if (lastPage < query.page) goBack();
  }, [lastPage, query.page]);

  if (error && !data) {
    return (
      <Card aria-label={label} className="flex min-h-72">
        <LoadFailure title={failureTitle} isRetrying={isRetrying} onRetry={() => void retry()}>
          <p>{errorText(error)}</p>
        </LoadFailure>
      </Card>
    );
  }
  return (
    <Card aria-label={label}>
      {error && (
        <StaleLine
          message={errorText(error)}
          time={formatTime(result.dataUpdatedAt, i18n.locale, ownZone())}
          isRetrying={isRetrying}
          onRetry={() => void retry()}
        />
      )}
      {children({
        rows: data?.response ?? [],
        isLoading: !data,
        isStale: error !== null || result.isPlaceholderData,
      })}
      {data && data.total_entries > 0 && (
        <PaginationBar
          page={query.page}
          pageSize={query.limit}
          totalEntries={data.total_entries}
          onPageChange={(page) => onChange({ page })}
          onPageSizeChange={(limit) => onChange({ limit })}
        />
      )}
    </Card>
  );
};
