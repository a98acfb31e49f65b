import type { Appointment } from '@lineup/contract/appointments/appointments';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link2, MapPinCheck, SkipForward, Timer, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { cx } from '../../../../components/layout/cx.ts';
import { Avatar } from '../../../../components/pictures/avatar.tsx';
import { StatusBadge } from '../../../../components/visits/status-badge.tsx';
import { formatShortDate, formatTime } from '../../../../lib/figures/format.ts';
import { useTakesCustomers } from '../../../../lib/session/takes-customers.ts';
import { minutesSince } from '../../../../lib/time/now.ts';
import type { Seat } from '../../model/claim.ts';
import { CustomerCardLink } from '../customer-card/customer-card-link.tsx';
import { HereSince, isHere } from '../visit/here-since.tsx';
import { MessageFailed } from '../visit/message-failed.tsx';
import { isOnTheWay, OnTheWay } from '../visit/on-the-way.tsx';
import { PassedMark } from '../visit/passed-mark.tsx';
import { LikelyTime, ServiceNames } from '../visit/visit-facts.tsx';

interface CellProps {
  visit: Appointment;
  /** Time zone of the shop. */
  timeZone: string;
}

/** Time and date; on phones the date is only above the list. */
export const ScheduleCell = ({ visit, timeZone }: CellProps) => {
  const { i18n } = useLingui();
  return (
    <span className="whitespace-nowrap num max-sm:text-small">
      <span className="block font-semibold max-sm:font-medium max-sm:text-ink-2">
        {formatTime(visit.scheduled_time, i18n.locale, timeZone)}
      </span>
      <span className="block text-small text-ink-3 max-sm:sr-only">
        {formatShortDate(visit.scheduled_time, i18n.locale, timeZone)}
      </span>
    </span>
  );
};

const markClass = 'inline-flex items-center gap-1 text-caption whitespace-nowrap';

interface EmployeeCellProps extends Pick<CellProps, 'visit'> {
  /** Left out for those who cannot seat customers with others. */
  onSeat?: ((visit: Appointment, seat: Seat) => void) | undefined;
  isBusy: boolean;
}

/**
 * Seats the customer with the barber who takes them next by the fair order, if that barber is free.
 * Somebody who takes no customers has no other button, so they see it in any case.
 */
const SeatNow = ({ visit, onSeat, isBusy }: EmployeeCellProps) => {
  const { seat, ticket_number: ticket } = visit;
  const canClaim = useTakesCustomers();
  if (!onSeat || !seat || (canClaim && !seat.is_free)) return null;
  const barber = seat.barber_name.split(' ')[0] ?? '';
  return (
    <Button
      size="sm"
      variant="secondary"
      isBusy={isBusy}
      className="mt-1"
      onClick={() => onSeat(visit, { id: seat.barber, name: seat.barber_name, photo: null })}
    >
      <Trans>Seat with {barber}</Trans>
      <span className="sr-only">
        <Trans>Ticket {ticket}</Trans>
      </span>
    </Button>
  );
};

/** The barber, with marks for a booking of any barber, a skipped visit and a booking link. */
export const EmployeeCell = ({ visit, onSeat, isBusy }: EmployeeCellProps) => {
  const name = visit.barber_name;
  // In the specification this value may be a string.
  const isByLink = String(visit.is_by_booking_link) === 'true';
  return (
    <div className="flex min-w-0 items-center gap-2">
      {name === null ? (
        <span className="grid size-6 flex-none place-items-center rounded-full bg-sunken text-ink-2">
          <Users size={14} aria-hidden="true" />
        </span>
      ) : (
        <Avatar name={name} photo={visit.barber_photo} size={24} />
      )}
      <div className="min-w-0 max-sm:text-small sm:min-w-19">
        <span className="block wrap-anywhere">{name ?? <Trans>Any barber</Trans>}</span>
        {(visit.is_any_barber || visit.has_skipped || isByLink) && (
          <span className="flex flex-wrap gap-x-2">
            {visit.is_any_barber && (
              <span className={cx(markClass, 'text-ink-2')}>
                <Users size={12} aria-hidden="true" />
                <Trans>Any barber</Trans>
              </span>
            )}
            {visit.has_skipped && (
              <span
                title={visit.skip_reason || undefined}
                className={cx(markClass, 'font-semibold text-warn')}
              >
                <SkipForward size={12} aria-hidden="true" />
                <Trans>Skipped</Trans>
                {visit.skip_reason && <span className="sr-only">: {visit.skip_reason}</span>}
              </span>
            )}
            {isByLink && (
              <span className={cx(markClass, 'text-ink-2')}>
                <Link2 size={12} aria-hidden="true" />
                <Trans>Booking link</Trans>
              </span>
            )}
          </span>
        )}
        <SeatNow visit={visit} onSeat={onSeat} isBusy={isBusy} />
      </div>
    </div>
  );
};

export const CustomerCell = ({ visit }: Pick<CellProps, 'visit'>) => (
  <div className="min-w-0 max-sm:pr-1 sm:min-w-27 sm:py-2">
    <span className="block font-semibold wrap-anywhere">
      <CustomerCardLink visit={visit} />
    </span>
    <span className="block text-small text-ink-2">
      <ServiceNames visit={visit} />
    </span>
    <span className="block text-small whitespace-nowrap text-ink-3 num">
      {visit.customer_phone ?? <Trans>No phone number</Trans>}
    </span>
    <MessageFailed visit={visit} />
  </div>
);

const Fact = ({ children }: { children: ReactNode }) => (
  <span className="inline-flex items-center gap-1 text-caption text-ink-2 num">{children}</span>
);

const Waited = ({ since, now }: { since: string; now: number }) => {
  const minutes = minutesSince(since, now);
  return <Trans>Waiting {minutes} min</Trans>;
};

/** The status; for a waiting visit also the likely start and reasons for a longer wait. */
export const StatusCell = ({ visit, timeZone, now }: CellProps & { now: number }) => {
  const { i18n } = useLingui();
  const isWaiting = visit.status === 'pending';
  const isLater = visit.not_before !== null && Date.parse(visit.not_before) > now;
  const until =
    isWaiting && isLater ? formatTime(visit.not_before ?? '', i18n.locale, timeZone) : null;
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5 py-1 sm:max-w-44">
      <StatusBadge status={visit.status} />
      {isWaiting && visit.likely && (
        <Fact>
          <LikelyTime visit={visit} now={now} timeZone={timeZone} />
        </Fact>
      )}
      {isWaiting && visit.arrived_at !== null && (
        <Fact>
          <Waited since={visit.arrived_at} now={now} />
        </Fact>
      )}
      {isHere(visit) && (
        <Fact>
          <MapPinCheck size={12} aria-hidden="true" className="flex-none" />
          <HereSince visit={visit} timeZone={timeZone} />
        </Fact>
      )}
      {isOnTheWay(visit, now) && (
        <Fact>
          <OnTheWay size={12} />
        </Fact>
      )}
      {until !== null && (
        <Fact>
          <Timer size={12} aria-hidden="true" className="flex-none" />
          <Trans>Asked for time until {until}</Trans>
        </Fact>
      )}
      {isWaiting && visit.passed_reason && <PassedMark reason={visit.passed_reason} />}
    </div>
  );
};
