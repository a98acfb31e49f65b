import type { ReactNode } from 'react';
import { Bar } from '../cards/meter.tsx';
import { cx } from '../layout/cx.ts';
import { StatusBadge, type VisitStatus } from '../visits/status-badge.tsx';
import { TicketChip } from './ticket-chip.tsx';

interface TicketCardProps {
  ticket: number;
  status: VisitStatus;
  name: ReactNode;
  detail: ReactNode;
  /** The elapsed part of the expected time, in percent; only for a ticket in the chair. */
  progress?: number;
  /** Two short facts below the bar. */
  start?: ReactNode;
  end?: ReactNode;
  /** The customer is being called to the chair: the whole card is lit. */
  isCalled?: boolean;
  actions?: ReactNode;
}

const isStruck = (status: VisitStatus) => status === 'cancelled' || status === 'no_show';

export const TicketCard = ({
  ticket,
  status,
  name,
  detail,
  isCalled,
  ...rest
}: TicketCardProps) => (
  <article
    data-ground={isCalled ? 'lamp' : undefined}
    className={cx(
      'min-w-0 corner-ticket-lg border p-4 transition-colors duration-(--duration-lamp)',
      isCalled ? 'border-lamp bg-lamp text-on-lamp' : 'border-line bg-raised',
    )}
  >
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {isCalled ? (
        <span className="text-[2.75rem] leading-none cut-ticket">{ticket}</span>
      ) : (
        <TicketChip ticket={ticket} status={status} size="lg" />
      )}
      <div className="min-w-32 flex-1 wrap-break-word">
        <p className={cx('text-h3 cut-head', isStruck(status) && 'line-through')}>{name}</p>
        <p className={cx(!isCalled && 'text-ink-2')}>{detail}</p>
      </div>
      {!isCalled && <StatusBadge status={status} />}
    </div>
    {rest.progress !== undefined && (
      <Bar
        percent={rest.progress}
        level={isCalled ? 'current' : 'primary'}
        className={cx('mt-3.5 h-1.5', isCalled ? 'bg-on-lamp/18' : 'bg-meter-track')}
      />
    )}
    {(rest.start !== undefined || rest.end !== undefined) && (
      <div
        className={cx(
          'mt-1.5 flex flex-wrap justify-between gap-x-4 text-small num',
          !isCalled && 'text-ink-3',
        )}
      >
        <span>{rest.start}</span>
        <span>{rest.end}</span>
      </div>
    )}
    {rest.actions !== undefined && <div className="mt-3.5 flex gap-2">{rest.actions}</div>}
  </article>
);
