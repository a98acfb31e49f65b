import type { Appointment } from '@lineup/contract/appointments/appointments';
import { Trans } from '@lingui/react/macro';
import type { Ref } from 'react';
import { Bar } from '../../../../components/cards/meter.tsx';
import { TicketChip } from '../../../../components/line/ticket-chip.tsx';
import { minutesSince } from '../../../../lib/time/now.ts';
import { CustomerCardLink } from '../customer-card/customer-card-link.tsx';
import { isOnTheWay, OnTheWay } from '../visit/on-the-way.tsx';
import { type VisitHandlers, VisitMenuButton } from '../visit/visit-buttons.tsx';
import { useChairProgress } from '../visit/visit-facts.tsx';

const firstName = (name: string): string => name.split(' ')[0] ?? name;

/** 'Skin Fade with Theo'. */
const ServedBy = ({ visit }: { visit: Appointment }) => {
  const services = visit.services.map(({ name }) => name).join(', ');
  const barber = visit.barber_name === null ? '' : firstName(visit.barber_name);
  if (services === '') return <Trans>With {barber}</Trans>;
  return (
    <Trans>
      {services} with {barber}
    </Trans>
  );
};

interface ShopChairProps extends VisitHandlers {
  visit: Appointment;
  now: number;
  menuRef: Ref<HTMLButtonElement>;
}

/** A visit in a chair, with its barber and progress. */
export const ShopChair = ({ visit, now, menuRef, ...on }: ShopChairProps) => {
  const since = visit.started_at ?? new Date(now).toISOString();
  const progress = useChairProgress(visit, minutesSince(since, now));
  return (
    <li className="flex min-w-0 gap-3">
      <TicketChip ticket={visit.ticket_number} status="in_progress" size="md" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">
          <CustomerCardLink visit={visit} />
        </p>
        <p className="truncate text-small text-ink-2">
          <ServedBy visit={visit} />
        </p>
        <Bar
          percent={progress.percent}
          level="primary"
          className="mt-1.75 mb-1.25 h-1 bg-meter-track"
        />
        <p className="text-caption text-ink-3 num">{progress.text}</p>
        {isOnTheWay(visit, now) && (
          <p className="mt-0.5 flex items-center gap-1 text-caption text-ink-2">
            <OnTheWay size={12} />
          </p>
        )}
      </div>
      <VisitMenuButton visit={visit} buttonRef={menuRef} className="-mt-1.5 -ml-1.5" {...on} />
    </li>
  );
};
