import { useLingui } from '@lingui/react/macro';
import { weekdayOf } from '../../../lib/time/shop-zone.ts';
import type { Calendar, CalendarBarber, CalendarDay, CalendarVisit } from '../api.ts';

export interface CalendarRow {
  /** 0 is the row of any barber. */
  readonly id: number;
  readonly barber: CalendarBarber | null;
  readonly name: string;
  readonly visits: readonly CalendarVisit[];
  readonly count: number;
}

const byTime = (one: CalendarVisit, other: CalendarVisit) =>
  Date.parse(one.starts_at) - Date.parse(other.starts_at) || one.id - other.id;

export const countOf = (visits: readonly CalendarVisit[]): number =>
  visits.filter(({ status }) => status !== 'cancelled').length;

/** One row per barber, and one for any barber if it has visits. */
export const useCalendarRows = (calendar: Calendar | undefined, only: number | null) => {
  const { t } = useLingui();
  if (!calendar) return [];
  const { barbers } = calendar;
  const visits = calendar.visits.toSorted(byTime);
  const barberIds = new Set(barbers.map(({ id }) => id));
  const rows: CalendarRow[] = barbers.map((barber) => {
    const own = visits.filter((visit) => visit.barber === barber.id);
    return { id: barber.id, barber, name: barber.name, visits: own, count: countOf(own) };
  });
  const others = visits.filter(({ barber }) => barber === null || !barberIds.has(barber));
  if (others.length > 0) {
    rows.push({
      id: 0,
      barber: null,
      name: t`Any barber`,
      visits: others,
      count: countOf(others),
    });
  }
  return only !== null && barberIds.has(only) ? rows.filter(({ id }) => id === only) : rows;
};

/** Why a barber does not work on a day; null when they work. */
export const useNotWorkingReason = () => {
  const { t } = useLingui();
  return (day: CalendarDay, barber: number): string | null => {
    if (day.closure !== null) return day.closure || t`Closed`;
    const work = day.work.find((own) => own.barber === barber);
    if (!work) return null;
    if (work.off !== null) return work.off || t`Day off`;
    if (work.spans.length > 0) return null;
    return day.open.length === 0 ? t`Closed` : t`Day off`;
  };
};

/** The days of the week without weekend days that are closed and empty. */
export const daysShown = ({ days, today, visits }: Calendar): CalendarDay[] =>
  days.filter(
    ({ date, open, closure, work }) =>
      weekdayOf(date) < 6 ||
      date === today ||
      open.length > 0 ||
      closure !== null ||
      work.some(({ spans }) => spans.length > 0) ||
      visits.some((visit) => visit.date === date),
  );
