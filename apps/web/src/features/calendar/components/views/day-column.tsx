import { useLingui } from '@lingui/react/macro';
import { cx } from '../../../../components/layout/cx.ts';
import { wallTimeOf } from '../../../../lib/time/shop-zone.ts';
import type { CalendarDay } from '../../api.ts';
import { useCalendarContext, useDraft } from '../../model/calendar-context.ts';
import { type CalendarRow, useNotWorkingReason } from '../../model/calendar-rows.ts';
import {
  type DayScale,
  gapsOf,
  hourMarks,
  hoursFromTop,
  hoursOf,
  stepAt,
} from '../../model/day-scale.ts';
import { packDay } from '../../model/pack-lanes.ts';
import { BlockShadow, type Grab, hourRem, minHours, VisitBlock } from '../visit/visit-block.tsx';
import { hatchClass, isStruckThrough } from '../visit/visit-look.tsx';

const hourMs = 3_600_000;

/** The hours outside work, and breaks. The column of any barber uses the hours of the shop. */
const shadesOf = (scale: DayScale, day: CalendarDay, barber: number) => {
  const spans = day.work.find((work) => work.barber === barber)?.spans ?? day.open;
  const hasWork = barber !== 0 || spans.length > 0 || day.closure !== null;
  if (!hasWork) return [];
  return gapsOf(
    scale,
    spans.map(({ from, to }) => ({ from: Date.parse(from), to: Date.parse(to) })),
  );
};

interface DayColumnProps {
  day: CalendarDay;
  row: CalendarRow;
  scale: DayScale;
  onGrab: Grab;
}

/** The day of one barber. Its background is a button that books at the time where it is clicked. */
export const DayColumn = ({ day, row, scale, onGrab }: DayColumnProps) => {
  const { t } = useLingui();
  const { timeZone, onBook } = useCalendarContext();
  const draft = useDraft();
  const notWorking = useNotWorkingReason()(day, row.id);
  const visits = row.visits.filter(({ date }) => date === day.date);
  const lanes = packDay(
    visits.map((visit) => {
      const from = Date.parse(visit.starts_at);
      const to = Math.max(Date.parse(visit.ends_at), from + minHours * hourMs);
      return { id: visit.id, from, to, isOver: isStruckThrough(visit) };
    }),
  );
  const isTarget =
    draft?.place.barber === row.id && wallTimeOf(draft.place.startsAt, timeZone).date === day.date;
  const { name } = row;
  return (
    <div
      data-barber={row.id}
      className="relative min-w-37 flex-1 border-l border-line"
      style={{ height: `${hoursOf(scale) * hourRem}rem` }}
    >
      {shadesOf(scale, day, row.id).map(({ from, to }) => (
        <div
          key={from}
          className={cx('absolute inset-x-0 bg-canvas', hatchClass)}
          style={{
            top: `${hoursFromTop(scale, from) * hourRem}rem`,
            height: `${((to - from) / hourMs) * hourRem}rem`,
          }}
        />
      ))}
      {hourMarks(scale).map(({ instant }) => (
        <div
          key={instant}
          className="absolute inset-x-0 border-t border-line"
          style={{ top: `${hoursFromTop(scale, instant) * hourRem}rem` }}
        />
      ))}
      <button
        type="button"
        tabIndex={-1}
        aria-label={t`New booking with ${name}`}
        className="absolute inset-0 size-full cursor-cell outline-offset-[-3px]"
        onClick={(event) => {
          const box = event.currentTarget.getBoundingClientRect();
          const hours = ((event.clientY - box.top) / Math.max(1, box.height)) * hoursOf(scale);
          const startsAt = stepAt(scale, scale.from + hours * hourMs, 15);
          onBook({ barber: row.barber ? row.id : null, startsAt });
        }}
      />
      {notWorking !== null && (
        <span className="sticky top-16 z-5 m-1.5 inline-block rounded-chip bg-surface px-1.5 py-0.5 text-caption text-ink-3">
          {notWorking}
        </span>
      )}
      {visits.map((visit) => (
        <VisitBlock
          key={visit.id}
          visit={visit}
          scale={scale}
          lane={lanes.get(visit.id) ?? { lane: 0, lanes: 1, isAside: false, asides: 0 }}
          isBeingMoved={draft?.visit.id === visit.id}
          onGrab={onGrab}
        />
      ))}
      {isTarget && <BlockShadow scale={scale} />}
    </div>
  );
};
