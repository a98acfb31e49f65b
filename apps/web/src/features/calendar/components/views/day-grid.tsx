import { useLingui } from '@lingui/react/macro';
import { type PointerEvent, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { NowMark } from '../../../../components/line/now-line.tsx';
import { Avatar } from '../../../../components/pictures/avatar.tsx';
import { bareClock } from '../../../../lib/time/shop-clock.ts';
import { type CalendarDay, type CalendarVisit, placeOfVisit } from '../../api.ts';
import { useCalendarContext } from '../../model/calendar-context.ts';
import { type CalendarRow, countOf } from '../../model/calendar-rows.ts';
import { dayScale, firstInView, hoursFromTop, hoursOf, snap } from '../../model/day-scale.ts';
import { type DragPoint, useDrag } from '../../model/drag.ts';
import { scrollAtEdge } from '../../model/edge-scroll.ts';
import { type Place, resizedTo } from '../../model/move-place.ts';
import type { Moving } from '../../model/moving.ts';
import { useStableCallback } from '../../model/stable-callback.ts';
import { hourRem } from '../visit/visit-block.tsx';
import { DayColumn } from './day-column.tsx';
import { HourScale } from './hour-scale.tsx';
import { SlotCursor } from './slot-cursor.tsx';

const hourMs = 3_600_000;

const ColumnHead = ({ row, date }: { row: CalendarRow; date: string }) => (
  <div className="flex min-w-37 flex-1 items-center gap-2 border-l border-line px-2.5">
    {row.barber && <Avatar size={24} name={row.name} photo={row.barber.photo} />}
    <span className="min-w-0 flex-1 truncate text-small font-semibold">{row.name}</span>
    <span className="text-caption text-ink-3 num">
      {countOf(row.visits.filter((visit) => visit.date === date))}
    </span>
  </div>
);

interface Grabbed {
  readonly visit: CalendarVisit;
  readonly mode: 'move' | 'resize';
  /** Time from the start of the visit to the point where it was grabbed, in ms. */
  readonly offset: number;
}

/** Pixels covered by the sticky column heads and the hour scale. */
const covered = { left: 72, top: 48 };

const startsOf = (rows: readonly CalendarRow[], date: string): number[] =>
  rows.flatMap(({ visits }) =>
    visits.filter((visit) => visit.date === date).map(({ starts_at }) => Date.parse(starts_at)),
  );
const openingsOf = ({ open, work }: CalendarDay): number[] =>
  [...open, ...work.flatMap(({ spans }) => spans)].map(({ from }) => Date.parse(from));

/** The line is behind the visits, because a name with a line through it would look cancelled. */
const NowAcross = ({ top, now }: { top: string; now: number }) => {
  const { i18n } = useLingui();
  const { timeZone } = useCalendarContext();
  return (
    <>
      <div
        className="pointer-events-none absolute inset-x-0 z-1 h-0.5 -translate-y-1/2 bg-now-line"
        style={{ top }}
      />
      <div
        className="pointer-events-none absolute inset-x-0 z-15 flex -translate-y-1/2"
        style={{ top }}
      >
        <span className="sticky left-0 w-18 flex-none [&>span]:w-full [&>span]:justify-center [&>span]:px-0">
          <NowMark time={bareClock(now, i18n.locale, timeZone)} />
        </span>
      </div>
    </>
  );
};

interface DayGridProps {
  day: CalendarDay;
  rows: readonly CalendarRow[];
  moving: Moving;
}

/** One column per barber on a time scale. */
export const DayGrid = ({ day, rows, moving }: DayGridProps) => {
  const { t } = useLingui();
  const { timeZone, today, now } = useCalendarContext();
  const scroller = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const scale = useMemo(() => dayScale(day.date, timeZone), [day.date, timeZone]);
  const isToday = day.date === today;
  const start = isToday ? now : firstInView(scale, startsOf(rows, day.date), openingsOf(day));

  const scrollToStart = useEffectEvent(() => {
    const element = scroller.current;
    if (!element || !body.current) return;
    const hourPx = body.current.offsetHeight / hoursOf(scale);
    const above = isToday ? element.clientHeight / 3 : hourPx / 4;
    element.scrollTop = Math.max(0, hoursFromTop(scale, start) * hourPx - above);
  });
  useLayoutEffect(() => {
    if (day.date !== '') scrollToStart();
  }, [day.date]);

  const instantAt = (y: number): number => {
    const box = body.current?.getBoundingClientRect();
    if (!box) return scale.from;
    return scale.from + ((y - box.top) / Math.max(1, box.height)) * hoursOf(scale) * hourMs;
  };
  const barberAt = (x: number): number | null => {
    const columns = body.current?.querySelectorAll<HTMLElement>('[data-barber]') ?? [];
    const column = [...columns].find((element) => {
      const { left, right } = element.getBoundingClientRect();
      return x >= left && x < right;
    });
    // A booking cannot be moved to 'any barber', whose id is 0.
    return Number(column?.dataset['barber'] ?? 0) || null;
  };
  const placeAt = ({ visit, mode, offset }: Grabbed, { x, y, altKey }: DragPoint): Place => {
    const origin = placeOfVisit(visit);
    const step = altKey ? 5 : 15;
    if (mode === 'resize') return resizedTo(origin, instantAt(y), step);
    return {
      ...origin,
      barber: barberAt(x) ?? origin.barber,
      startsAt: snap(scale, instantAt(y) - offset, step),
    };
  };
  const show = (grabbed: Grabbed, at: DragPoint) =>
    moving.show(grabbed.visit, placeAt(grabbed, at));
  const grab = useDrag<Grabbed>({
    onMove: show,
    onFrame: (grabbed, at, elapsedMs) => {
      const element = scroller.current;
      if (element && scrollAtEdge(element, covered, at, elapsedMs)) show(grabbed, at);
    },
    onDrop: (grabbed, at) => moving.dropAt(grabbed.visit, placeAt(grabbed, at)),
    onCancel: moving.cancel,
  });
  const onGrab = useStableCallback(
    (event: PointerEvent, visit: CalendarVisit, mode: 'move' | 'resize') =>
      grab(event, { visit, mode, offset: instantAt(event.clientY) - Date.parse(visit.starts_at) }),
  );

  return (
    <section
      ref={scroller}
      aria-label={t`Day by barber`}
      className="relative max-h-[max(26rem,calc(100dvh-15rem))] overflow-auto overscroll-contain"
    >
      <div className="w-full min-w-max">
        <div className="sticky top-0 z-20 flex h-12 border-b border-line bg-surface">
          <div className="sticky left-0 z-10 w-18 flex-none bg-surface" />
          {rows.map((row) => (
            <ColumnHead key={row.id} row={row} date={day.date} />
          ))}
        </div>
        <div ref={body} className="relative flex">
          <HourScale scale={scale} />
          {rows.map((row) => (
            <DayColumn key={row.id} day={day} row={row} scale={scale} onGrab={onGrab} />
          ))}
          <SlotCursor key={day.date} scale={scale} rows={rows} startsAt={start} />
          {isToday && <NowAcross top={`${hoursFromTop(scale, now) * hourRem}rem`} now={now} />}
        </div>
      </div>
    </section>
  );
};
