import type { SlotDay } from '@lineup/contract/booking/slots';
import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { cx } from '../../../../components/layout/cx.ts';
import { useHydrated } from '../../../../lib/storage/guest.ts';
import {
  dayInMonth,
  monthOf,
  monthTitle,
  moveDay,
  moveMonth,
  weekdayName,
  weeksOf,
} from '../../../../lib/time/month-days.ts';
import { weekColumnOf } from '../../../../lib/time/week-start.ts';
import type { Picking } from '../../hooks.ts';
import { MonthDay, stripPlace } from './month-day.tsx';

interface ArrowProps {
  icon: LucideIcon;
  label: string;
  href: string | null;
  onPress: () => void;
  size?: string;
  /** Below the arrow. */
  children?: string;
}

/** A link, so that months can be turned without a script. */
const Arrow = ({ icon: Icon, label, href, onPress, size, children }: ArrowProps) => (
  <a
    href={href ?? undefined}
    role="button"
    tabIndex={0}
    aria-label={label}
    aria-disabled={href === null || undefined}
    onClick={(event) => {
      event.preventDefault();
      if (href !== null) onPress();
    }}
    onKeyDown={(event) => {
      if (event.key !== ' ') return;
      event.preventDefault();
      if (href !== null) onPress();
    }}
    className={cx(
      'touch-target react-fast grid flex-none place-content-center justify-items-center rounded-control text-small text-ink no-underline',
      size ?? 'size-10 lg:size-8',
      href === null ? 'cursor-not-allowed opacity-50' : 'hover:bg-hover',
    )}
  >
    <Icon size={20} aria-hidden="true" />
    {children}
  </a>
);

/** The day that a key moves to; null for other keys. */
const dayByKey = (key: string, day: string): string | null => {
  const steps: Record<string, () => string> = {
    ArrowLeft: () => moveDay(day, -1),
    ArrowRight: () => moveDay(day, 1),
    ArrowUp: () => moveDay(day, -7),
    ArrowDown: () => moveDay(day, 7),
    Home: () => moveDay(day, -weekColumnOf(day)),
    End: () => moveDay(day, 6 - weekColumnOf(day)),
    PageUp: () => dayInMonth(day, moveMonth(monthOf(day), -1)),
    PageDown: () => dayInMonth(day, moveMonth(monthOf(day), 1)),
  };
  return steps[key]?.() ?? null;
};

const useTurning = ({ month, bounds, choose, queryFor }: Picking) => {
  const [first, last] = [bounds?.first_day, bounds?.last_day];
  const canTurn = (to: string) =>
    (first === undefined || to >= monthOf(first)) && (last === undefined || to <= monthOf(last));
  const turn = (by: number) => {
    const to = moveMonth(month, by);
    const part = { month: to, day: null, at: null };
    return { href: canTurn(to) ? queryFor(part) : null, onPress: () => choose(part) };
  };
  return turn;
};

/** Limits a day to the bookable range, because the strip shows no other days. */
const within = ({ bounds }: Picking, day: string): string => {
  if (bounds && day < bounds.first_day) return bounds.first_day;
  return bounds && day > bounds.last_day ? bounds.last_day : day;
};

/** Keyboard focus over days, also into other months; Enter and Space choose. */
const useDayFocus = (picking: Picking) => {
  const { month, day, choose } = picking;
  const grid = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState<string | null>(null);
  const isMoving = useRef(false);
  const first = within(picking, `${month}-01`);
  const shown =
    (stop !== null && monthOf(stop) === month ? stop : day?.date) ??
    (monthOf(first) === month ? first : `${month}-01`);

  useEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${shown}"]`)?.focus();
  }, [shown]);

  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.altKey || event.ctrlKey || event.metaKey ? null : dayByKey(event.key, shown);
    if (by === null) return;
    event.preventDefault();
    const to = within(picking, by);
    if (to === shown) return;
    isMoving.current = true;
    setStop(to);
    if (monthOf(to) !== month) choose({ month: monthOf(to), day: null, at: null });
  };
  return { grid, stop: shown, setStop, onKeyDown };
};

