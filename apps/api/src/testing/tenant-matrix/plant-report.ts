import type { Transaction } from '../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';

/** The stored figures of a day. The visit itself has recorded that its day has changed. */
export const plantReport = async (shop_id: AuthorizedShopId, tx: Transaction): Promise<void> => {
  const day = { shop_id, day: '2026-01-04' };
  const counts = { promised: 1, kept: 1, wait_seconds: 60 };
  await tx
    .insertInto('report_days')
    .values({
      ...day,
      ...counts,
      barber_id: 0,
      source: 'walk_in',
      visits: 1,
      booked_visits: 0,
      paid_visits: 1,
      revenue_cents: 3500,
      new_visits: 1,
      returning_visits: 0,
      no_shows: 0,
      walk_aways: 0,
      waiting: 0,
      cancelled: 0,
      chair_seconds: 1800,
      waits: 1,
      early: 0,
      late: 0,
    })
    .execute();
  await tx
    .insertInto('report_services')
    .values({ ...day, service_id: 0, name: '', visits: 1, revenue_cents: 3500 })
    .execute();
  await tx
    .insertInto('report_hours')
    .values({ ...day, ...counts, hour: 10, from_seconds: 0, to_seconds: 600 })
    .execute();
  await tx
    .insertInto('report_work')
    .values({ ...day, barber_id: 0, minutes: 480 })
    .execute();
};
