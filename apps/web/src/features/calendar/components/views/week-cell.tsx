import { Plural, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import type { ComponentProps, PointerEvent } from 'react';
import { cx } from '../../../../components/layout/cx.ts';
import { longDay } from '../../../../lib/time/month-days.ts';
import type { CalendarDay, CalendarVisit } from '../../api.ts';
import { type CalendarContextValue, useCalendarContext } from '../../model/calendar-context.ts';
import { type CalendarRow, useNotWorkingReason } from '../../model/calendar-rows.ts';
import { firstFreeTime } from '../../model/day-scale.ts';
import { ChipShadow, VisitChip } from '../visit/visit-chip.tsx';
import { hatchClass } from '../visit/visit-look.tsx';

const maxShown = 3;

const isOver = ({ status }: CalendarVisit) => status !== 'pending' && status !== 'in_progress';

/** The first visits of a day; today the unserved ones come first. */
const shownOf = (visits: readonly CalendarVisit[], isToday: boolean): CalendarVisit[] => {
  if (visits.length <= maxShown || !isToday) return visits.slice(0, maxShown);
  const open = visits.filter((visit) => !isOver(visit)).slice(0, maxShown);
  const rest = visits.filter(isOver).slice(open.length - maxShown || visits.length);
  return visits.filter((visit) => open.includes(visit) || rest.includes(visit));
};

/** Today the next quarter hour, on other days the start of the barber's work. */
const firstTime = (day: CalendarDay, barber: number, context: CalendarContextValue): number => {
  const [first] = day.work.find((work) => work.barber === barber)?.spans ?? [];
  const begins = first ? Date.parse(first.from) : 0;
  const soon = firstFreeTime(day.date, context.today, context.now, context.timeZone);
  if (day.date === context.today) return Math.max(begins, soon);
  return begins || soon;
};

interface WeekCellProps {
  day: CalendarDay;
  row: CalendarRow;
  visits: readonly CalendarVisit[];
  /** The visit that is being moved. */
  movedId: number | undefined;
  isTarget: boolean;
  onGrab: (event: PointerEvent, visit: CalendarVisit) => void;
  addProps: ComponentProps<'button'> & { 'data-add': string };
}

/** One day of one barber. Its background is a button that books. */
export const WeekCell = ({
  day,
  row,
  visits,
  movedId,
  isTarget,
  onGrab,
  addProps,
}: WeekCellProps) => {
  const { t, i18n } = useLingui();
  const context = useCalendarContext();
  const isToday = day.date === context.today;
  const notWorking = useNotWorkingReason()(day, row.id);
  const shown = shownOf(visits, isToday);
  const more = visits.length - shown.length;
  const dayName = longDay(day.date, i18n.locale);
  const { name } = row;
  return (
    <td
      data-day={day.date}
      data-barber={row.id}
      className={cx(
        'group relative h-28 border-l border-line px-1.5 pt-1.5 pb-0.75 align-top',
        isToday && 'bg-canvas',
        notWorking !== null && hatchClass,
        isTarget && 'bg-tint',
      )}
    >
      <button
        type="button"
        {...addProps}
        aria-label={t`New booking with ${name}, ${dayName}`}
        className="absolute inset-0 grid items-end justify-items-end p-1 text-ink-3 outline-offset-[-3px]"
        onClick={() =>
          context.onBook({
            barber: row.barber ? row.id : null,
            startsAt: firstTime(day, row.id, context),
          })
        }
      >
        <Plus
          size={16}
          aria-hidden="true"
          className="opacity-0 group-hover:opacity-100 group-has-focus-visible:opacity-100"
        />
      </button>
      <div className="pointer-events-none relative grid gap-0.5 [&>button]:pointer-events-auto">
        {notWorking !== null && (
          <span className="m-0.5 justify-self-start rounded-chip bg-surface px-1.5 py-0.5 text-caption text-ink-3">
            {notWorking}
          </span>
        )}
        {shown.map((visit) => (
          <VisitChip
            key={visit.id}
            visit={visit}
            isBeingMoved={visit.id === movedId}
            onGrab={onGrab}
          />
        ))}
        {isTarget && <ChipShadow />}
        {more > 0 && (
          <button
            type="button"
            className="touch-target flex min-h-6 items-center justify-self-start rounded-chip px-2 text-caption font-label text-primary underline underline-offset-2 num"
            onClick={() => context.onDay(day.date)}
          >
            <Plural value={more} one="# more" other="# more" />
          </button>
        )}
      </div>
    </td>
  );
};
