import { sql } from 'kysely';
import type { Transaction } from '../../platform/database.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { nameOf, type Page } from './repository.ts';

/** Visits with the names of their services as they were then, and how long those take today. */
const visits = (shop: AuthorizedShopId, tx: Transaction, { after, limit }: Page) =>
  tx
    .selectFrom('appointments as visit')
    .leftJoin('customers as customer', (join) =>
      join
        .onRef('customer.shop_id', '=', 'visit.shop_id')
        .onRef('customer.id', '=', 'visit.customer_id'),
    )
    .leftJoin('memberships as barber', (join) =>
      join.onRef('barber.shop_id', '=', 'visit.shop_id').onRef('barber.id', '=', 'visit.barber_id'),
    )
    .leftJoin('accounts as account', 'account.id', 'barber.account_id')
    .select([
      'visit.id',
      'visit.shop_day',
      'visit.ticket_number',
      'visit.source',
      'visit.status',
      'visit.customer_id',
      // As they said it at the door, where they did.
      sql<string | null>`coalesce(visit.customer_name, customer.name)`.as('customer'),
      nameOf('barber').as('barber'),
      'visit.arrived_at',
      'visit.scheduled_at',
      'visit.started_at',
      'visit.completed_at',
      'visit.payment_cents',
      'visit.note',
      'visit.estimated_from',
      'visit.estimated_to',
      'visit.created_at',
      sql<string | null>`(select string_agg(s.name, ', ' order by s.position)
        from appointment_services s
        where s.shop_id = visit.shop_id and s.appointment_id = visit.id)`.as('services'),
    ])
    .where('visit.shop_id', '=', shop)
    .where('visit.id', '>', after)
    .orderBy('visit.id')
    .limit(limit);

export const selectVisits = (shop: AuthorizedShopId, tx: Transaction, page: Page) =>
  visits(shop, tx, page).execute();

export const selectBookedVisits = (shop: AuthorizedShopId, tx: Transaction, page: Page) =>
  visits(shop, tx, page)
    .where('visit.scheduled_at', 'is not', null)
    .select(
      sql<number | null>`(select sum(service.duration_seconds)::int
        from appointment_services s
        join services service on service.shop_id = s.shop_id and service.id = s.service_id
        where s.shop_id = visit.shop_id and s.appointment_id = visit.id)`.as('duration_seconds'),
    )
    .execute();

/** What happened to visits; without a name it was the customer. */
export const selectVisitChanges = (
  shop: AuthorizedShopId,
  tx: Transaction,
  { after, limit }: Page,
) =>
  tx
    .selectFrom('visit_changes as change')
    .leftJoin('memberships as member', (join) =>
      join
        .onRef('member.shop_id', '=', 'change.shop_id')
        .onRef('member.id', '=', 'change.membership_id'),
    )
    .leftJoin('accounts as account', 'account.id', 'member.account_id')
    .select([
      'change.id',
      'change.appointment_id',
      nameOf('member').as('name'),
      'change.action',
      'change.reason',
      'change.created_at',
      'change.undone_at',
    ])
    .where('change.shop_id', '=', shop)
    .where('change.id', '>', after)
    .orderBy('change.id')
    .limit(limit)
    .execute();
