import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { weekdayName } from '../../../../components/hours/clock-text.ts';
import { cx } from '../../../../components/layout/cx.ts';
import { NowLine } from '../../../../components/line/now-line.tsx';
import { Avatar } from '../../../../components/pictures/avatar.tsx';
import { dayTitle } from '../../../../lib/time/month-days.ts';
import { bareClock } from '../../../../lib/time/shop-clock.ts';
import { weekdayOf } from '../../../../lib/time/shop-zone.ts';
import type { CalendarBarber, CalendarDay, CalendarVisit } from '../../api.ts';
import { useCalendarContext } from '../../model/calendar-context.ts';
import { visitFocusRef } from '../../model/visit-focus.ts';
import { isStruckThrough, useVisitWords, VisitIcon, visitClass } from '../visit/visit-look.tsx';

interface AgendaProps {
  days: readonly CalendarDay[];
  visits: readonly CalendarVisit[];
  barbers: readonly CalendarBarber[];
  /** The day in the address of the page. */
  date: string;
}

const AgendaRow = ({
  visit,
  barber,
}: {
  visit: CalendarVisit;
  barber: CalendarBarber | undefined;
}) => {
  const { i18n } = useLingui();
  const context = useCalendarContext();
  const words = useVisitWords(context.timeZone);
  const services = visit.services.map(({ name }) => name).join(', ');
  return (
    <button
      type="button"
      ref={visitFocusRef(visit.id)}
      data-visit={visit.id}
      className="flex min-h-18 w-full items-center gap-3 px-4 py-2 text-left active:bg-hover"
      onClick={(event) => context.onOpen(visit, event.currentTarget)}
    >
      <span className="w-12 flex-none text-small text-ink-2 num">
        <b className="block text-body-lg font-bold text-ink">
          {bareClock(visit.starts_at, i18n.locale, context.timeZone)}
        </b>
        {bareClock(visit.ends_at, i18n.locale, context.timeZone)}
      </span>
      <span
        className={cx(
          'grid size-8 flex-none place-items-center rounded-control',
          visitClass({ ...visit, can_move: false }, false),
        )}
      >
        <VisitIcon visit={visit} size={16} />
      </span>
      <span className="min-w-0 flex-1">
        <span
          className={cx('block truncate font-semibold', isStruckThrough(visit) && 'line-through')}
        >
          {words.nameOf(visit)}
        </span>
        <span className="block truncate text-small text-ink-2">
          {[words.statusWord(visit), services].filter((text) => text !== '').join(', ')}
        </span>
      </span>
      {barber && (
        <>
          <Avatar size={32} name={barber.name} photo={barber.photo} />
          <span className="sr-only">{barber.name}</span>
        </>
      )}
    </button>
  );
};

const AgendaDay = ({
  day,
  visits,
  barbers,
}: Omit<AgendaProps, 'days' | 'date'> & { day: CalendarDay }) => {
  const { i18n } = useLingui();
  const { today, now, timeZone } = useCalendarContext();
  const own = visits.filter(({ date }) => date === day.date);
  const isToday = day.date === today;
  const next = own.findIndex(({ starts_at }) => Date.parse(starts_at) > now);
  const title = dayTitle(day.date, i18n.locale);
  const line = (
    <div data-now className="scroll-mt-48 px-4 py-1">
      <NowLine time={bareClock(now, i18n.locale, timeZone)} />
    </div>
  );
  return (
    <section id={`agenda-${day.date}`} className="scroll-mt-28">
      <h2 className="sticky top-28 z-10 flex md:top-14 items-baseline gap-2 border-b border-line bg-sunken px-4 py-2 text-small font-semibold">
        {title}
        {isToday && (
          <span className="text-ink-2">
            <Trans>Today</Trans>
          </span>
        )}
        {day.closure !== null && (
          <span className="font-normal text-ink-2">{day.closure || <Trans>Closed</Trans>}</span>
        )}
      </h2>
      <ul className="divide-y divide-line">
        {own.map((visit, index) => (
          <li key={visit.id}>
            {isToday && index === next && line}
            <AgendaRow visit={visit} barber={barbers.find(({ id }) => id === visit.barber)} />
          </li>
        ))}
        {isToday && next === -1 && <li>{line}</li>}
        {own.length === 0 && (
          <li className="px-4 py-3 text-small text-ink-3">
            <Trans>No appointments</Trans>
          </li>
        )}
      </ul>
    </section>
  );
};

/** The week as a list, for phones, with a strip of days to jump to. */
export const Agenda = ({ days, visits, barbers, date }: AgendaProps) => {
  const { t, i18n } = useLingui();
  const { today, onDay } = useCalendarContext();
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const day = root.current?.querySelector(`#agenda-${date}`);
    (day?.querySelector('[data-now]') ?? day)?.scrollIntoView({ block: 'start' });
  }, [date]);
  return (
    <div ref={root}>
      <nav
        aria-label={t`Days of the week`}
        className="sticky top-14 z-15 grid h-14 md:top-0 grid-cols-7 rounded-t-card border-b border-line bg-surface"
      >
        {days.map((day) => {
          const isBusy = visits.some((visit) => visit.date === day.date);
          return (
            <button
              key={day.date}
              type="button"
              aria-current={day.date === date ? 'date' : undefined}
              className={cx(
                'grid place-content-center justify-items-center text-caption text-ink-2 outline-offset-[-3px] aria-[current=date]:bg-tint aria-[current=date]:text-on-tint',
                day.date === today && 'shadow-[inset_0_-3px_0_var(--lu-now-line)]',
              )}
              onClick={() => {
                onDay(day.date);
                root.current?.querySelector(`#agenda-${day.date}`)?.scrollIntoView();
              }}
            >
              {weekdayName(weekdayOf(day.date), i18n.locale, 'short')}
              <b className={cx('text-body-lg font-bold num', isBusy && 'underline')}>
                {Number(day.date.slice(8))}
              </b>
            </button>
          );
        })}
      </nav>
      {days.map((day) => (
        <AgendaDay key={day.date} day={day} visits={visits} barbers={barbers} />
      ))}
    </div>
  );
};
