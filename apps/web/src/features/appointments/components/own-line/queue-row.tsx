import type { Appointment } from '@lineup/contract/appointments/appointments';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link2 } from 'lucide-react';
import { VisuallyHidden } from '../../../../components/layout/visually-hidden.tsx';
import { TicketChip } from '../../../../components/line/ticket-chip.tsx';
import { formatTime } from '../../../../lib/figures/format.ts';
import { CustomerName, ServiceNames } from '../visit/visit-facts.tsx';

interface QueueRowProps {
  visit: Appointment;
  /** Time zone of the shop. */
  timeZone: string;
}

/** A visit in the live panel: ticket, customer, services and scheduled time. */
export const QueueRow = ({ visit, timeZone }: QueueRowProps) => {
  const { i18n } = useLingui();
  return (
    <li className="flex min-h-13.5 items-center gap-3 px-5 py-1.5">
      <TicketChip ticket={visit.ticket_number} status={visit.status} />
      <span className="grid min-w-0 flex-1 text-body">
        <span className="truncate font-semibold">
          <CustomerName visit={visit} />
        </span>
        <span className="truncate text-small text-ink-3">
          <ServiceNames visit={visit} />
        </span>
      </span>
      <span className="inline-flex flex-none items-center gap-1.5 text-small font-label num">
        {visit.is_by_booking_link && (
          <>
            <Link2 size={14} aria-hidden="true" className="text-ink-3" />
            <VisuallyHidden>
              <Trans>Booking link</Trans>
            </VisuallyHidden>
          </>
        )}
        <time dateTime={visit.scheduled_time}>
          {formatTime(visit.scheduled_time, i18n.locale, timeZone)}
        </time>
      </span>
    </li>
  );
};