/** On phones, scrolls the strip to the chosen day. */
const useStripPlace = (grid: { current: HTMLDivElement | null }, date: string | undefined) => {
  useEffect(() => {
    const strip = grid.current;
    const cell = strip?.querySelector<HTMLElement>(`[data-day="${date}"]`)?.parentElement;
    if (!strip) return;
    const [from, to] = [strip.scrollLeft, strip.scrollLeft + strip.clientWidth];
    // Without a chosen day, the month starts at its first day.
    const left = cell ? cell.offsetLeft - strip.offsetLeft : 0;
    const right = left + (cell?.offsetWidth ?? 0);
    if (left < from || right > to) strip.scrollTo({ left });
  }, [grid, date]);
};

interface MonthGridProps {
  picking: Picking;
  today: string;
}

export const MonthGrid = ({ picking, today }: MonthGridProps) => {
  const { t, i18n } = useLingui();
  const titleId = useId();
  const isHydrated = useHydrated();
  const { month, slots, day, choose, queryFor } = picking;
  const turn = useTurning(picking);
  const [next, following] = [turn(1), moveMonth(month, 1)];
  const nextName = monthTitle(following, i18n.locale).slice(0, 3);
  const { grid, stop, setStop, onKeyDown } = useDayFocus(picking);
  useStripPlace(grid, day?.date);
  const states = new Map<string, SlotDay['state']>(
    slots?.days.map(({ date, state }) => [date, state]),
  );
  const weeks = weeksOf(month);
  const week = weeks[1]?.flatMap((date) => date ?? []) ?? [];
  return (
    <section aria-label={t`Date`}>
      <div className="mb-2 flex items-center gap-1 lg:mb-4">
        <h2
          id={titleId}
          aria-live="polite"
          className="flex-1 text-[1.125rem]/6 font-bold cut-head lg:text-h2"
        >
          {monthTitle(month, i18n.locale)}
        </h2>
        <Arrow icon={ChevronLeft} label={t`Previous month`} {...turn(-1)} />
        <Arrow icon={ChevronRight} label={t`Next month`} {...next} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its days are focused */}
      <div
        ref={grid}
        role="grid"
        aria-labelledby={titleId}
        aria-busy={picking.isLoading}
        onKeyDown={onKeyDown}
        className="-my-1 flex snap-x overflow-x-auto py-1 [scrollbar-width:none] lg:grid lg:gap-1.5 lg:overflow-visible"
      >
        <div role="row" className="hidden grid-cols-7 gap-1.5 lg:grid">
          {week.map((date) => (
            <span
              key={date}
              role="columnheader"
              className="text-center text-caption font-semibold text-ink-3"
            >
              {weekdayName(date, i18n.locale)}
            </span>
          ))}
        </div>
        {weeks.map((dates) => (
          <div
            key={dates.find((date) => date !== null)}
            role="row"
            className={cx(
              'grid-cols-7 gap-1.5 lg:grid',
              // The strip has no past days.
              dates.every((date) => date === null || states.get(date) === 'past')
                ? 'max-lg:hidden'
                : 'contents',
            )}
          >
            {dates.map((date, place) =>
              date === null ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: an empty place has nothing else
                <span key={place} aria-hidden="true" className="max-lg:hidden" />
              ) : (
                <MonthDay
                  key={date}
                  date={date}
                  state={states.get(date) ?? null}
                  isToday={date === today}
                  isChosen={date === day?.date}
                  tabIndex={isHydrated ? (date === stop ? 0 : -1) : null}
                  href={queryFor({ month: null, day: date, at: null })}
                  onChoose={() => {
                    setStop(date);
                    choose({ month: null, day: date, at: null });
                  }}
                />
              ),
            )}
          </div>
        ))}
        {next.href !== null && (
          // On phones the strip ends with a link to the next month.
          <div role="row" className="contents lg:hidden">
            <div role="gridcell" className={stripPlace}>
              {/* The label begins with the visible text: people who use voice control say what they see. */}
              <Arrow
                icon={ChevronRight}
                label={`${nextName} ${following.slice(0, 4)}`}
                size="h-16.5"
                {...next}
              >
                {nextName}
              </Arrow>
            </div>
          </div>
        )}
      </div>
    </section>
  );
};
