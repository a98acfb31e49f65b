import { clampPage, countPages } from '@lineup/domain/pagination';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { ListOrdered, Plus, RefreshCw } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '../../components/buttons/button.tsx';
import { IconButton } from '../../components/buttons/icon-button.tsx';
import { Card } from '../../components/cards/card.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Spinner } from '../../components/feedback/spinner.tsx';
import { StaleLine } from '../../components/feedback/stale-line.tsx';
import { cx } from '../../components/layout/cx.ts';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { PaginationBar } from '../../components/layout/pagination-bar.tsx';
import { useNotice } from '../../components/overlays/notice.tsx';
import {
  appointmentsQuery,
  type ListQuery,
  readListQuery,
} from '../../features/appointments/api.ts';
import { WalkInDialog } from '../../features/appointments/components/edit-visit/walk-in-dialog.tsx';
import { ArrivalSound } from '../../features/appointments/components/shop-line/arrival-sound.tsx';
import { UndoBar } from '../../features/appointments/components/visit/undo-bar.tsx';
import {
  VisitDialogs,
  type VisitQuestion,
} from '../../features/appointments/components/visit/visit-dialogs.tsx';
import { ListControls } from '../../features/appointments/components/visit-list/list-controls.tsx';
import { RefreshCountdown } from '../../features/appointments/components/visit-list/refresh-countdown.tsx';
import { StatusTiles } from '../../features/appointments/components/visit-list/status-tiles.tsx';
import { VisitTable } from '../../features/appointments/components/visit-list/visit-table.tsx';
import { useAppointmentQuery, useVisitActions } from '../../features/appointments/hooks.ts';
import { useUnseenArrivals } from '../../features/appointments/model/arrivals.ts';
import { startQueries } from '../../layouts/start-queries.ts';
import { formatTime } from '../../lib/figures/format.ts';
import { useErrorText } from '../../lib/forms/error-text.ts';
import { ApiError } from '../../lib/http/api-error.ts';
import { bypassServerCache } from '../../lib/live/etag-cache.ts';
import { useLiveQuery, withoutRetry } from '../../lib/live/live-query.ts';
import { useOpenByAddress } from '../../lib/page/open-by-address.ts';
import { may } from '../../lib/session/may.ts';
import { useSession } from '../../lib/session/session.ts';
import { todayIn } from '../../lib/time/civil-time.ts';

export const clientLoader = startQueries(({ address, start }) => {
  start(withoutRetry(appointmentsQuery(readListQuery(address))));
});
export { onlyForAnotherPath as shouldRevalidate } from '../../layouts/start-queries.ts';

const refreshMs = 120_000;

/** The list shows the beginning of today's line, without gaps and in its order. */
const isLine = ({ order_by, status, date, search, barber, page }: ListQuery): boolean =>
  order_by === 'line' &&
  (status === 'unclaimed' || status === 'pending') &&
  date === undefined &&
  search === '' &&
  barber === undefined &&
  page === 1;

type Opened = VisitQuestion | { dialog: 'walk-in' };

/**
 * The list of the address, kept up to date. A failed load that the person started is shown in a
 * notice.
 */
const useVisits = () => {
  const { t } = useLingui();
  const notify = useNotice();
  const errorText = useErrorText();
  const { query, change } = useAppointmentQuery();
  const live = useLiveQuery(
    { ...appointmentsQuery(query), placeholderData: keepPreviousData },
    { stream: 'own', pollMs: refreshMs },
  );
  const { error, data: list } = live;

  const showFailure = (failure: Error) => {
    void notify({ tone: 'error', title: t`Error`, text: errorText(failure) });
  };
  // For background refreshes the failure is shown above the rows instead, because a dialog would
  // take the focus.
  const reportedQuery = useRef<string | null>(null);
  const reportFailure = useEffectEvent((failure: Error) => {
    // Repeated failures of the same request are reported once.
    const queryText = JSON.stringify(query);
    if (reportedQuery.current === queryText) return;
    reportedQuery.current = queryText;
    showFailure(failure);
  });
  const [openedAt] = useState(() => Date.now());
  // Also for a list that was cached before the screen opened. Without a network its age is shown.
  const isFirst = useEffectEvent(
    (failure: Error) =>
      !list || (failure instanceof ApiError && failure.status > 0 && live.updatedAt < openedAt),
  );
  useEffect(() => {
    if (error && isFirst(error)) reportFailure(error);
    if (list && !error) reportedQuery.current = null;
  }, [error, list]);

  const retry = async (): Promise<void> => {
    const { error: failure } = await live.retry();
    if (failure && list) showFailure(failure);
  };
  const refresh = async (): Promise<void> => {
    if (query.page === 1) return retry();
    bypassServerCache();
    change({ page: 1 });
  };

  const pages = list ? countPages(list.total_entries, query.limit) : query.page;
  const lastPage = clampPage(query.page, pages);
  const goBack = useEffectEvent(() => change({ page: lastPage }));
  useEffect(() => {
    if (lastPage < query.page) goBack();
  }, [lastPage, query.page]);

  return { ...live, list, error, filter: query, change, refresh, retry };
};

