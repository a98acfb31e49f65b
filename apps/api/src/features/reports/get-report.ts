import {
  comparedRange,
  type ReportComparison,
  type ReportRange,
  type ReportStep,
} from '@lineup/domain/reports/report-periods';
import { shopDayOf } from '@lineup/domain/time/shop-day';
import type { Transaction } from '../../platform/database/database.ts';
import { selectTimeZone } from '../../platform/database/time-zones.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { readSchedule } from './read-schedule.ts';
import {
  type GroupedRow,
  type HourRow,
  type ServiceRow,
  selectBarbers,
  selectChangedDays,
  selectFigures,
  selectHourFigures,
  selectServiceFigures,
} from './repository.ts';
import { type GroupedWork, selectFirstOpenDay, selectWork } from './work-repository.ts';

export interface ReportQuery extends ReportRange {
  compare: ReportComparison;
  by: ReportStep;
  week_start: number;
}

/** The figures of one range. */
export interface RangeRows extends ReportRange {
  readonly figures: readonly GroupedRow[];
  readonly services: readonly ServiceRow[];
  /** Working time by day and by barber. */
  readonly work: readonly GroupedWork[];
}

export interface ReportRows {
  readonly query: ReportQuery;
  readonly today: string;
  /** Later changes may be missing; null if none is. */
  readonly asOf: Temporal.Instant | null;
  readonly current: RangeRows;
  readonly compared: RangeRows | null;
  readonly hours: readonly HourRow[];
  readonly barbers: Awaited<ReturnType<typeof selectBarbers>>;
}

interface Reading {
  readonly platform: Platform;
  readonly zone: string;
  readonly today: string;
}

const lastOf = (one: string, other: string): string => (one > other ? one : other);
const firstOf = (one: string, other: string): string => (one < other ? one : other);

/** Stored days as they were; later ones up to now by the hours that are set. */
const readWork = async (
  tx: Transaction,
  shop: AuthorizedShopId,
  range: ReportRange,
  { platform, zone, today }: Reading,
): Promise<GroupedWork[]> => {
  const stored = await selectWork(shop, tx, range);
  const open = await selectFirstOpenDay(shop, tx);
  if (open === null) return stored;
  const [from, to] = [lastOf(range.from, open), firstOf(range.to, today)];
  if (from > to) return stored;
  const scheduled = await readSchedule(tx, shop, { from, to, zone, now: platform.clock.now() });
  return [
    ...stored,
    ...scheduled.flatMap(({ day, barber_id, minutes }) => [
      { day, barber_id: null, minutes },
      { day: null, barber_id, minutes },
    ]),
  ];
};

const readRange = async (
  tx: Transaction,
  shop: AuthorizedShopId,
  range: ReportRange,
  reading: Reading,
): Promise<{ rows: RangeRows; changed: readonly string[] }> => {
  const { from, to } = range;
  // First of all: figures that change from now on may be missing, but none is counted twice.
  const changed = await selectChangedDays(shop, tx, range);
  const days = { from, to, changed, today: reading.today };
  const figures = await selectFigures(shop, tx, days);
  const services = await selectServiceFigures(shop, tx, days);
  const work = await readWork(tx, shop, range, reading);
  return { rows: { from, to, figures, services, work }, changed };
};

const readReport = async (
  platform: Platform,
  shop: AuthorizedShopId,
  tx: Transaction,
  query: ReportQuery,
): Promise<Omit<ReportRows, 'asOf'>> => {
  const zone = await selectTimeZone(shop, tx);
  const today = shopDayOf(platform.clock.now(), zone);
  const reading = { platform, zone, today };
  const { from, to } = query;
  const { rows: current, changed } = await readRange(tx, shop, { from, to }, reading);
  const hours = await selectHourFigures(shop, tx, { from, to, changed, today });
  const before = comparedRange({ from, to }, query.compare);
  const compared = before && (await readRange(tx, shop, before, reading)).rows;
  const named = [current, ...(compared ? [compared] : [])].flatMap(({ figures, work }) =>
    [...figures, ...work].flatMap(({ barber_id: id }) => id ?? []),
  );
  const barbers = await selectBarbers(shop, tx, [...new Set(named)]);
  return { query, today, current, compared, hours, barbers };
};

/** The figures of some days, and of the days that they are compared with, for a screen that shows `asOf`. */
export const getReport = async (
  platform: Platform,
  shop: AuthorizedShopId,
  query: ReportQuery,
): Promise<ReportRows> => {
  const now = platform.clock.now();
  const { value, ageMs } = await platform.db.readShopAsOf(shop, (tx) =>
    readReport(platform, shop, tx, query),
  );
  const asOf = ageMs === 0 ? null : now.subtract({ milliseconds: Math.ceil(ageMs) });
  return { ...value, asOf };
};

/** The same without changes missing, for a file, which people keep. */
export const getReportForFile = async (
  platform: Platform,
  shop: AuthorizedShopId,
  query: ReportQuery,
): Promise<ReportRows> => {
  const report = await platform.db.readShop(shop, (tx) => readReport(platform, shop, tx, query));
  return { ...report, asOf: null };
};
