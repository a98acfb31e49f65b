import {
  type Report,
  type ReportFigures,
  type ReportVisit,
  visitSources,
} from '@lineup/contract/reports';
import { formatCents } from '@lineup/domain/money';
import { stepsOf } from '@lineup/domain/reports/report-periods';
import { pictureAddress } from '../../platform/pictures/pictures.ts';
import type { RangeRows, ReportRows } from './get-report.ts';
import { type FigureRow, figureNames, type HourRow } from './repository.ts';
import type { ReportVisitRow } from './visit-repository.ts';
import type { GroupedWork } from './work-repository.ts';

const minutesOf = (seconds: number): number => Math.round(seconds / 60);

const sumOf = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

const addFigures = (rows: readonly FigureRow[]): FigureRow =>
  Object.fromEntries(
    figureNames.map((name) => [name, sumOf(rows.map((row) => row[name]))]),
  ) as unknown as FigureRow;

const presentFigures = (
  rows: readonly FigureRow[],
  work: readonly Pick<GroupedWork, 'minutes'>[],
): ReportFigures => {
  const { revenue_cents, chair_seconds, wait_seconds, ...counts } = addFigures(rows);
  return {
    ...counts,
    revenue: formatCents(revenue_cents),
    chair_minutes: minutesOf(chair_seconds),
    wait_minutes: minutesOf(wait_seconds),
    work_minutes: sumOf(work.map(({ minutes }) => minutes)),
  };
};

type Of = (row: { day: string | null; barber_id: number | null }) => boolean;

/** The figures of a range for some of its days, or for a barber. */
const figuresOf = ({ figures, work }: RangeRows, isCounted: Of): ReportFigures =>
  presentFigures(
    figures.filter((row) => row.source === null && isCounted(row)),
    work.filter(isCounted),
  );

const isDay: Of = ({ day }) => day !== null;

const sourceFigures = ({ figures }: RangeRows, source: string): ReportFigures =>
  presentFigures(
    figures.filter((row) => row.source === source),
    [],
  );

const presentSteps = (range: RangeRows, { by, week_start: weekStart }: ReportRows['query']) =>
  stepsOf(range, by, weekStart).map(({ from, to }) => ({
    from,
    to,
    figures: figuresOf(range, ({ day }) => day !== null && from <= day && day <= to),
  }));

const presentWeekdays = ({ figures }: RangeRows): Report['weekdays'] => {
  const byWeekday = Map.groupBy(
    figures.filter((row) => row.day !== null),
    ({ day }) => Temporal.PlainDate.from(day ?? '').dayOfWeek,
  );
  return [1, 2, 3, 4, 5, 6, 7].map((weekday) => {
    const rows = byWeekday.get(weekday) ?? [];
    const revenue = formatCents(sumOf(rows.map((row) => row.revenue_cents)));
    return { weekday, visits: sumOf(rows.map(({ visits }) => visits)), revenue };
  });
};

const presentBarbers = ({ barbers, current, compared }: ReportRows): Report['barbers'] => {
  const nobody = { id: 0, name: '', photo_key: null, is_active: false };
  return [...barbers, nobody]
    .map(({ id, name, photo_key: photo, is_active }) => ({
      barber_id: id,
      name,
      photo: photo && pictureAddress(photo, 'small'),
      is_active,
      figures: figuresOf(current, ({ barber_id: barber }) => barber === id),
      before: compared && figuresOf(compared, ({ barber_id: barber }) => barber === id),
    }))
    .filter(({ barber_id: id, figures: now }) =>
      // Nobody is listed only for visits that nobody took.
      id === 0 ? now.visits + now.no_shows + now.walk_aways + now.cancelled > 0 : true,
    )
    .toSorted(
      (one, other) =>
        Number(one.barber_id === 0) - Number(other.barber_id === 0) ||
        Number(other.figures.revenue) - Number(one.figures.revenue) ||
        other.figures.visits - one.figures.visits ||
        one.name.localeCompare(other.name),
    );
};

const presentServices = ({ current, compared }: ReportRows): Report['services'] => {
  const keyOf = (row: { service_id: number; name: string }) =>
    row.service_id === 0 ? `0 ${row.name}` : String(row.service_id);
  const before = new Map(compared?.services.map((row) => [keyOf(row), row]));
  const only = [...before.values()].filter(
    (row) => !current.services.some((other) => keyOf(other) === keyOf(row)),
  );
  return [...current.services, ...only.map((row) => ({ ...row, visits: 0, revenue_cents: 0 }))].map(
    (row) => {
      const earlier = before.get(keyOf(row));
      return {
        service_id: row.service_id,
        name: row.name,
        visits: row.visits,
        revenue: formatCents(row.revenue_cents),
        visits_before: compared && (earlier?.visits ?? 0),
        revenue_before: compared && formatCents(earlier?.revenue_cents ?? 0),
      };
    },
  );
};

const presentHour = (row: HourRow): Report['hours'][number] => {
  const mean = (seconds: number) => Math.round(seconds / row.promised / 6) / 10;
  return {
    hour: row.hour,
    promised: row.promised,
    kept: row.kept,
    mean_from: mean(row.from_seconds),
    mean_to: mean(row.to_seconds),
    mean_wait: mean(row.wait_seconds),
  };
};

export const presentReport = (rows: ReportRows): Report => {
  const { query, today, asOf, current, compared } = rows;
  return {
    from: current.from,
    to: current.to,
    today,
    ...(asOf && { as_of: asOf.toString() }),
    compared_with: compared && { from: compared.from, to: compared.to },
    figures: figuresOf(current, isDay),
    before: compared && figuresOf(compared, isDay),
    steps: presentSteps(current, query),
    steps_before: compared ? presentSteps(compared, query) : [],
    weekdays: presentWeekdays(current),
    barbers: presentBarbers(rows),
    sources: visitSources.map((source) => ({
      source,
      figures: sourceFigures(current, source),
      before: compared && sourceFigures(compared, source),
    })),
    services: presentServices(rows),
    hours: rows.hours.map(presentHour),
  };
};

export const presentVisit = (row: ReportVisitRow): ReportVisit => ({
  id: row.id,
  day: row.shop_day,
  ticket_number: row.ticket_number,
  customer_name: row.customer_name || row.known_name || null,
  barber_name: row.barber_name,
  services: row.services.map(({ name }) => name),
  source: row.source,
  status: row.status,
  payment: row.payment_cents === null ? null : formatCents(row.payment_cents),
  wait_minutes: row.wait_minutes,
});
