import { useLingui } from '@lingui/react/macro';
import { memo, type PointerEvent } from 'react';
import { cx } from '../../../../components/layout/cx.ts';
import { bareClock } from '../../../../lib/time/shop-clock.ts';
import { type CalendarVisit, placeOfVisit, visitAt } from '../../api.ts';
import { useBoard, useDraft } from '../../model/calendar-context.ts';
import { type DayScale, placeOf } from '../../model/day-scale.ts';
import type { Place } from '../../model/move-place.ts';
import type { DayLane } from '../../model/pack-lanes.ts';
import { visitFocusRef } from '../../model/visit-focus.ts';
import { isStruck, useVisitWords, VisitIcon, visitLook } from './visit-look.tsx';

/** How high an hour of the day is, in rem: a quarter of an hour is as high as a finger needs. */
export const hourRem = 6.5;

const minuteMs = 60_000;
/** Less could not be read or pressed. */
export const leastHours = 0.25;

export type Grab = (event: PointerEvent, visit: CalendarVisit, mode: 'move' | 'resize') => void;

const boxOf = (scale: DayScale, { startsAt, minutes }: Place) => {
  const top = placeOf(scale, startsAt);
  const height = Math.max(leastHours, placeOf(scale, startsAt + minutes * minuteMs) - top);
  return {
    top: `${top * hourRem}rem`,
    height: `calc(${height * hourRem}rem - 2px)`,
    hours: height,
  };
};

/** From how many hours on there is room for its range, and for its services. */
const rangeFrom = 0.45;
const servicesFrom = 0.65;

const servicesOf = ({ services }: CalendarVisit) => services.map(({ name }) => name).join(', ');

const BlockText = ({ visit, hours }: { visit: CalendarVisit; hours: number }) => {
  const { i18n } = useLingui();
  const { timeZone } = useBoard();
  const words = useVisitWords(timeZone);
  const name = (
    <span className={cx('truncate', isStruck(visit) && 'line-through')}>{words.nameOf(visit)}</span>
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

/** How wide the icon of a visit that stands aside is, in rem. */
const asideRem = 1.875;

/** Side by side; more than three stand like cards in a hand, and the one in use comes forward. */
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
  /** On its way to another place. */
  isAway: boolean;
  onGrab: Grab;
}

/** The lanes of a day are packed anew with every render, mostly to the same. */
const isSameBlock = (one: VisitBlockProps, other: VisitBlockProps): boolean =>
  one.visit === other.visit &&
  one.scale === other.scale &&
  one.isAway === other.isAway &&
  one.onGrab === other.onGrab &&
  one.lane.lane === other.lane.lane &&
  one.lane.lanes === other.lane.lanes &&
  one.lane.isAside === other.lane.isAside &&
  one.lane.asides === other.lane.asides;

/** A visit from its real start to its real end. */
export const VisitBlock = memo(({ visit, scale, lane, isAway, onGrab }: VisitBlockProps) => {
  const { i18n } = useLingui();
  const board = useBoard();
  const words = useVisitWords(board.timeZone);
  const { hours, ...box } = boxOf(scale, placeOfVisit(visit));
  const clock = bareClock(visit.starts_at, i18n.locale, board.timeZone);
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
          visitLook(visit, isAway),
        )}
        onPointerDown={(event) => visit.can_move && onGrab(event, visit, 'move')}
        onKeyDown={(event) => board.onKey(event, visit)}
        onBlur={() => board.onBlur(visit)}
        onClick={(event) => board.onOpen(visit, event.currentTarget)}
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

/** Where a visit on its way would stand. */
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
