import type { BookingLink } from '@lineup/contract/booking-links';
import { clampPage, countPages, defaultPageSize } from '@lineup/domain/pagination';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../components/buttons/button.tsx';
import { useCopy } from '../../components/buttons/use-copy.ts';
import { Card } from '../../components/cards/card.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { StaleLine } from '../../components/feedback/stale-line.tsx';
import { toast } from '../../components/feedback/toast-store.ts';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { PaginationBar } from '../../components/layout/pagination-bar.tsx';
import { bookingLinksQuery } from '../../features/booking-links/api.ts';
import { CreateServiceFirst } from '../../features/booking-links/components/create-service-first.tsx';
import { EmbedDialog } from '../../features/booking-links/components/embed-dialog.tsx';
import { LinkDialog } from '../../features/booking-links/components/link-dialog.tsx';
import { LinkTable } from '../../features/booking-links/components/link-table.tsx';
import { QrDialog } from '../../features/booking-links/components/qr-dialog.tsx';
import { ShopBookingPage } from '../../features/booking-links/components/shop-booking-page.tsx';
import { useDeleteLink } from '../../features/booking-links/hooks.ts';
import { linkAddress } from '../../features/booking-links/model/share-link.ts';
import { bookableServicesQuery, servicesQuery } from '../../features/services/api.ts';
import { barbersQuery } from '../../features/team/api.ts';
import { startQueries } from '../../layouts/start-queries.ts';
import { formatTime } from '../../lib/figures/format.ts';
import { useErrorText } from '../../lib/forms/error-text.ts';
import { useQueryFailure } from '../../lib/http/query-failure.ts';
import { may } from '../../lib/session/may.ts';
import { useSession } from '../../lib/session/session.ts';
import { dashboardAlertMs } from '../../lib/time/alert-times.ts';
import { ownZone } from '../../lib/time/own-zone.ts';

export const clientLoader = startQueries(({ user, start }) => {
  start(bookingLinksQuery);
  start(servicesQuery);
  if (may(user, 'every_chair')) start(barbersQuery(user.shop_username));
});
export { onlyForAnotherPath as shouldRevalidate } from '../../layouts/start-queries.ts';

type Opened =
  | { dialog: 'form'; link: BookingLink | null }
  | { dialog: 'code' | 'embed'; link: BookingLink };

const NoLinks = ({ onCreate }: { onCreate: () => void }) => (
  <EmptyState
    icon={Link2}
    title={<Trans>No booking link found</Trans>}
    action={
      <Button onClick={onCreate}>
        <Trans>Create Booking Link</Trans>
      </Button>
    }
  >
    <p>
      <CreateServiceFirst />
    </p>
    <p>
      <Trans>Get started by creating your first booking link</Trans>
    </p>
  </EmptyState>
);

export default function BookingLinks() {
  const { t, i18n } = useLingui();
  const { user } = useSession();
  const links = useQuery(bookingLinksQuery);
  // Lists that cannot be fetched are empty, without an error.
  const { data: services = [], isPending: isWaiting } = useQuery(bookableServicesQuery);
  const { data: barbers = [], isLoading } = useQuery({
    ...barbersQuery(user.shop_username),
    enabled: may(user, 'every_chair'),
  });
  const { error, isRetrying, retry } = useQueryFailure(bookingLinksQuery.queryKey, links);
  const errorText = useErrorText();
  const copy = useCopy({ timeoutMs: dashboardAlertMs });
  const remove = useDeleteLink();
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState(defaultPageSize);
  const [opened, setOpened] = useState<Opened | null>(null);

  useEffect(() => {
    if (error) toast.error(t`Failed to fetch booking links`, { timeoutMs: dashboardAlertMs });
  }, [error, t]);

  const { data } = links;
  const all = data?.response ?? [];
  const shownPage = clampPage(page, countPages(all.length, pageSize));
  const shown = all.slice((shownPage - 1) * pageSize, shownPage * pageSize);
  const create = () => setOpened({ dialog: 'form', link: null });
  const close = () => setOpened(null);

  return (
    <>
      <title>{`${t`Manage Booking`} | Lineup`}</title>
      <PageHeader
        title={t`Manage Booking`}
        subtitle={t`Take bookings online by sharing your calendar link`}
        actions={
          all.length > 0 ? (
            <Button onClick={create}>
              <Trans>+ Add Booking Link</Trans>
            </Button>
          ) : undefined
        }
      />
      <ShopBookingPage
        shop={user.shop_username}
        canMakeAll={may(user, 'every_chair') && services.length > 0}
      />
      <Card>
        {error && data && (
          <StaleLine
            time={formatTime(links.dataUpdatedAt, i18n.locale, ownZone())}
            isRetrying={isRetrying}
            onRetry={() => void retry()}
          />
        )}
        {error && !data ? (
          <LoadFailure
            title={t`Failed to fetch booking links`}
            isRetrying={isRetrying}
            onRetry={() => void retry()}
          >
            <p>{errorText(error)}</p>
          </LoadFailure>
        ) : (
          <LinkTable
            links={shown}
            showsBarbers={may(user, 'every_chair')}
            isLoading={!data}
            isStale={error !== null}
            empty={<NoLinks onCreate={create} />}
            onCopy={(link) => void copy(linkAddress(link, window.location.origin))}
            onShowCode={(link) => setOpened({ dialog: 'code', link })}
            onEmbed={(link) => setOpened({ dialog: 'embed', link })}
            onEdit={(link) => setOpened({ dialog: 'form', link })}
            onDelete={(link) => void remove(link)}
          />
        )}
        {all.length > 0 && (
          <PaginationBar
            page={shownPage}
            pageSize={pageSize}
            totalEntries={all.length}
            onPageChange={setPage}
            onPageSizeChange={setPageSize}
          />
        )}
      </Card>
      {opened?.dialog === 'form' && (
        <LinkDialog
          link={opened.link}
          services={services}
          isWaiting={isWaiting || isLoading}
          barbers={may(user, 'every_chair') ? barbers : null}
          own={{ id: data?.barber ?? 0, name: user.name }}
          onClose={close}
          onCreated={() => setPage(countPages(all.length + 1, pageSize))}
        />
      )}
      {opened?.dialog === 'code' && <QrDialog link={opened.link} onClose={close} />}
      {opened?.dialog === 'embed' && <EmbedDialog link={opened.link} onClose={close} />}
    </>
  );
}
