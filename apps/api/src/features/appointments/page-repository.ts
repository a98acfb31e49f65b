import type { AppointmentFilter, AppointmentOrder } from '@lineup/contract/appointments/filters';
import { dayBefore } from '@lineup/domain/time/shop-day';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { readVisits } from '../visits/changes/read-visit.ts';

export interface PageOfDay {
  day: string;
  /** True: yesterday's visits that are still in the chair are included. */
  isToday: boolean;
  filter: AppointmentFilter;
  order: AppointmentOrder;
  /** The ids of today's waiting visits, in the order of the line. */
  places: readonly number[];
  page: number;
  limit: number;
  /** The only barber whose chair is shown in 'unclaimed'; null: all chairs. */
  onlyChairOf: number | null;
  /** Each is part of the name or the phone number, or is the ticket number; none: all visits. */
  words: readonly string[];
  /** Only visits of this barber; null: of all. */
  barberId: number | null;
}

/** Ticket numbers are compared as a whole, '#31' like '31'; phone numbers by their digits. */
const holdsWord = (word: string) => {
  const part = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const digits = word.replaceAll(/\D/g, '');
  return sql<boolean>`(
    plain_text(coalesce(visit.customer_name, customer.name, '')) like plain_text(${part})
    or visit.ticket_number::text = ${digits}
    or (length(${digits}) >= 3 and coalesce(customer.phone, visit.contact_phone, '') like ${`%${digits}%`})
  )`;
};

const visitsOfPage = (
  shop: AuthorizedShopId,
  tx: Transaction,
  { day, isToday, filter, onlyChairOf, words, barberId }: PageOfDay,
) =>
  readVisits(tx, shop)
    // A booking that was moved to another day is listed there.
    .where('visit.moved_to', 'is', null)
    .where((eb) => {
      const isOfDay = eb('visit.shop_day', '=', day);
      if (!isToday || (filter !== 'unclaimed' && filter !== 'in_progress')) return isOfDay;
      const isOfYesterday = eb('visit.shop_day', '=', dayBefore(day));
      return eb.or([isOfDay, isOfYesterday.and('visit.status', '=', 'in_progress')]);
    })
    .where((eb) => {
      if (filter === 'all') return eb.lit(true);
      if (filter !== 'unclaimed') return eb('visit.status', '=', filter);
      const inChair = eb('visit.status', '=', 'in_progress');
      return eb.or([
        eb('visit.status', '=', 'pending'),
        onlyChairOf === null ? inChair : inChair.and('visit.barber_id', '=', onlyChairOf),
      ]);
    })
    .$if(barberId !== null, (query) => query.where('visit.barber_id', '=', barberId))
    .where((eb) => eb.and(words.map(holdsWord)));

/** How many visits the search finds. */
export const countFound = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  page: PageOfDay,
): Promise<number> => {
  const { count } = await visitsOfPage(shop, tx, page)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

/** A page of a shop-day. */
export const selectPage = (shop: AuthorizedShopId, tx: Transaction, pageOfDay: PageOfDay) => {
  const { isToday, order, places, page, limit } = pageOfDay;
  return visitsOfPage(shop, tx, pageOfDay)
    .$if(order === 'recent', (query) => query.orderBy('visit.created_at', 'desc'))
    .$if(order === 'line' && isToday, (query) =>
      query
        .orderBy(sql`visit.status <> 'in_progress'`)
        .orderBy(sql`array_position(${[...places]}::bigint[], visit.id)`),
    )
    .$if(order === 'scheduled_time' || (order === 'line' && !isToday), (query) =>
      query.orderBy(sql`coalesce(visit.scheduled_at, visit.arrived_at, visit.created_at)`),
    )
    .orderBy('visit.shop_day', order === 'recent' ? 'desc' : 'asc')
    .orderBy('visit.ticket_number', order === 'recent' ? 'desc' : 'asc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
};
