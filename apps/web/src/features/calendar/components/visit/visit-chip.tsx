import { useLingui } from '@lingui/react/macro';
import { memo, type PointerEvent } from 'react';
import { cx } from '../../../../components/layout/cx.ts';
import { bareClock } from '../../../../lib/time/shop-clock.ts';
import type { CalendarVisit } from '../../api.ts';
import { useCalendarContext, useDraft } from '../../model/calendar-context.ts';
import { visitFocusRef } from '../../model/visit-focus.ts';
import { isStruckThrough, shortName, useVisitWords, VisitIcon, visitClass } from './visit-look.tsx';

interface VisitChipProps {
  visit: CalendarVisit;
  /** Whether it is being moved to another place. */
  isBeingMoved: boolean;
  onGrab: (event: PointerEvent, visit: CalendarVisit) => void;
}

const shape =
  'flex h-6 w-full min-w-0 items-center gap-1.25 rounded-[0.375rem] px-1.75 text-left text-caption pointer-coarse:h-11';

/** One visit in a cell of the week. */
export const VisitChip = memo(({ visit, isBeingMoved, onGrab }: VisitChipProps) => {
  const { i18n } = useLingui();
  const context = useCalendarContext();
  const words = useVisitWords(context.timeZone);
  const clock = bareClock(visit.starts_at, i18n.locale, context.timeZone);
  const name = shortName(words.nameOf(visit));
  return (
    <button
      type="button"
      ref={visitFocusRef(visit.id)}
      data-visit={visit.id}
      data-ground={visit.status === 'in_progress' ? 'lamp' : undefined}
      aria-label={words.labelOf(visit, { shown: `${clock} ${name}` })}
      aria-keyshortcuts={visit.can_move ? 'M' : undefined}
      className={cx(shape, visitClass(visit, isBeingMoved))}
      onPointerDown={(event) => visit.can_move && onGrab(event, visit)}
      onKeyDown={(event) => context.onKey(event, visit)}
      onBlur={() => context.onBlur(visit)}
      onClick={(event) => context.onOpen(visit, event.currentTarget)}
    >
      <VisitIcon visit={visit} />
      <b className="num font-[660]">{clock}</b>{' '}
      <span className={cx('truncate', isStruckThrough(visit) && 'line-through')}>{name}</span>
    </button>
  );
});

/** Outline of a moved chip at its new place. */
export const ChipShadow = () => {
  const { i18n } = useLingui();
  const { timeZone } = useCalendarContext();
  const draft = useDraft();
  const words = useVisitWords(timeZone);
  if (!draft) return null;
  return (
    <div
      aria-hidden="true"
      className={cx(
        shape,
        'pointer-events-none border-2 border-dashed border-primary bg-tint text-on-tint',
      )}
    >
      <b className="num font-[660]">{bareClock(draft.place.startsAt, i18n.locale, timeZone)}</b>
      <span className="truncate">{shortName(words.nameOf(draft.visit))}</span>
    </div>
  );
};
