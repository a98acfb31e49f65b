import type { CustomerOrder } from '@lineup/contract/customers';
import { clampPage, countPages } from '@lineup/domain/pagination';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download, Plus, Upload, Users } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '../../components/buttons/button.tsx';
import { useExport } from '../../components/buttons/use-export.ts';
import { Card } from '../../components/cards/card.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { RoleNeeded } from '../../components/feedback/role-needed.tsx';
import { StaleLine } from '../../components/feedback/stale-line.tsx';
import { toast } from '../../components/feedback/toast-store.ts';
import { SearchField } from '../../components/fields/search-field.tsx';
import { Select } from '../../components/fields/select.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { PaginationBar } from '../../components/layout/pagination-bar.tsx';
import {
  customersQuery,
  exportCustomers,
  readCustomerQuery,
} from '../../features/customers/api.ts';
import { CustomerDialog } from '../../features/customers/components/customer-dialog.tsx';
import { CustomerTable } from '../../features/customers/components/customer-table.tsx';
import { ImportDialog } from '../../features/customers/components/import-dialog.tsx';
import { useCustomerQuery, useTypedSearch } from '../../features/customers/hooks.ts';
import { RatingsCard } from '../../features/ratings/components/ratings-card.tsx';
import { startQueries } from '../../layouts/start-queries.ts';
import { formatTime } from '../../lib/figures/format.ts';
import { useErrorText } from '../../lib/forms/error-text.ts';
import { useQueryFailure } from '../../lib/http/query-failure.ts';
import { useOpenByAddress } from '../../lib/page/open-by-address.ts';
import { may } from '../../lib/session/may.ts';
import { useSession } from '../../lib/session/session.ts';
import { dashboardAlertMs } from '../../lib/time/alert-times.ts';

export const clientLoader = startQueries(({ user, address, start }) => {
  if (may(user, 'customers')) start(customersQuery(readCustomerQuery(address)));
});
export { onlyForAnotherPath as shouldRevalidate } from '../../layouts/start-queries.ts';

/** The list of the address. A failed load is shown in a notice, as specified. */
const useCustomers = () => {
  const { t } = useLingui();
  const { query, change } = useCustomerQuery();
  const options = customersQuery(query);
  const result = useQuery({ ...options, placeholderData: keepPreviousData });
  const failure = useQueryFailure(options.queryKey, result);
  const { data: list } = result;

  const tell = useEffectEvent(() =>
    toast.error(t`Error loading customers`, { timeoutMs: dashboardAlertMs }),
  );
  useEffect(() => {
    if (result.error) tell();
  }, [result.error]);

  const pages = list ? countPages(list.total_entries, query.limit) : query.page;
  const lastPage = clampPage(query.page, pages);
  const goBack = useEffectEvent(() => change({ page: lastPage }));
  useEffect(() => {
    if (lastPage < query.page) goBack();
  }, [lastPage, query.page]);

  return { ...result, ...failure, list, query, change };
};

const CustomerList = () => {
  const { t, i18n } = useLingui();
  const errorText = useErrorText();
  const { pathname, search: address } = useLocation();
  const { list, error, query, change, isRetrying, retry, ...result } = useCustomers();
  const { typed, setTyped } = useTypedSearch(query.search, (search) => change({ search }));
  const { start: startExport, isExporting } = useExport(exportCustomers);
  const [opened, setOpened] = useState<'add' | 'import' | null>(null);
  const close = () => setOpened(null);
  useOpenByAddress('customer', () => setOpened('add'));
  const orders: { value: CustomerOrder; label: string }[] = [
    { value: 'name', label: t`Name` },
    { value: 'recent', label: t`Last visit` },
    { value: 'visits', label: t`Most visits` },
    { value: 'spend', label: t`Highest spend` },
    { value: 'newest', label: t`Newest` },
  ];
  const sought = query.search;
  const add = (
    <Button onClick={() => setOpened('add')}>
      <Plus aria-hidden="true" />
      <Trans>Add customer</Trans>
    </Button>
  );
  const empty = sought ? (
    <EmptyState icon={Users} title={t`No customers found matching "${sought}"`} />
  ) : (
    <EmptyState icon={Users} title={t`No customers yet`} action={add}>
      <p>
        <Trans>Everybody who checks in with a phone number or books is added by itself.</Trans>
      </p>
    </EmptyState>
  );

  return (
    <>
      <PageHeader
        title={t`Customers`}
        subtitle={t`Everybody who has visited or booked, with their visits and spend`}
        actions={
          <>
            <Button variant="secondary" onClick={() => setOpened('import')}>
              <Upload aria-hidden="true" />
              <Trans>Import</Trans>
            </Button>
            <Button
              variant="secondary"
              isBusy={isExporting}
              busyText={t`Exporting...`}
              onClick={() => void startExport()}
            >
              <Download aria-hidden="true" />
              <Trans>Export</Trans>
            </Button>
            {add}
          </>
        }
      />
      <Card aria-label={t`Customers`}>
        <div className="flex flex-wrap items-center gap-3 border-b border-line p-4 sm:px-5">
          <SearchField
            label={t`Search customers`}
            isLabelHidden
            placeholder={t`Name, phone or email`}
            className="min-w-0 max-sm:w-full sm:max-w-80 sm:flex-1"
            maxLength={120}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <div className="flex items-center gap-2 max-sm:w-full sm:ml-auto">
            <span aria-hidden="true" className="flex-none text-small text-ink-2">
              <Trans>Sort by</Trans>
            </span>
            <div className="min-w-0 flex-1 sm:w-44">
              <Select
                aria-label={t`Sort by`}
                options={orders}
                value={query.order_by}
                onValueChange={(order_by) => change({ order_by })}
              />
            </div>
          </div>
        </div>
        {error && list && (
          <StaleLine
            time={formatTime(result.dataUpdatedAt, i18n.locale, list.time_zone)}
            isRetrying={isRetrying}
            onRetry={() => void retry()}
          />
        )}
        {error && !list ? (
          <LoadFailure
            title={t`Error loading customers`}
            isRetrying={isRetrying}
            onRetry={() => void retry()}
          >
            <p>{errorText(error)}</p>
          </LoadFailure>
        ) : (
          <CustomerTable
            customers={list?.response ?? []}
            timeZone={list?.time_zone ?? 'UTC'}
            from={`${pathname}${address}`}
            isLoading={!list}
            isStale={error !== null || result.isPlaceholderData}
            empty={empty}
          />
        )}
        {list && (
          <PaginationBar
            page={query.page}
            pageSize={query.limit}
            totalEntries={list.total_entries}
            onPageChange={(page) => change({ page })}
            onPageSizeChange={(limit) => change({ limit })}
          />
        )}
      </Card>
      {opened === 'add' && <CustomerDialog customer={null} onClose={close} />}
      {opened === 'import' && <ImportDialog onClose={close} />}
    </>
  );
};

/** /dashboard/customers. */
export default function Customers() {
  const { t } = useLingui();
  const { user } = useSession();
  return (
    <>
      <title>{`${t`Customers`} | Lineup`}</title>
      {may(user, 'customers') ? (
        <>
          <CustomerList />
          {may(user, 'figures') && <RatingsCard />}
        </>
      ) : (
        <>
          <PageHeader title={t`Customers`} />
          <RoleNeeded right="customers" shopName={user.shop_name} />
        </>
      )}
    </>
  );
}
