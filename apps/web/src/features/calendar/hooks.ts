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
  const params = new URLSearchParams();
  if (view !== 'week') params.set('view', view);
  if (date !== null) params.set('date', date);
  if (barber !== null) params.set('barber', String(barber));
  return params;
};

/** View, day and barber are in the address, so a reload or a shared link shows the same. */
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
/** One constant, so that the value is the same in every render before the first answer. */
const noBarbers: Calendar['barbers'] = [];

/** The week of the address, its month in the month view, and the state of their loading. */
export const useCalendarData = (isPhone: boolean) => {
  const address = useCalendarAddress();
  const { view } = address;
  // The answer carries the shop's day and zone; until it arrives, those of this device are used.
  const [shop, setShop] = useState(() => ({
    today: todayIn(ownZone()),
    timeZone: ownZone(),
    barbers: noBarbers,
  }));
  const date = address.date ?? shop.today;
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
    const isUnchanged =
      today === shop.today && timeZone === shop.timeZone && barbers === shop.barbers;
    if (!isUnchanged) setShop({ today, timeZone, barbers });
  }
  const rows = useCalendarRows(calendar, address.barber);
  const isMonth = view === 'month';
  const main = isMonth ? months : week;
  const isDay = view === 'day' && !isPhone;
  const visits = rows.flatMap((row) => row.visits);
  const appointmentCount = isMonth
    ? month?.days.reduce((sum, day) => sum + day.bookings + day.walk_ins, 0)
    : calendar && countOf(isDay ? visits.filter((visit) => visit.date === date) : visits);
  const shownDays = calendar ? daysShown(calendar) : [];

  return {
    ...address,
    ...shop,
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
      appointmentCount === undefined
        ? null
        : { appointments: appointmentCount, barbers: rows.filter((row) => row.barber).length },
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
