import type { Appointment } from '@lineup/contract/appointments/appointments';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { cx } from '../../../../components/layout/cx.ts';
import { filterLine, isFiltered, noFilter } from '../../model/line-filter.ts';
import { isMovable, type OnMove, useMoves } from '../../model/line-moves.ts';
import { useRowDrag } from '../../model/row-drag.ts';
import type { VisitHandlers } from '../visit/visit-buttons.tsx';
import { LineFilter } from './line-filter.tsx';
import type { SeatingTeam } from './seat-button.tsx';
import { columnsClass, ShopRow } from './shop-line-row.tsx';

const ColumnNames = () => (
  <div
    aria-hidden="true"
    className={cx(
      'mt-1.5 h-7 items-center text-caption font-label text-ink-3 @max-3xl:hidden',
      columnsClass,
    )}
  >
    <span className="col-start-2">
      <Trans>Ticket</Trans>
    </span>
    <span>
      <Trans>Customer</Trans>
    </span>
    <span>
      <Trans>Arrived or booked</Trans>
    </span>
    <span>
      <Trans>Likely start</Trans>
    </span>
    <span>
      <Trans>Suggested</Trans>
    </span>
  </div>
);

interface WaitingListProps extends VisitHandlers {
  waiting: readonly Appointment[];
  /** The visit with a Claim button. */
  next: number | null;
  timeZone: string;
  now: number;
  /** The signed-in person's id in the team. */
  barber: number;
  seating: SeatingTeam;
  onMove: OnMove;
}

/** The waiting visits in the fair order, with search and a filter by barber. */
export const WaitingList = ({
  waiting,
  next,
  timeZone,
  now,
  barber,
  seating,
  onMove,
  ...on
}: WaitingListProps) => {
  const { t } = useLingui();
  const [filter, setFilter] = useState(noFilter);
  const list = useRef<HTMLOListElement>(null);
  const shown = filterLine(waiting, filter);
  const movesOf = useMoves(waiting, onMove);
  const drag = useRowDrag({
    list,
    ids: waiting.map(({ id }) => id),
    onDrop: (id, behind) => {
      const visit = waiting.find((one) => one.id === id);
      if (visit) onMove(visit, behind);
    },
  });
  return (
    <>
      <div className="pt-3">
        <LineFilter value={filter} waiting={waiting} team={seating.team} onChange={setFilter} />
      </div>
      <ColumnNames />
      {shown.length === 0 && (
        <p className="border-t border-line px-4 py-5 text-ink-2 @2xl:px-5">
          <Trans>Nobody in line matches.</Trans>
        </p>
      )}
      <ol ref={list} aria-label={t`Waiting, in order`} className="pb-1.5">
        {shown.map((visit) => (
          <ShopRow
            key={visit.id}
            visit={visit}
            position={waiting.indexOf(visit) + 1}
            isNext={visit.id === next}
            timeZone={timeZone}
            now={now}
            barber={barber}
            seating={seating}
            drag={{
              onLift: isFiltered(filter) || !isMovable(visit) ? undefined : drag.lift(visit.id),
              look: drag.lookOf(visit.id),
            }}
            moves={movesOf(visit)}
            {...on}
          />
        ))}
      </ol>
    </>
  );
};
