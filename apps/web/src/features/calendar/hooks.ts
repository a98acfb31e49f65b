import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useLiveQuery } from '../../lib/live/live-query.ts';
import { todayIn } from '../../lib/time/civil-time.ts';
import { ownZone } from '../../lib/time/own-zone.ts';
import { addDays, addMonths } from '../../lib/time/shop-zone.ts';
import {
  type Calendar,
  type CalendarAddress,
  calendarQuery,
  monthQuery,
  readCalendarAddress,
  weekOf,
} from './api.ts';
import { countOf, daysShown, useCalendarRows } from './model/calendar-rows.ts';

const writeAddress = ({ view, date, barber }: CalendarAddress): URLSearchParams => {
  const written = new URLSearchParams();
  if (view !== 'week') written.set('view', view);
  if (date !== null) written.set('date', date);
  if (barber !== null) written.set('barber', String(barber));
  return written;
};

/** View, day and barber live in the address: a reload and a link show the same. */
const useCalendarAddress = () => {
  const [params, setParams] = useSearchParams();
  const address = readCalendarAddress(params);
  return {
    ...address,
    go: (next: Partial<CalendarAddress>): void =>
      setParams(writeAddress({ ...address, ...next }), { preventScrollReset: true }),
    addressOf: (next: Partial<CalendarAddress>): string =>
      `?${writeAddress({ ...address, ...next }).toString()}`,
  };
};

const pollMs = 60_000;
/** Nobody's: what is shown before the first answer. */
const noBarbers: Calendar['barbers'] = [];

/** The week of the address, its month where that is looked at, and how they were loaded. */
export const useCalendarData = (isPhone: boolean) => {
  const address = useCalendarAddress();
  const { view } = address;
  // The shop's own day is in the answer; until then it is likely this device's.
  const [known, setKnown] = useState(() => ({
    today: todayIn(ownZone()),
    timeZone: ownZone(),
    barbers: noBarbers,
  }));
  const date = address.date ?? known.today;
  const { from, to } = weekOf(date);
  const week = useLiveQuery(calendarQuery(from, to), { stream: 'own', pollMs });
  const months = useLiveQuery(
    { ...monthQuery(date.slice(0, 7), address.barber), enabled: view === 'month' },
    { stream: 'own', pollMs: view === 'month' && pollMs },
  );
  const calendar = week.data;
  const month = view === 'month' ? months.data : undefined;
  if (calendar) {
    const { today, time_zone: timeZone, barbers } = calendar;
    const isKnown =
      today === known.today && timeZone === known.timeZone && barbers === known.barbers;
    if (!isKnown) setKnown({ today, timeZone, barbers });
  }
  const rows = useCalendarRows(calendar, address.barber);
  const isMonth = view === 'month';
  const main = isMonth ? months : week;
  const isDay = view === 'day' && !isPhone;
  const visits = rows.flatMap((row) => row.visits);
  const counted = isMonth
    ? month?.days.reduce((sum, day) => sum + day.bookings + day.walk_ins, 0)
    : calendar && countOf(isDay ? visits.filter((visit) => visit.date === date) : visits);
  const shownDays = calendar ? daysShown(calendar) : [];

  return {
    ...address,
    ...known,
    date,
    from,
    to,
    calendar,
    month,
    rows,
    shownDays: shownDays.map((day) => day.date),
    first: isMonth || isDay ? date : isPhone ? from : (shownDays[0]?.date ?? from),
    last: isPhone ? to : (shownDays.at(-1)?.date ?? to),
    figures:
      counted === undefined
        ? null
        : { appointments: counted, barbers: rows.filter((row) => row.barber).length },
    step: (by: 1 | -1 | 0) => {
      if (by === 0) address.go({ date: null });
      else if (isMonth) address.go({ date: addMonths(date, by) });
      else address.go({ date: addDays(date, by * (isDay ? 1 : 7)) });
    },
    reload: () => Promise.all([week.refetchFresh(), ...(isMonth ? [months.refetchFresh()] : [])]),
    failure: main.error && {
      error: main.error,
      hasData: main.data !== undefined,
      get updatedAt() {
        return main.updatedAt;
      },
      isRetrying: main.isRetrying,
      onRetry: () => void main.retry(),
    },
  };
};

export type CalendarData = ReturnType<typeof useCalendarData>;
