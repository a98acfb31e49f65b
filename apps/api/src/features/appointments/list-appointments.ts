import type { listAppointments as contract } from '@lineup/contract/appointments/appointments';
import type { AppointmentFilter, AppointmentOrder } from '@lineup/contract/appointments/filters';
import type { ReplyOf } from '@lineup/contract/kernel/endpoint';
import { hasRight } from '@lineup/contract/kernel/rights';
import type { Platform } from '../../platform/platform.ts';
import type { Staff } from '../../platform/sessions/actor.ts';
import { buildAppointment } from '../visits/line/build-appointment.ts';
import { countDay } from '../visits/line/count-day.ts';
import { readLineSnapshot } from '../visits/line/read-line-snapshot.ts';
import { countFound, selectPage } from './page-repository.ts';

export interface ListQuery {
  order_by: AppointmentOrder;
  page: number;
  limit: number;
  status: AppointmentFilter;
  date?: string | undefined;
  search: string;
  barber?: number | undefined;
}

/** Each word costs a comparison of every row of the day. */
const MOST_WORDS = 5;

const searchWords = (search: string): string[] =>
  search.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);

/** A page of the visits of a shop-day, with the day's figures. */
export const listAppointments = async (
  platform: Platform,
  { shop, role, membershipId }: Staff,
  { order_by: order, page, limit, status: filter, date, search, barber }: ListQuery,
): Promise<ReplyOf<typeof contract>> => {
  const line = await readLineSnapshot(platform, shop);
  const day = date ?? line.day;
  const isToday = day === line.day;
  // In the filter 'unclaimed', a barber sees only the visits in their own chair.
  const onlyChairOf = hasRight(role, 'every_chair') ? null : membershipId;
  return platform.db.inShop(shop, async (tx) => {
    const counts = await countDay(tx, shop, { day, isToday, barberId: membershipId });
    const places = order === 'line' ? [...line.places.keys()] : [];
    const pageOfDay = { day, isToday, filter, order, places, page, limit, onlyChairOf };
    const found = { words: searchWords(search), barberId: barber ?? null };
    const rows = await selectPage(shop, tx, { ...pageOfDay, ...found });
    const isFound = found.words.length > 0 || found.barberId !== null;
    const chairs = onlyChairOf === null ? counts.in_progress : counts.own_in_progress;
    const totals = { ...counts, all: counts.total, unclaimed: counts.pending + chairs };
    return {
      status: 1 as const,
      response: rows.map((row) => buildAppointment(row, line)),
      total_entries: isFound
        ? await countFound(shop, tx, { ...pageOfDay, ...found })
        : totals[filter],
      stats: {
        pending: counts.pending,
        in_progress: counts.in_progress,
        completed: counts.completed,
      },
      time_zone: line.shop.time_zone,
    };
  });
};
