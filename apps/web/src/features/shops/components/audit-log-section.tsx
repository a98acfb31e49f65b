import type { AuditLine } from '@lineup/contract/shops';
import { clampPage, countPages, defaultPageSize } from '@lineup/domain/pagination';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { LoadFailure } from '../../../components/feedback/load-failure.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { type Column, DataTable } from '../../../components/layout/data-table.tsx';
import { PaginationBar } from '../../../components/layout/pagination-bar.tsx';
import { formatDateTime } from '../../../lib/figures/format.ts';
import { useErrorText } from '../../../lib/forms/error-text.ts';
import { useRetryableQuery } from '../../../lib/http/query-failure.ts';
import { auditLogQuery } from '../api.ts';
import { SettingsSection } from './settings-section.tsx';

// Many texts at the end of a long page: they are loaded with the lines, after the settings.
const AuditSentence = lazy(async () => ({
  default: (await import('./audit-sentence.tsx')).AuditSentence,
}));

const useColumns = (timeZone: string): Column<AuditLine>[] => {
  const { t, i18n } = useLingui();
  return [
    {
      id: 'what',
      header: t`What happened`,
      cell: (line) => (
        <span className="block py-2 font-medium wrap-anywhere max-sm:py-0">
          <Suspense fallback={<Skeleton className="h-3.5 w-56" />}>
            <AuditSentence {...line} />
          </Suspense>
        </span>
      ),
      skeleton: 'h-3.5 w-56',
    },
    {
      id: 'who',
      header: t`Who`,
      width: 'w-48',
      cell: ({ by }) =>
        by === '' ? (
          <span className="text-ink-3">
            <Trans>Nobody signed in</Trans>
          </span>
        ) : (
          <span className="text-ink-2 wrap-anywhere">{by}</span>
        ),
      skeleton: 'h-3.5 w-28',
    },
    {
      id: 'when',
      header: t`When`,
      width: 'w-52',
      cell: ({ at }) => (
        <time dateTime={at} className="text-small whitespace-nowrap text-ink-3 num">
          {formatDateTime(at, i18n.locale, timeZone)}
        </time>
      ),
      skeleton: 'h-3.5 w-36',
    },
  ];
};

/** The shop's audit log, newest first, in the shop's time zone. */
export const AuditLogSection = ({ timeZone }: { timeZone: string }) => {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState(defaultPageSize);
  const { data, error, isPending, isRetrying, retry } = useRetryableQuery({
    ...auditLogQuery(page, pageSize),
    // The previous page stays until the next is loaded.
    placeholderData: keepPreviousData,
  });
  const columns = useColumns(timeZone);
  const total = data?.total_entries ?? 0;
  return (
    <SettingsSection
      id="audit-log"
      description={t`Logins, PINs, team, settings and exports, newest first. Nobody can change or delete a line, not even you.`}
    >
      <div className="mt-3 border-t border-line">
        {error && !data ? (
          <LoadFailure
            title={t`The audit log could not be loaded`}
            isRetrying={isRetrying}
            onRetry={() => void retry()}
          >
            <p>{errorText(error)}</p>
          </LoadFailure>
        ) : (
          <>
            <DataTable
              caption={t`Audit log`}
              columns={columns}
              rows={data?.response ?? []}
              rowKey={({ id }) => id}
              isLoading={isPending}
              isStale={error !== null}
              density="sm"
              empty={<EmptyState icon={ScrollText} title={t`Nothing has happened yet`} />}
            />
            {!isPending && (
              <PaginationBar
                page={clampPage(page, countPages(total, pageSize))}
                pageSize={pageSize}
                totalEntries={total}
                onPageChange={setPage}
                onPageSizeChange={setPageSize}
              />
            )}
          </>
        )}
      </div>
    </SettingsSection>
  );
};
