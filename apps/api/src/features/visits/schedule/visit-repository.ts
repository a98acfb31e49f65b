import type { DB } from '@lineup/db/generated';
import { monthOf } from '@lineup/domain/time/shop-day';
import type { TimeSpan } from '@lineup/domain/time/time-span';
import { type InsertResult, type Kysely, sql } from 'kysely';
import { compileOnce } from '../../../platform/database/compile-once.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { unanswered } from '../../../platform/database/unanswered.ts';
import type { LineShopId } from '../../../platform/sessions/authorized-shop.ts';
import type { Language } from '../../../platform/text.ts';
import { countCheckIn } from '../../billing/limits/count-check-in.ts';

interface DayOfShop {
  readonly shop: LineShopId;
  readonly day: string;
}

const countTicket = (db: Kysely<DB>, { shop, day }: DayOfShop) =>
  db
    .insertInto('shop_days')
    .values({ shop_id: shop, day, last_ticket: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['shop_id', 'day'])
        .doUpdateSet((eb) => ({ last_ticket: eb('shop_days.last_ticket', '+', 1) })),
    );

const nextTicket = compileOnce<DayOfShop, { last_ticket: number }>((db, day) =>
  countTicket(db, day).returning('last_ticket'),
);

const ticketForBooking = compileOnce<DayOfShop, InsertResult>((db, day) =>
  countTicket(db, day).modifyEnd(unanswered),
);

/**
 * Takes the next ticket number of a day. Transactions that book on or move to the same day wait here
 * for each other, so that they cannot deadlock. A refused booking rolls back, so its number is free
 * again.
 */
export const takeTicket = async (
  shop: LineShopId,
  tx: Transaction,
  day: string,
): Promise<number> => {
  const { rows } = await tx.executeQuery(nextTicket({ shop, day }));
  const [taken] = rows;
  if (!taken) throw new Error('the counter of the day returned nothing');
  return taken.last_ticket;
};

/**
 * Takes the next ticket number like `takeTicket`, for the booking that `insertBooking` adds in the same
 * transaction. It is sent with the next statement, which sees what earlier bookings of the day did.
 */
export const takeTicketForBooking = async (
  shop: LineShopId,
  tx: Transaction,
  day: string,
): Promise<void> => {
  await tx.executeQuery(ticketForBooking({ shop, day }));
};

/** Locks a day like `takeTicket`, without taking a number. */
export const lockDay = async (shop: LineShopId, tx: Transaction, day: string): Promise<void> => {
  await tx
    .selectFrom('shop_days')
    .select('day')
    .where('shop_id', '=', shop)
    .where('day', '=', day)
    .forNoKeyUpdate()
    .execute();
};

/** Counts a visit in the month of its day, once, also when it moves. `from` null: not counted yet. */
export const countMonths = async (
  shop: LineShopId,
  tx: Transaction,
  { from, to, today }: { from: string | null; to: string; today: string },
): Promise<void> => {
  if (from !== null && monthOf(from) === monthOf(to)) return;
  const changes = [
    { month: `${monthOf(to)}-01`, by: 1 },
    ...(from === null ? [] : [{ month: `${monthOf(from)}-01`, by: -1 } as const]),
  ] as const;
  // Lock months in one order, so that moves in opposite directions cannot deadlock.
  for (const change of changes.toSorted((a, b) => a.month.localeCompare(b.month))) {
    await countCheckIn(tx, shop, { ...change, today });
  }
};

/** The contact given with a booking; its messages are sent there. */
export interface BookingContact {
  readonly name: string;
  /** In E.164. */
  readonly phone: string | null;
  /** In lower case. */
  readonly email: string | null;
}

export interface NewBooking extends TimeSpan {
  readonly day: string;
  readonly source: 'booking_link' | 'staff';
  readonly customerId: number | null;
  readonly contact: BookingContact;
  readonly barberId: number;
  /** The customer asked for any barber: this one's time is only reserved. */
  readonly isAnyBarber?: boolean;
  readonly linkId: number | null;
  readonly note: string;
  readonly held: string | null;
  readonly tokenHash: Buffer;
  readonly tokenSeed: string;
  readonly language: Language | null;
  readonly timeZone: string | null;
  /** Null: the customer still has to confirm by the link in the message. */
  readonly confirmedAt: Temporal.Instant | null;
  readonly now: Temporal.Instant;
}

interface NewBookingRow extends Required<Omit<NewBooking, 'contact'>> {
  readonly shop: LineShopId;
  readonly customerName: string;
  readonly phone: string | null;
  readonly email: string | null;
}

interface InsertedBooking {
  id: number;
  ticket_number: number;
}

const bookingInsertion = compileOnce<NewBookingRow, InsertedBooking>((db, booking) =>
  db
    .insertInto('appointments')
    .values((eb) => ({
      shop_id: booking.shop,
      shop_day: booking.day,
      ticket_number: eb
        .selectFrom('shop_days')
        .select('last_ticket')
        .where('shop_id', '=', booking.shop)
        .where('day', '=', booking.day),
      source: booking.source,
      status: sql.lit('pending'),
      customer_id: booking.customerId,
      customer_name: booking.customerName,
      contact_email: booking.email,
      contact_phone: booking.phone,
      barber_id: booking.barberId,
      is_any_barber: booking.isAnyBarber,
      booking_link_id: booking.linkId,
      note: booking.note,
      scheduled_at: booking.startsAt,
      scheduled_until: booking.endsAt,
      held: booking.held,
      token_hash: booking.tokenHash,
      token_seed: booking.tokenSeed,
      customer_language: booking.language,
      customer_time_zone: booking.timeZone,
      confirmed_at: booking.confirmedAt,
      created_at: booking.now,
    }))
    .returning(['id', 'ticket_number']),
);

/** Adds a booking with the number that `takeTicketForBooking` took. */
export const insertBooking = async (
  shop: LineShopId,
  tx: Transaction,
  { isAnyBarber = false, ...booking }: NewBooking,
): Promise<{ id: number; ticketNumber: number }> => {
  const { name, phone, email } = booking.contact;
  const row = { ...booking, shop, isAnyBarber, customerName: name, phone, email };
  const { rows } = await tx.executeQuery(bookingInsertion(row));
  const [inserted] = rows;
  if (!inserted) throw new Error('the booking was not added');
  return { id: inserted.id, ticketNumber: inserted.ticket_number };
};

/** A booked service, with its current name. */
export interface BookedService {
  readonly id: number;
  readonly name: string;
}

/** The services of a visit; null: one that is no longer offered. */
export const selectServiceIds = async (
  shop: LineShopId,
  tx: Transaction,
  visitId: number,
): Promise<(number | null)[]> => {
  const rows = await tx
    .selectFrom('appointment_services')
    .select('service_id')
    .where('shop_id', '=', shop)
    .where('appointment_id', '=', visitId)
    .execute();
  return rows.map(({ service_id }) => service_id);
};