/** /dashboard/appointments and /dashboard/walkin-management. */
export default function Appointments() {
  const { t, i18n } = useLingui();
  const { user } = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const errorText = useErrorText();
  const visits = useVisits();
  const { list, error, filter, change, refresh, query } = visits;
  const actions = useVisitActions(visits.refetchFresh);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const isDesk = may(user, 'every_chair');
  useOpenByAddress('walk-in', () => setOpened({ dialog: 'walk-in' }));
  const arrivals = useUnseenArrivals();
  // Another page or filter shows other visits, which did not just check in.
  const isPlain = search === '';
  const title = isDesk ? t`Walk-in Management` : t`Manage Appointments`;
  const timeZone = list?.time_zone ?? 'UTC';
  const isLoading = query.isFetching && (!list || query.isPlaceholderData);

  const refreshButton = (className: string) => (
    <IconButton
      icon={RefreshCw}
      iconSize={16}
      label={t`Refresh`}
      className={cx(query.isFetching && 'motion-safe:[&_svg]:animate-spin', className)}
      onClick={() => void refresh()}
    />
  );

  return (
    <>
      <title>{`${arrivals > 0 ? `(${String(arrivals)}) ` : ''}${title} | Lineup`}</title>
      <PageHeader
        title={title}
        subtitle={t`Manage and track all customer appointments`}
        actions={
          <>
            <ArrivalSound visits={isPlain ? list?.response : undefined} />
            <Button onClick={() => setOpened({ dialog: 'walk-in' })}>
              <Plus aria-hidden="true" />
              <Trans>Add walk-in</Trans>
            </Button>
          </>
        }
      />
      <StatusTiles stats={list?.stats} />
      <Card aria-label={t`Appointments`}>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-5 py-2.5 max-sm:px-4">
          <h2 className="text-h3 cut-head max-sm:flex-1">
            <Trans>Appointments</Trans>
          </h2>
          <RefreshCountdown />
          {refreshButton('sm:hidden')}
          <ListControls query={filter} today={list ? todayIn(timeZone) : ''} onChange={change} />
        </div>
        {error && list && (
          <StaleLine
            time={formatTime(query.dataUpdatedAt, i18n.locale, timeZone)}
            isRetrying={visits.isRetrying}
            onRetry={() => void visits.retry()}
          />
        )}
        {error && !list ? (
          <LoadFailure
            title={t`The appointments could not be loaded`}
            isRetrying={visits.isRetrying}
            onRetry={() => void visits.retry()}
          >
            <p>{errorText(error)}</p>
          </LoadFailure>
        ) : (
          <div className="relative">
            <VisitTable
              visits={list?.response ?? []}
              timeZone={timeZone}
              isLoading={!list}
              loadingRows={5}
              isStale={error !== null || isLoading}
              busy={actions.busy}
              refresh={refreshButton('max-sm:hidden')}
              empty={<EmptyState icon={ListOrdered} title={t`No appointments found`} />}
              onSeat={isDesk ? (visit, seat) => void actions.seat(visit, seat) : undefined}
              onMove={
                isDesk && isLine(filter)
                  ? (visit, behind) => setOpened({ dialog: 'reorder', visit, behind })
                  : undefined
              }
              onClaim={(visit) => void actions.claim(visit)}
              onComplete={(visit) => setOpened({ dialog: 'payment', visit })}
              onEdit={({ id }) =>
                void navigate(`/dashboard/appointments/${id}/edit`, {
                  state: { from: `${pathname}${search}` },
                })
              }
              onSkip={(visit) => setOpened({ dialog: 'skip', visit })}
              onArrived={(visit) => void actions.markArrived(visit)}
              onNoShow={(visit) => void actions.markNoShow(visit)}
              onCancel={(visit) => void actions.cancel(visit)}
            />
            {!list && (
              <div className="absolute inset-x-0 top-10 bottom-0 grid place-items-center">
                <Spinner />
              </div>
            )}
          </div>
        )}
        {list && (
          <PaginationBar
            page={filter.page}
            pageSize={filter.limit}
            totalEntries={list.total_entries}
            onPageChange={(page) => change({ page })}
            onPageSizeChange={(limit) => change({ limit })}
          />
        )}
      </Card>
      <UndoBar {...actions} isAboveTabs={!isDesk} />
      <VisitDialogs
        question={opened && opened.dialog !== 'walk-in' ? opened : null}
        actions={actions}
        onClose={close}
      />
      {opened?.dialog === 'walk-in' && (
        <WalkInDialog onClose={close} onAdded={() => void visits.refetchFresh()} />
      )}
    </>
  );
}
