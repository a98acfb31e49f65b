import type { Appointment } from '@lineup/contract/appointments/appointments';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import { type Column, DataTable } from '../../../../components/layout/data-table.tsx';
import { TicketChip } from '../../../../components/line/ticket-chip.tsx';
import { useSession } from '../../../../lib/session/session.ts';
import { useNow } from '../../../../lib/time/now.ts';
import type { Seat } from '../../model/claim.ts';
import { isMovable, type OnMove, useMoves, waitingUpTo } from '../../model/line-moves.ts';
import { useRowDrag } from '../../model/row-drag.ts';
import { Grip } from '../visit/grip.tsx';
import { VisitButtons, type VisitHandlers } from '../visit/visit-buttons.tsx';
import { CustomerCell, EmployeeCell, ScheduleCell, StatusCell } from './visit-cells.tsx';

interface VisitTableProps extends VisitHandlers {
  visits: readonly Appointment[];
  timeZone: string;
  isLoading: boolean;
  isStale: boolean;
  loadingRows: number;
  empty: ReactNode;
  /** Seats a customer with another barber; left out where that is not possible. */
  onSeat?: ((visit: Appointment, seat: Seat) => void) | undefined;
  /** Left out where the rows are not the line, or not in its order. */
  onMove?: OnMove | undefined;
  /** The refresh icon in the header. */
  refresh: ReactNode;
}

export const VisitTable = ({ visits, timeZone, refresh, ...rest }: VisitTableProps) => {
  const { t } = useLingui();
  const now = useNow();
  const { user } = useSession();
  const { isLoading, isStale, loadingRows, empty, onSeat, onMove, ...handlers } = rest;
  const body = useRef<HTMLTableSectionElement>(null);
  const movesOf = useMoves(visits, (visit, behind) => onMove?.(visit, behind));
  const drag = useRowDrag({
    list: body,
    ids: visits.map(({ id }) => id),
    onDrop: (id, row) => {
      const visit = visits.find((one) => one.id === id);
      if (visit) onMove?.(visit, waitingUpTo(visits, row));
    },
  });
  const columns: Column<Appointment>[] = [
    {
      id: 'ticket',
      header: t`Ticket#`,
      width: 'w-18',
      onPhone: 'lead',
      cell: (visit) => (
        <span className="relative flex items-center">
          {onMove && isMovable(visit) && (
            <Grip
              onLift={drag.lift(visit.id)}
              className="absolute -left-5 h-11 w-5 max-sm:hidden"
            />
          )}
          <TicketChip ticket={visit.ticket_number} status={visit.status} />
        </span>
      ),
      skeleton: 'h-7 w-10',
    },
    {
      id: 'schedule',
      header: t`Schedule`,
      cell: (visit) => <ScheduleCell visit={visit} timeZone={timeZone} />,
      skeleton: 'h-8 w-20',
    },
    {
      id: 'employee',
      header: t`Employee`,
      cell: (visit) => (
        <EmployeeCell
          visit={visit}
          isBusy={handlers.busy.includes(visit.id)}
          onSeat={visit.seat?.barber === user.membership_id ? undefined : onSeat}
        />
      ),
      skeleton: 'h-6 w-28',
    },
    {
      id: 'customer',
      header: t`Customer`,
      onPhone: 'first',
      cell: (visit) => <CustomerCell visit={visit} />,
      skeleton: 'h-8 w-28',
    },
    {
      id: 'status',
      header: t`Status`,
      cell: (visit) => <StatusCell visit={visit} timeZone={timeZone} now={now} />,
      skeleton: 'h-6 w-24',
    },
    {
      id: 'actions',
      header: (
        <span className="flex items-center justify-end gap-1.5">
          <Trans>Actions</Trans>
          {refresh}
        </span>
      ),
      align: 'end',
      width: 'w-36',
      onPhone: 'parts',
      cell: (visit) => (
        <VisitButtons visit={visit} moves={onMove ? movesOf(visit) : []} {...handlers} />
      ),
      skeleton: 'h-9 w-24',
    },
  ];
  return (
    <DataTable
      caption={t`Appointments`}
      columns={columns}
      rows={visits}
      rowKey={({ id }) => id}
      bodyRef={body}
      lookOf={({ id }) => drag.lookOf(id)}
      isLoading={isLoading}
      loadingRows={loadingRows}
      isStale={isStale}
      empty={empty}
    />
  );
};
