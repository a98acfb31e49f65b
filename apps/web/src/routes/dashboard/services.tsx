import type { Service } from '@lineup/contract/services';
import { clampPage, countPages, defaultPageSize } from '@lineup/domain/pagination';
import { Trans, useLingui } from '@lingui/react/macro';
import { Download, ListOrdered, Plus, Scissors } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from '../../components/buttons/button.tsx';
import { useExport } from '../../components/buttons/use-export.ts';
import { Card } from '../../components/cards/card.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { toast } from '../../components/feedback/toast-store.ts';
import { SearchField } from '../../components/fields/search-field.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { PaginationBar } from '../../components/layout/pagination-bar.tsx';
import { exportServices, servicesQuery } from '../../features/services/api.ts';
import { ServiceDialog } from '../../features/services/components/service-dialog.tsx';
import { ServiceLocked } from '../../features/services/components/service-locked.tsx';
import { ServiceTable } from '../../features/services/components/service-table.tsx';
import {
  useDeleteService,
  useServicesUnlock,
  useSwitchService,
} from '../../features/services/hooks.ts';
import { startQueries } from '../../layouts/start-queries.ts';
import { useErrorText } from '../../lib/forms/error-text.ts';
import { useRetryableQuery } from '../../lib/http/query-failure.ts';
import { may } from '../../lib/session/may.ts';
import { useSession } from '../../lib/session/session.ts';
import { dashboardAlertMs } from '../../lib/time/alert-times.ts';

const ArrangeDialog = lazy(async () => ({
  default: (await import('../../features/services/components/arrange/arrange-dialog.tsx'))
    .ArrangeDialog,
}));

export const clientLoader = startQueries(({ user, start }) => {
  // With a PIN the list is fetched only after it was entered.
  if (!user.pin_applicable) start(servicesQuery);
});
export { onlyForAnotherPath as shouldRevalidate } from '../../layouts/start-queries.ts';

/** Case-insensitive, in the name or the description. */
const matching = (services: readonly Service[], search: string): Service[] => {
  const wanted = search.trim().toLocaleLowerCase();
  return services.filter(({ name, description }) =>
    `${name}\n${description}`.toLocaleLowerCase().includes(wanted),
  );
};

export default function Services() {
  const { t } = useLingui();
  const { isUnlocked, unlock } = useServicesUnlock();
  const { data, error, isPending, isRetrying, retry } = useRetryableQuery({
    ...servicesQuery,
    enabled: isUnlocked === true,
  });
  const errorText = useErrorText();
  const { user } = useSession();
  const canChange = may(user, 'services');
  const { remove, affectedDialog } = useDeleteService();
  const switchOffer = useSwitchService();
  const { start: startExport, isExporting } = useExport(exportServices);
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState(defaultPageSize);
  const [isArranging, setIsArranging] = useState(false);
  const [edited, setEdited] = useState<{ service: Service | null } | null>(null);

  useEffect(() => {
    if (error) toast.error(t`Error loading services`, { timeoutMs: dashboardAlertMs });
  }, [error, t]);

  const edit = async (service: Service | null) => {
    if (await unlock()) setEdited({ service });
  };

  const startArranging = async () => {
    if (await unlock()) setIsArranging(true);
  };

  const found = matching(data ?? [], search);
  const shownPage = clampPage(page, countPages(found.length, pageSize));
  const shown = found.slice((shownPage - 1) * pageSize, shownPage * pageSize);

  const sought = search.trim();
  const empty = sought ? (
    <EmptyState icon={Scissors} title={t`No services found matching "${sought}"`} />
  ) : (
    <EmptyState
      icon={Scissors}
      title={t`No services available`}
      action={
        canChange && (
          <Button onClick={() => void edit(null)}>
            <Trans>Add Service</Trans>
          </Button>
        )
      }
    />
  );

  return (
    <>
      <title>{`${t`Manage Services`} | Lineup`}</title>
      <PageHeader
        title={t`Manage Services`}
        actions={
          <>
            <Button
              variant="secondary"
              isBusy={isExporting}
              busyText={t`Exporting...`}
              onClick={() => void startExport()}
            >
              <Download aria-hidden="true" />
              <Trans>Export</Trans>
            </Button>
            {canChange && data && data.length > 0 && (
              <Button variant="secondary" onClick={() => void startArranging()}>
                <ListOrdered aria-hidden="true" />
                <Trans>Order and categories</Trans>
              </Button>
            )}
            {canChange && (
              <Button onClick={() => void edit(null)}>
                <Plus aria-hidden="true" />
                <Trans>Add Service</Trans>
              </Button>
            )}
          </>
        }
      />
      {isUnlocked === false && (
        <Card>
          <ServiceLocked onUnlock={() => void unlock()} />
        </Card>
      )}
      {isUnlocked !== false && error && !data && (
        <Card>
          <LoadFailure
            title={t`Error loading services`}
            isRetrying={isRetrying}
            onRetry={() => void retry()}
          >
            <p>{errorText(error)}</p>
          </LoadFailure>
        </Card>
      )}
      {isUnlocked !== false && (!error || data) && (
        <Card>
          <div className="border-b border-line p-4 sm:px-5">
            <SearchField
              label={t`Search services`}
              isLabelHidden
              placeholder={t`Search services`}
              className="sm:max-w-80"
              value={search}
              onChange={(event) => {
                setSearch(event.currentTarget.value);
                setPage(1);
              }}
            />
          </div>
          <ServiceTable
            services={shown}
            isLoading={isPending}
            isStale={error !== null}
            empty={empty}
            onEdit={(service) => void edit(service)}
            onDelete={(service) => void remove(service)}
            canChange={canChange}
            onSwitch={(service) => void switchOffer(service)}
          />
          {!isPending && (
            <PaginationBar
              page={shownPage}
              pageSize={pageSize}
              totalEntries={found.length}
              onPageChange={setPage}
              onPageSizeChange={setPageSize}
            />
          )}
        </Card>
      )}
      {affectedDialog}
      {isArranging && (
        <Suspense>
          <ArrangeDialog onClose={() => setIsArranging(false)} />
        </Suspense>
      )}
      {edited && <ServiceDialog service={edited.service} onClose={() => setEdited(null)} />}
    </>
  );
}
