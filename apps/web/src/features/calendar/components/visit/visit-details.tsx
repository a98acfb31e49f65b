import { Trans, useLingui } from '@lingui/react/macro';
import { Armchair, CalendarClock, DoorOpen, Move, Pencil, UserX, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { ButtonLink } from '../../../../components/buttons/button-link.tsx';
import { StatusBadge } from '../../../../components/visits/status-badge.tsx';
import { VisitSource } from '../../../../components/visits/visit-source.tsx';
import { telephoneLink } from '../../../../lib/device/directions.ts';
import type { CalendarVisit, VisitAction } from '../../api.ts';
import { useCalendarContext } from '../../model/calendar-context.ts';
import { MessageState } from './message-state.tsx';
import { useVisitWords } from './visit-look.tsx';

export interface VisitDetailsProps {
  visit: CalendarVisit;
  barberName: string;
  /** Starts a move with the arrow keys; left out on devices without a keyboard. */
  onMove?: () => void;
  onChangeTime: () => void;
  onAct: (action: VisitAction) => void;
}

const Line = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <div className="flex gap-3">
    <dt className="w-18 flex-none text-ink-3">{label}</dt>
    <dd className="min-w-0 flex-1 wrap-anywhere">{children}</dd>
  </div>
);

const Facts = ({ visit, barberName }: Pick<VisitDetailsProps, 'visit' | 'barberName'>) => {
  const { timeZone } = useCalendarContext();
  const words = useVisitWords(timeZone);
  const { customer_phone: phone, services, note } = visit;
  return (
    <dl className="grid gap-1.5 text-small">
      <Line label={<Trans>Time</Trans>}>
        <span className="num">{words.rangeOf(visit)}</span>
        {visit.is_overlapping && (
          <span className="ml-2 text-warn">
            <Trans>Overlaps another visit</Trans>
          </span>
        )}
      </Line>
      <Line label={<Trans>Barber</Trans>}>{barberName}</Line>
      {services.length > 0 && (
        <Line label={<Trans>Services</Trans>}>{services.map(({ name }) => name).join(', ')}</Line>
      )}
      {phone !== null && phone !== '' && (
        <Line label={<Trans>Phone</Trans>}>
          <a className="text-primary underline underline-offset-3 num" href={telephoneLink(phone)}>
            {phone}
          </a>
        </Line>
      )}
      {note !== '' && <Line label={<Trans>Note</Trans>}>{note}</Line>}
    </dl>
  );
};

/** The details of one visit and its actions. */
export const VisitDetails = ({
  visit,
  barberName,
  onMove,
  onChangeTime,
  onAct,
}: VisitDetailsProps) => {
  const { t } = useLingui();
  const { today, now } = useCalendarContext();
  const isOpen = visit.status === 'pending' || visit.status === 'in_progress';
  const isBooking = visit.source !== 'walk_in';
  const isExpected = visit.status === 'pending' && isBooking && visit.date === today;
  // A booking cannot be a no-show before its start.
  const canBeMissed = isOpen && (!isBooking || Date.parse(visit.starts_at) <= now);
  const ticket = visit.ticket_number;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <StatusBadge status={visit.status} />
        <VisitSource source={isBooking ? 'booking' : 'walk-in'}>
          <Trans>Ticket {ticket}</Trans>
        </VisitSource>
        {isExpected && visit.has_arrived && (
          <span className="inline-flex items-center gap-1.5 text-small text-ink-2">
            <DoorOpen size={14} aria-hidden="true" />
            <Trans>Has arrived</Trans>
          </span>
        )}
      </div>
      <Facts visit={visit} barberName={barberName} />
      <MessageState state={visit.message_state} phone={visit.customer_phone} />
      <div className="flex flex-wrap gap-2">
        {visit.status === 'pending' && visit.date === today && (
          <Button size="sm" onClick={() => onAct('claim')}>
            <Armchair aria-hidden="true" />
            <Trans>Claim</Trans>
          </Button>
        )}
        {isExpected && !visit.has_arrived && (
          <Button size="sm" variant="secondary" onClick={() => onAct('arrived')}>
            <DoorOpen aria-hidden="true" />
            <Trans>Arrived</Trans>
          </Button>
        )}
        {visit.can_move && onMove && (
          <Button size="sm" variant="secondary" aria-keyshortcuts="M" onClick={onMove}>
            <Move aria-hidden="true" />
            <Trans>Move</Trans>
          </Button>
        )}
        {visit.can_move && (
          <Button size="sm" variant="secondary" onClick={onChangeTime}>
            <CalendarClock aria-hidden="true" />
            {onMove ? <Trans>Change time</Trans> : <Trans>Move</Trans>}
          </Button>
        )}
        <ButtonLink
          size="sm"
          variant="secondary"
          to={`/dashboard/appointments/${visit.id}/edit`}
          aria-label={t`Edit ticket ${ticket}`}
        >
          <Pencil aria-hidden="true" />
          <Trans>Edit</Trans>
        </ButtonLink>
        {canBeMissed && (
          <Button size="sm" variant="ghost" onClick={() => onAct('no_show')}>
            <UserX aria-hidden="true" />
            <Trans>No-show</Trans>
          </Button>
        )}
        {isOpen && (
          <Button
            size="sm"
            variant="ghost"
            className="text-danger!"
            onClick={() => onAct('cancel')}
          >
            <X aria-hidden="true" />
            <Trans>Cancel appointment</Trans>
          </Button>
        )}
      </div>
    </div>
  );
};
