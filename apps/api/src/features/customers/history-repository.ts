import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import { visitServiceNames } from '../../platform/database/visit-services.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';

const MOST_ROWS = 100;

/** The newest visits of a customer, including upcoming ones, without old rows of moved bookings. */
export const selectVisits = (shop: AuthorizedShopId, tx: Transaction, customerId: number) =>
  tx
    .selectFrom('appointments as visit')
    .leftJoin('memberships as member', (join) =>
      join.on('member.shop_id', '=', shop).onRef('member.id', '=', 'visit.barber_id'),
    )
    .leftJoin('accounts as account', 'account.id', 'member.account_id')
    .select([
      'visit.id',
      'visit.ticket_number',
      'visit.status',
      'visit.source',
      'visit.payment_cents',
      'visit.note',
      'account.name as barber_name',
      sql<Temporal.Instant>`coalesce(visit.scheduled_at, visit.arrived_at, visit.created_at)`.as(
        'at',
      ),
      visitServiceNames(shop).as('services'),
    ])
    .where('visit.shop_id', '=', shop)
    .where('visit.customer_id', '=', customerId)
    .where('visit.moved_to', 'is', null)
    // By the index of a customer's visits: those of other years are not read.
    .orderBy('visit.shop_day', 'desc')
    .orderBy('at', 'desc')
    .orderBy('visit.id', 'desc')
    .limit(MOST_ROWS)
    .execute();

export type VisitOfCustomer = Awaited<ReturnType<typeof selectVisits>>[number];

/** The newest messages about the newest visits of a customer. */
export const selectMessages = (shop: AuthorizedShopId, tx: Transaction, customerId: number) =>
  tx
    .selectFrom('messages as message')
    .innerJoin(
      (eb) =>
        eb
          .selectFrom('appointments')
          .select('id')
          .where('shop_id', '=', shop)
          .where('customer_id', '=', customerId)
          .orderBy('shop_day', 'desc')
          .limit(MOST_ROWS)
          .as('visit'),
      (join) => join.onRef('visit.id', '=', 'message.appointment_id'),
    )
    .select([
      'message.id',
      'message.kind',
      'message.channel',
      'message.state',
      'message.failure',
      sql<Temporal.Instant>`coalesce(message.sent_at, message.attempted_at, message.due_at)`.as(
        'at',
      ),
    ])
    .where('message.shop_id', '=', shop)
    .orderBy('at', 'desc')
    .orderBy('message.id', 'desc')
    .limit(MOST_ROWS)
    .execute();

export type MessageToCustomer = Awaited<ReturnType<typeof selectMessages>>[number];
