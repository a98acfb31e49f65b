import { useLingui } from '@lingui/react/macro';
import { memo, type PointerEvent } from 'react';
import { cx } from '../../../../components/layout/cx.ts';
import { bareClock } from '../../../../lib/time/shop-clock.ts';
import { type CalendarVisit, placeOfVisit, visitAt } from '../../api.ts';
import { useCalendarContext, useDraft } from '../../model/calendar-context.ts';
import { type DayScale, hoursFromTop } from '../../model/day-scale.ts';
import type { Place } from '../../model/move-place.ts';
import type { DayLane } from '../../model/pack-lanes.ts';
import { visitFocusRef } from '../../model/visit-focus.ts';
import { isStruckThrough, useVisitWords, VisitIcon, visitClass } from './visit-look.tsx';

/** Height of an hour in rem: a quarter of an hour is a large enough touch target. */
export const hourRem = 6.5;

const minuteMs = 60_000;
/** Shorter blocks could not be read or pressed. */
export const minHours = 0.25;

export type Grab = (event: PointerEvent, visit: CalendarVisit, mode: 'move' | 'resize') => void;

const boxOf = (scale: DayScale, { startsAt, minutes }: Place) => {
  const top = hoursFromTop(scale, startsAt);
  const height = Math.max(minHours, hoursFromTop(scale, startsAt + minutes * minuteMs) - top);
  return {
    top: `${top * hourRem}rem`,
    height: `calc(${height * hourRem}rem - 2px)`,
    hours: height,
  };
};

/** The lengths in hours from which a block has room for its time range and its services. */
const rangeFrom = 0.45;
const servicesFrom = 0.65;

const servicesOf = ({ services }: CalendarVisit) => services.map(({ name }) => name).join(', ');

const BlockText = ({ visit, hours }: { visit: CalendarVisit; hours: number }) => {
  const { i18n } = useLingui();
  const { timeZone } = useCalendarContext();
  const words = useVisitWords(timeZone);
  const name = (
    <span className={cx('truncate', isStruckThrough(visit) && 'line-through')}>
      {words.nameOf(visit)}
    </span>
  );
  if (hours < rangeFrom) {
    return (
      <span className="flex min-w-0 items-center gap-1.25">
        <VisitIcon visit={visit} />
        <b className="num font-[660]">{bareClock(visit.starts_at, i18n.locale, timeZone)}</b> {name}
      </span>
    );
  }
  const services = hours < servicesFrom ? '' : servicesOf(visit);
  return (
    <>
      <span className="flex min-w-0 items-center gap-1.25 font-[660]">
        <VisitIcon visit={visit} />
        {name}
      </span>{' '}
      <span className="block truncate num">{words.rangeOf(visit)}</span>{' '}
      {services !== '' && <span className="block truncate">{services}</span>}
    </>
  );
};

/** Width in rem of a visit in the strip at the side, which shows only its icon. */
const asideRem = 1.875;

/** Up to three visits are side by side; more overlap, and the focused one is in front. */
const columnOf = ({ lane, lanes, isAside, asides }: DayLane) => {
  if (isAside) return { right: `${lane * asideRem}rem`, width: `${asideRem}rem` };
  const room = `(100% - ${asides * asideRem}rem)`;
  return lanes <= 3
    ? { left: `calc(${room} * ${lane / lanes})`, width: `calc(${room} / ${lanes})` }
    : { left: `calc(${room} * ${(lane / (lanes - 1)) * 0.6})`, width: `calc(${room} * 0.4)` };
};

interface VisitBlockProps {
  visit: CalendarVisit;
  scale: DayScale;
  lane: DayLane;
  /** Whether it is being moved to another place. */
  isBeingMoved: boolean;
  onGrab: Grab;
}

/** Compares lanes by value: they are computed again with every render, mostly with the same result. */
const isSameBlock = (one: VisitBlockProps, other: VisitBlockProps): boolean =>
  one.visit === other.visit &&
  one.scale === other.scale &&
  one.isBeingMoved === other.isBeingMoved &&
  one.onGrab === other.onGrab &&
  one.lane.lane === other.lane.lane &&
  one.lane.lanes === other.lane.lanes &&
  one.lane.isAside === other.lane.isAside &&
  one.lane.asides === other.lane.asides;

/** A visit, drawn from its start to its end. */
export const VisitBlock = memo(({ visit, scale, lane, isBeingMoved, onGrab }: VisitBlockProps) => {
  const { i18n } = useLingui();
  const context = useCalendarContext();
  const words = useVisitWords(context.timeZone);
  const { hours, ...box } = boxOf(scale, placeOfVisit(visit));
  const clock = bareClock(visit.starts_at, i18n.locale, context.timeZone);
  const isShort = hours < rangeFrom && !lane.isAside;
  const shown = isShort ? `${clock} ${words.nameOf(visit)}` : '';
  return (
    <div
      className="absolute z-2 px-0.75 focus-within:z-5 hover:z-5"
      style={{ ...box, ...columnOf(lane) }}
    >
      <button
        type="button"
        ref={visitFocusRef(visit.id)}
        data-visit={visit.id}
        data-ground={visit.status === 'in_progress' ? 'lamp' : undefined}
        aria-label={words.labelOf(visit, { services: servicesOf(visit), shown })}
        aria-keyshortcuts={visit.can_move ? 'M' : undefined}
        className={cx(
          'size-full min-w-0 overflow-hidden rounded-[0.375rem] text-left align-top text-caption',
          lane.isAside ? 'px-1' : 'px-1.75',
          hours < rangeFrom ? 'py-0.5' : 'py-1',
          visitClass(visit, isBeingMoved),
        )}
        onPointerDown={(event) => visit.can_move && onGrab(event, visit, 'move')}
        onKeyDown={(event) => context.onKey(event, visit)}
        onBlur={() => context.onBlur(visit)}
        onClick={(event) => context.onOpen(visit, event.currentTarget)}
      >
        <span className="flex h-full min-w-0 flex-col justify-start">
          {lane.isAside ? <VisitIcon visit={visit} /> : <BlockText visit={visit} hours={hours} />}
        </span>
      </button>
      {visit.can_move && (
        <div
          data-resize={visit.id}
          className="absolute inset-x-0.75 bottom-0 h-1.5 cursor-ns-resize"
          onPointerDown={(event) => onGrab(event, visit, 'resize')}
        />
      )}
    </div>
  );
}, isSameBlock);

/** Outline of a moved visit at its new place. */
export const BlockShadow = ({ scale }: { scale: DayScale }) => {
  const draft = useDraft();
  if (!draft) return null;
  const { hours, ...box } = boxOf(scale, draft.place);
  return (
    <div
      aria-hidden="true"
      style={box}
      className="pointer-events-none absolute inset-x-0.75 z-10 overflow-hidden rounded-[0.375rem] border-2 border-dashed border-primary bg-tint px-1.5 py-0.5 text-caption text-on-tint shadow-pop [&_svg]:text-on-tint"
    >
      <BlockText visit={visitAt(draft.visit, draft.place, scale.date)} hours={hours} />
    </div>
  );
};
