import type { Appointment } from '@lineup/contract/appointments/appointments';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { Badge } from '../../../../components/cards/badge.tsx';
import { TicketChip } from '../../../../components/line/ticket-chip.tsx';
import { CustomerCardLink } from '../customer-card/customer-card-link.tsx';
import {
  isAssignedTo,
  isBooking,
  LikelyTime,
  type Reader,
  ServiceNames,
  VisitRemarks,
  WhyHere,
} from '../visit/visit-facts.tsx';

interface WaitingRowProps extends Reader {
  visit: Appointment;
  /** Why this visit is next for this barber; null if it is not next. */
  nextReason: string | null;
  isLikelyShown?: boolean;
  action: ReactNode;
}

/** A waiting visit, as a row with large touch targets. */
export const WaitingRow = ({
  visit,
  nextReason,
  isLikelyShown = false,
  action,
  ...reader
}: WaitingRowProps) => (
  <li className="flex min-h-18 items-center gap-3.5 px-4 py-2 sm:px-5">
    <TicketChip ticket={visit.ticket_number} size="md" />
    <div className="min-w-0 flex-1">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="min-w-0 truncate text-body-lg/5 font-semibold">
          <CustomerCardLink visit={visit} />
        </span>
        {nextReason !== null && (
          <Badge tone="tint">
            <Trans>Next</Trans>
          </Badge>
        )}
      </div>
      <p className="truncate text-small text-ink-2">
        <ServiceNames visit={visit} />
      </p>
      <div className="mt-px flex flex-wrap gap-x-3 text-small text-ink-2 num">
        <WhyHere visit={visit} isReasonGiven={false} {...reader} />
        {nextReason !== null && (isBooking(visit) || !isAssignedTo(visit, reader.barber)) && (
          <span>{nextReason}</span>
        )}
        {isLikelyShown && (
          <span>
            <LikelyTime visit={visit} {...reader} />
          </span>
        )}
      </div>
      <VisitRemarks visit={visit} {...reader} />
    </div>
    {action}
  </li>
);

interface WaitingListProps {
  title: ReactNode;
  count: number;
  empty: ReactNode;
  children: ReactNode;
}

/** A list with the full width of a phone; a card on larger screens. */
export const WaitingList = ({ title, count, empty, children }: WaitingListProps) => {
  const id = useId();
  const { i18n } = useLingui();
  return (
    <section aria-labelledby={id} className="max-sm:-mx-4">
      <h2
        id={id}
        className="flex justify-between px-4 pt-3 pb-1.5 text-body font-[650] text-ink-2 num sm:px-1"
      >
        {title}
        <span>{i18n.number(count)}</span>
      </h2>
      {count === 0 ? (
        <p className="border-line bg-surface px-4 py-5 text-ink-3 max-sm:border-y sm:rounded-card sm:border sm:px-5">
          {empty}
        </p>
      ) : (
        <ol className="divide-y divide-line border-line bg-surface max-sm:border-y sm:rounded-card sm:border">
          {children}
        </ol>
      )}
    </section>
  );
};
