import type { ReportOutcome, ReportVisit } from '@lineup/contract/reports';
import { reportOutcomes } from '@lineup/contract/reports';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ArrowLeft, ListX } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { ButtonLink } from '../../../components/buttons/button-link.tsx';
import { Card } from '../../../components/cards/card.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { LoadFailure } from '../../../components/feedback/load-failure.tsx';
import { RoleNeeded } from '../../../components/feedback/role-needed.tsx';
import { type Column, DataTable } from '../../../components/layout/data-table.tsx';
import { PageHeader } from '../../../components/layout/page-header.tsx';
import { PaginationBar } from '../../../components/layout/pagination-bar.tsx';
import { StatusBadge } from '../../../components/visits/status-badge.tsx';
import { reportVisitsQuery, type VisitQuery } from '../../../features/reports/api.ts';
import { rangeOf } from '../../../features/reports/model/report-view.ts';
import { useReportWords } from '../../../features/reports/model/report-words.ts';
import { formatDay } from '../../../lib/figures/format.ts';
import { useErrorText } from '../../../lib/forms/error-text.ts';
import { useQueryFailure } from '../../../lib/http/query-failure.ts';
import { may } from '../../../lib/session/may.ts';
import { useSession } from '../../../lib/session/session.ts';
import { formatDays, isRealDay, todayIn } from '../../../lib/time/civil-time.ts';

const PAGE_SIZE = 25;

/** The filter of the address; the server refuses what it does not know. */
const readQuery = (params: URLSearchParams, today: string) => {
  const usual = rangeOf('four-weeks', today);
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
  const range = isRealDay(from) && isRealDay(to) && from <= to ? { from, to } : usual;
  const outcome = reportOutcomes.find((value) => value === params.get('outcome')) ?? 'completed';
  const number = (name: string) => {
    const text = params.get(name);
    return text !== null && /^\d{1,15}$/.test(text) ? { [name]: Number(text) } : {};
  };
  const source = (['walk_in', 'booking_link', 'staff'] as const).find(
    (value) => value === params.get('source'),
  );
  const serviceName = params.get('service_name');
  return {
    ...range,
    outcome,
    ...number('barber'),
    ...number('service'),
    ...number('weekday'),
    ...number('hour'),
    ...(serviceName !== null && { service_name: serviceName }),
    ...(source && { source }),
    page: Number(params.get('page') ?? 1) || 1,
    limit: Number(params.get('limit') ?? PAGE_SIZE) || PAGE_SIZE,
  } satisfies VisitQuery;
};

const useTitles = (): Record<ReportOutcome, string> => {
  const { t } = useLingui();
  return {
    completed: t`Completed visits`,
    paid: t`Visits with a payment`,
    new: t`First visits of customers`,
    returning: t`Visits of returning customers`,
    no_show: t`Bookings that were missed`,
    walk_away: t`Walk-ins who left`,
    cancelled: t`Canceled bookings`,
    waited: t`Walk-ins who waited and sat down`,
    promised: t`Visits with a promised wait`,
    kept: t`Visits that began as promised`,
    early: t`Visits that began earlier than promised`,
    late: t`Visits that began later than promised`,
  };
};

const useColumns = (): Column<ReportVisit>[] => {
  const { t, i18n } = useLingui();
  const words = useReportWords();
  return [
    {
      id: 'day',
      header: t`Day`,
      cell: ({ day, ticket_number: ticket }) => (
        <span className="num">
          {formatDay(day, i18n.locale)} <span className="text-ink-3">#{ticket}</span>
        </span>
      ),
    },
    {
      id: 'customer',
      header: t`Customer`,
      onPhone: 'first',
      cell: ({ id, customer_name: name }) => (
        <Link
          to={`/dashboard/appointments/${String(id)}/edit`}
          className="font-semibold wrap-anywhere"
        >
          {name ?? t`Guest`}
        </Link>
      ),
    },
    {
      id: 'services',
      header: t`Services`,
      cell: ({ services }) => <span className="text-ink-2">{services.join(', ')}</span>,
    },
    { id: 'barber', header: t`Barber`, cell: ({ barber_name: name }) => name ?? '–' },
    {
      id: 'source',
      header: t`Source`,
      onPhone: 'hidden',
      cell: ({ source }) => words.sources[source],
    },
    {
      id: 'wait',
      header: t`Wait`,
      align: 'end',
      onPhone: 'hidden',
      cell: ({ wait_minutes: wait }) => <span className="num">{words.minutes(wait)}</span>,
    },
    { id: 'status', header: t`Status`, cell: ({ status }) => <StatusBadge status={status} /> },
    {
      id: 'payment',
      header: t`Payment`,
      align: 'end',
      onPhone: 'end',
      cell: ({ payment }) => (
        <span className="font-semibold num">{payment === null ? '–' : words.money(payment)}</span>
      ),
    },
  ];
};

const VisitList = () => {
  const { t, i18n } = useLingui();
  const errorText = useErrorText();
  const words = useReportWords();
  const { user } = useSession();
  const [params, setParams] = useSearchParams();
  const query = readQuery(params, todayIn(user.shop_time_zone));
  const options = reportVisitsQuery(query);
  const result = useQuery({ ...options, placeholderData: keepPreviousData });
  const { error, isRetrying, retry } = useQueryFailure(options.queryKey, result);
  const { data: list } = result;
  const change = (name: string, value: number) => {
    const next = new URLSearchParams(params);
    next.set(name, String(value));
    if (name === 'limit') next.delete('page');
    setParams(next, { replace: true });
  };
  const titles = useTitles();
  const columns = useColumns();
  const total = list?.total_entries ?? 0;
  return (
    <>
      <PageHeader
        title={titles[query.outcome]}
        subtitle={
          <span className="num">
            {formatDays(query.from, query.to, i18n.locale)}
            {list && (
              <>
                {' · '}
                <Plural value={total} one="# visit" other="# visits" />
                {' · '}
                {words.money(list.revenue)}
              </>
            )}
          </span>
        }
        actions={
          <ButtonLink to="/dashboard/reports" variant="secondary">
            <ArrowLeft aria-hidden="true" />
            <Trans>Reports</Trans>
          </ButtonLink>
        }
      />
      <Card aria-label={t`Visits`}>
        {error && !list ? (
          <LoadFailure
            title={t`The visits could not be loaded`}
            isRetrying={isRetrying}
            onRetry={() => void retry()}
          >
            <p>{errorText(error)}</p>
          </LoadFailure>
        ) : (
          <DataTable
            caption={t`Visits`}
            columns={columns}
            rows={list?.visits ?? []}
            rowKey={({ id }) => id}
            isLoading={!list}
            isStale={error !== null || result.isPlaceholderData}
            empty={<EmptyState icon={ListX} title={t`No visits on these days`} />}
          />
        )}
        {list && (
          <PaginationBar
            page={query.page}
            pageSize={query.limit}
            totalEntries={total}
            onPageChange={(page) => change('page', page)}
            onPageSizeChange={(limit) => change('limit', limit)}
          />
        )}
      </Card>
    </>
  );
};

/** /dashboard/reports/visits: the visits behind a figure of the reports. */
export default function ReportVisits() {
  const { t } = useLingui();
  const { user } = useSession();
  return (
    <>
      <title>{`${t`Visits`} | Lineup`}</title>
      {may(user, 'figures') ? (
        <VisitList />
      ) : (
        <>
          <PageHeader title={t`Reports`} />
          <RoleNeeded right="figures" shopName={user.shop_name} />
        </>
      )}
    </>
  );
}
