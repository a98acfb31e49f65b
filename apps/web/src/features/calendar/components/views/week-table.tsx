import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useState } from 'react';
import { weekdayName } from '../../../../components/hours/clock-text.ts';
import { cx } from '../../../../components/layout/cx.ts';
import { NowMark } from '../../../../components/line/now-line.tsx';
import { Avatar } from '../../../../components/pictures/avatar.tsx';
import { bareClock } from '../../../../lib/time/shop-clock.ts';
import { wallTimeOf, weekdayOf } from '../../../../lib/time/shop-zone.ts';
import { type CalendarDay, type CalendarVisit, placeOfVisit } from '../../api.ts';
import { useCalendarContext, useDraft } from '../../model/calendar-context.ts';
import type { CalendarRow } from '../../model/calendar-rows.ts';
import { type DragPoint, useDrag } from '../../model/drag.ts';
import { sameTimeOnDay } from '../../model/move-place.ts';
import type { Moving } from '../../model/moving.ts';
import { useStableCallback } from '../../model/stable-callback.ts';
import { WeekCell } from './week-cell.tsx';

const DayHead = ({ date }: { date: string }) => {
  const { i18n } = useLingui();
  const { today, now, timeZone, onDay: open } = useCalendarContext();
  const isToday = date === today;
  return (
    <th
      scope="col"
      aria-current={isToday ? 'date' : undefined}
      className={cx(
        'h-11 border-b border-l border-line px-1 text-left text-small font-medium whitespace-nowrap text-ink-2',
        isToday && 'shadow-[inset_0_-3px_0_var(--lu-now-line)]',
      )}
    >
      <span className="flex items-center justify-between gap-1">
        <button
          type="button"
          className="react-fast touch-target rounded-chip px-1.5 py-1 hover:bg-hover hover:text-ink"
          onClick={() => open(date)}
        >
          {weekdayName(weekdayOf(date), i18n.locale, 'short')}{' '}
          <b className="num text-[0.9375rem] font-bold text-ink">{Number(date.slice(8))}</b>
        </button>
        {isToday && (
          <span className="max-xl:hidden [&>span]:px-1.5">
            <NowMark time={bareClock(now, i18n.locale, timeZone)} />
          </span>
        )}
      </span>
    </th>
  );
};

const RowHead = ({ row }: { row: CalendarRow }) => (
  <th scope="row" className="px-2 pt-2.5 pb-2 pl-4 text-left align-top font-normal">
    <span className="flex flex-col gap-1">
      {row.barber && <Avatar size={24} name={row.name} photo={row.barber.photo} />}
      <span className="text-small/4.25 font-semibold wrap-anywhere">{row.name}</span>
      <span className="text-caption text-ink-3 num">
        <Plural value={row.count} one="# this week" other="# this week" />
      </span>
    </span>
  </th>
);

/** The place that the cell under the pointer stands for. */
const placeUnder = (visit: CalendarVisit, { x, y }: DragPoint, timeZone: string) => {
  const cell = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-day][data-barber]');
  const { day, barber } = cell?.dataset ?? {};
  const origin = placeOfVisit(visit);
  if (day === undefined || barber === undefined || Number(barber) === 0) return origin;
  return {
    ...origin,
    barber: Number(barber),
    startsAt: sameTimeOnDay(origin.startsAt, day, timeZone),
  };
};

const steps: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Arrow keys move between the buttons of the cells; only one of them is a tab stop. */
const useCellKeys = (rows: number, columns: number) => {
  const [at, setAt] = useState<readonly [number, number]>([0, 0]);
  const isCurrent = (row: number, column: number) =>
    row === Math.min(at[0], rows - 1) && column === Math.min(at[1], columns - 1);
  const onKey = (event: KeyboardEvent<HTMLElement>, row: number, column: number) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const next = [
      Math.min(Math.max(row + step[0], 0), rows - 1),
      Math.min(Math.max(column + step[1], 0), columns - 1),
    ] as const;
    setAt(next);
    event.currentTarget
      .closest('table')
      ?.querySelector<HTMLElement>(`[data-add="${next.join('-')}"]`)
      ?.focus();
  };
  return { isCurrent, onKey };
};

interface WeekTableProps {
  days: readonly CalendarDay[];
  rows: readonly CalendarRow[];
  moving: Moving;
}

/** One row per barber, one column per day. A dragged chip keeps its time of day. */
export const WeekTable = ({ days, rows, moving }: WeekTableProps) => {
  const { t } = useLingui();
  const { timeZone } = useCalendarContext();
  const draft = useDraft();
  const cells = useCellKeys(rows.length, days.length);
  const grab = useStableCallback(
    useDrag<CalendarVisit>({
      onMove: (visit, at) => moving.show(visit, placeUnder(visit, at, timeZone)),
      onDrop: (visit, at) => moving.dropAt(visit, placeUnder(visit, at, timeZone)),
      onCancel: moving.cancel,
    }),
  );
  const draftDay = draft && wallTimeOf(draft.place.startsAt, timeZone).date;
  return (
    <div className="overflow-x-auto">
      <table
        aria-label={t`Week by barber`}
        className="w-full min-w-204 table-fixed border-collapse"
      >
        <thead>
          <tr>
            <th
              scope="col"
              className="w-33 border-b border-line pl-4 text-left text-small font-medium text-ink-2"
            >
              <Trans>Barber</Trans>
            </th>
            {days.map(({ date }) => (
              <DayHead key={date} date={date} />
            ))}
          </tr>
        </thead>
        <tbody className={cx(draft && 'select-none')}>
          {rows.map((row, rowIndex) => (
            <tr key={row.id} className="not-first:border-t not-first:border-line">
              <RowHead row={row} />
              {days.map((day, column) => (
                <WeekCell
                  key={day.date}
                  day={day}
                  row={row}
                  visits={row.visits.filter(({ date }) => date === day.date)}
                  movedId={draft?.visit.id}
                  isTarget={draft?.place.barber === row.id && draftDay === day.date}
                  onGrab={grab}
                  addProps={{
                    'data-add': `${rowIndex}-${column}`,
                    tabIndex: cells.isCurrent(rowIndex, column) ? 0 : -1,
                    onKeyDown: (event) => cells.onKey(event, rowIndex, column),
                  }}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
