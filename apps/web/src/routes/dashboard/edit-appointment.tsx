import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { TextLink } from '../../components/buttons/text-link.tsx';
import { Card } from '../../components/cards/card.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { TicketChip } from '../../components/line/ticket-chip.tsx';
import { useNotice } from '../../components/overlays/notice.tsx';
import { StatusBadge } from '../../components/visits/status-badge.tsx';
import { appointmentQuery } from '../../features/appointments/api.ts';
import { EditForm } from '../../features/appointments/components/edit-visit/edit-form.tsx';
import { MoveBooking } from '../../features/appointments/components/edit-visit/move-booking.tsx';
import { VisitHistory } from '../../features/appointments/components/edit-visit/visit-history.tsx';
import { VisitMessages } from '../../features/appointments/components/edit-visit/visit-messages.tsx';
import { servicesQuery } from '../../features/services/api.ts';
import { barbersQuery } from '../../features/team/api.ts';
import { startQueries } from '../../layouts/start-queries.ts';
import { formatDateTime } from '../../lib/figures/format.ts';
import { useErrorText } from '../../lib/forms/error-text.ts';
import { useRetryableQuery } from '../../lib/http/query-failure.ts';
import { may } from '../../lib/session/may.ts';
import { useSession } from '../../lib/session/session.ts';
import { savedNoticeMs } from '../../lib/time/alert-times.ts';

export const clientLoader = startQueries(({ user, start }) => {
  // The form fetches the visit itself, because it must never start from a cached one.
  start(servicesQuery);
  start(barbersQuery(user.shop_username));
});
export { onlyForAnotherPath as shouldRevalidate } from '../../layouts/start-queries.ts';

/** The list with its last filters, else the plain one. */
const useListPath = (isDesk: boolean): string => {
  const state: unknown = useLocation().state;
  const from = state && typeof state === 'object' && 'from' in state ? state.from : null;
  if (typeof from === 'string' && from.startsWith('/dashboard')) return from;
  return isDesk ? '/dashboard/walkin-management' : '/dashboard/appointments';
};

export default function EditAppointment() {
  const { t, i18n } = useLingui();
  const id = Number(useParams()['id']);
  const { user } = useSession();
  const notify = useNotice();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const isDesk = may(user, 'every_chair');
  const back = useListPath(isDesk);
  const { data, error, isRetrying, retry } = useRetryableQuery({
    ...appointmentQuery(id),
    // A refetch must not change values that somebody is editing.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });
  const visit = data?.appointment;
  /** Barbers move their own bookings, and those of nobody. */
  const isMovable =
    visit?.source !== 'walk_in' &&
    visit?.status === 'pending' &&
    (isDesk || [null, user.membership_id].includes(visit.barber));

  const saved = (text: string) => {
    void navigate(back);
    if (text === '') return;
    void notify({ tone: 'success', title: t`Success!`, text, timeoutMs: savedNoticeMs });
  };

  /** On another day the visit has a new id, and so this screen a new address. */
  const moved = (movedId: number, text: string) => {
    void notify({ tone: 'success', title: t`Success!`, text, timeoutMs: savedNoticeMs });
    if (movedId === id) void retry();
    else void navigate(`/dashboard/appointments/${movedId}/edit`, { replace: true });
  };

  return (
    <>
      <title>{`${t`Edit appointment`} | Lineup`}</title>
      <TextLink to={back} isAlone className="mb-2 gap-1.5 no-underline!">
        <ArrowLeft size={16} aria-hidden="true" />
        {isDesk ? <Trans>Walk-in Management</Trans> : <Trans>Manage Appointments</Trans>}
      </TextLink>
      <PageHeader
        title={t`Edit appointment`}
        subtitle={
          visit ? (
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1 num">
              <TicketChip ticket={visit.ticket_number} status={visit.status} />
              {formatDateTime(visit.scheduled_time, i18n.locale, data.time_zone)}
              <StatusBadge status={visit.status} />
            </span>
          ) : (
            <Skeleton className="my-1.5 h-4 w-60" />
          )
        }
      />
      {error && !data ? (
        <Card>
          <LoadFailure
            title={t`The appointment could not be loaded`}
            isRetrying={isRetrying}
            onRetry={() => void retry()}
          >
            <p>{errorText(error)}</p>
          </LoadFailure>
        </Card>
      ) : (
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <Card aria-label={t`Appointment`} className="p-5 max-sm:p-4">
            {data ? (
              <EditForm details={data} back={back} onSaved={saved} />
            ) : (
              <div className="grid gap-5" aria-busy="true">
                {[1, 2, 3, 4].map((row) => (
                  <Skeleton key={row} className="h-16 w-full" />
                ))}
              </div>
            )}
          </Card>
          <div className="grid gap-5">
            {visit && isMovable && (
              <Card aria-label={t`Move booking`} className="p-5 max-sm:p-4">
                <h2 className="mb-3 text-h3 cut-head">
                  <Trans>Move booking</Trans>
                </h2>
                <MoveBooking visit={visit} timeZone={data.time_zone} onMoved={moved} />
              </Card>
            )}
            <Card aria-label={t`Messages`} className="p-5 max-sm:p-4">
              <h2 className="mb-3 text-h3 cut-head">
                <Trans>Messages</Trans>
              </h2>
              {data ? (
                <VisitMessages messages={data.messages} timeZone={data.time_zone} />
              ) : (
                <Skeleton className="h-16 w-full" />
              )}
            </Card>
            <Card aria-label={t`History`} className="p-5 max-sm:p-4">
              <h2 className="mb-3 text-h3 cut-head">
                <Trans>History</Trans>
              </h2>
              {data ? (
                <VisitHistory history={data.history} timeZone={data.time_zone} />
              ) : (
                <Skeleton className="h-24 w-full" />
              )}
            </Card>
          </div>
        </div>
      )}
    </>
  );
}
