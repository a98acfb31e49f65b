import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { clockTime } from '../../../../lib/time/shop-clock.ts';
import { useCalendarContext } from '../../model/calendar-context.ts';
import type { CalendarRow } from '../../model/calendar-rows.ts';
import { type DayScale, hoursFromTop, snap } from '../../model/day-scale.ts';
import { hourRem } from '../visit/visit-block.tsx';

const stepMs = 15 * 60_000;

interface SlotCursorProps {
  scale: DayScale;
  rows: readonly CalendarRow[];
  /** Where the cursor is at first. */
  startsAt: number;
}

/** Books any time by keyboard: one tab stop, moved with the arrow keys; Enter books. */
export const SlotCursor = ({ scale, rows, startsAt }: SlotCursorProps) => {
  const { t, i18n } = useLingui();
  const { timeZone, onBook } = useCalendarContext();
  const [moved, setMoved] = useState<{ column: number; at: number } | null>(null);
  const at = moved?.at ?? snap(scale, startsAt, 15);
  // The column of the cursor may have been removed since.
  const column = Math.min(moved?.column ?? 0, rows.length - 1);
  const row = rows[column];
  if (!row) return null;

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const moves: Record<string, readonly [number, number]> = {
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    setMoved({
      column: Math.min(Math.max(column + move[0], 0), rows.length - 1),
      at: snap(scale, at + move[1] * stepMs, 15),
    });
    const button = event.currentTarget;
    requestAnimationFrame(() => button.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
  };

  const time = clockTime(new Date(at).toISOString(), i18n.locale, timeZone);
  const { name } = row;
  return (
    <button
      type="button"
      aria-label={t`New booking with ${name} at ${time}. Use the arrow keys to choose another time or barber.`}
      className="pointer-events-none absolute z-10 flex scroll-mt-20 items-center gap-1 rounded-[0.375rem] bg-tint px-1.5 text-caption font-label text-on-tint opacity-0 focus-visible:opacity-100"
      style={{
        top: `${hoursFromTop(scale, at) * hourRem}rem`,
        height: `${hourRem / 4}rem`,
        left: `calc(4.5rem + (100% - 4.5rem) * ${column / rows.length})`,
        width: `calc((100% - 4.5rem) / ${rows.length})`,
      }}
      onKeyDown={onKeyDown}
      onClick={() => onBook({ barber: row.barber ? row.id : null, startsAt: at })}
    >
      <Plus size={14} aria-hidden="true" />
      <span className="num">{time}</span>
    </button>
  );
};
