import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import { storeKeyWithin } from '../../../platform/idempotency.ts';
import type { LineShopId } from '../../../platform/sessions/authorized-shop.ts';
import { alertStaffWithin } from '../../alerts/queue-staff-alert.ts';
import { countWithin, isShutWithin } from '../../billing/limits/count-check-in.ts';
import { addCustomerWithin } from '../../customers/add-customer-within.ts';
import { textTicketWithin } from '../../notifications/visit-messages/queue-check-in-text.ts';
import {
  type NewWalkIn,
  recordServicesWithin,
  recordWalkInWithin,
  takeTicketWithin,
} from '../../visits/tickets/record-walk-in.ts';
import { countOrigins, type VisitOrigin } from './origin-repository.ts';

export interface NewVisit extends NewWalkIn {
  /** In E.164; identifies a returning customer. */
  phone: string | null;
  serviceIds: readonly number[];
  barberId: number | null;
  /** True: refused if the month's check-ins were used up before today. False at the desk. */
  isOnline: boolean;
  /** True: refused while another visit with the same phone waits that day. */
  isOnlyOne: boolean;
  /** A requested service or barber that is no longer available is dropped instead of refused. */
  dropsUnavailable: boolean;
  /** The first day of the shop's month. */
  month: string;
  /** The device and network of an online check-in; null: at the desk or a kiosk, without caps. */
  origin: VisitOrigin | null;
  /** The idempotency key; null: a repeat would be a new check-in. */
  key: string | null;
  fingerprint: Buffer | null;
  /** The member of staff who adds the customer; null: the customer checks in alone. */
  addedBy: number | null;
}

export interface InsertedVisit {
  has_services: boolean;
  has_barber: boolean;
  /** False: the month's online check-ins are used up. */
  has_room: boolean;
  /** False: another visit with the same phone waits, and only one is allowed. */
  is_first: boolean;
  /** Null: the key was used before, or a requested service or barber is not this shop's. */
  id: number | null;
  ticket_number: number | null;
}

/** Visits with the same phone that wait on the same day. */
const waitingOfPhone = (shop: LineShopId, { phone, shopDay }: NewVisit) => sql`
  select from customers as customer
  join appointments as other
    on other.shop_id = customer.shop_id and other.customer_id = customer.id
  where customer.shop_id = ${shop}::bigint and customer.phone = ${phone}::text
    and other.shop_day = ${shopDay}::date and other.status = 'pending'`;

/** A check-in that nothing refuses. */
const admitted = sql`checked where has_services and has_barber and has_room and is_first`;

/** Adds a customer only for a new phone. */
const newPhone = ({ phone }: NewVisit) =>
  sql`fresh where ${phone}::text is not null and not exists (select from known)`;

/**
 * A whole check-in in one statement, composed of CTEs from the features that own the tables. Nothing is
 * written unless the key is new. Every check-in takes its locks in the same order: services, key,
 * origin, customer, counter of the day, counter of the month.
 * It waits for a transaction that archives a service, and then treats the service as not offered
 * instead of failing later. The customer comes first, so that the day's counter, which all check-ins
 * of a shop wait for, is locked as briefly as possible. For a customer that another check-in has just
 * added, the upsert updates the name: a lock on the key would block visits that refer to it and could
 * deadlock with the counter.
 */
export const insertVisit = (shop: LineShopId, visit: NewVisit): RawBuilder<InsertedVisit> =>
  sql<InsertedVisit>`/* prepared */
    with requested as (
      select service.id, service.name, given.position
      from unnest(${visit.serviceIds}::bigint[]) with ordinality as given (id, position)
      join services as service on service.shop_id = ${shop}::bigint and service.id = given.id
        and service.archived_at is null and service.is_active
      for key share of service
    ), barber as (
      select id from memberships
      where shop_id = ${shop}::bigint and id = ${visit.barberId}::bigint
        and is_active and takes_customers and joined_at is not null
    ), checked as (
      select
        ${visit.dropsUnavailable}::boolean
          or (select count(*) from requested) = ${visit.serviceIds.length}::int as has_services,
        ${visit.dropsUnavailable}::boolean
          or ${visit.barberId}::bigint is null or exists (select from barber) as has_barber,
        not (${visit.isOnline}::boolean and ${isShutWithin(shop, { month: visit.month, today: visit.shopDay })})
          as has_room,
        not (${visit.isOnlyOne}::boolean and exists (${waitingOfPhone(shop, visit)})) as is_first
    ), kept as (${storeKeyWithin(shop, visit, admitted)}
    ), fresh as (
      select key from kept
      union all
      select '' from ${admitted} and ${visit.key}::text is null
    ), ${countOrigins(shop, visit)}, known as (
      select id from customers
      where shop_id = ${shop}::bigint and phone = ${visit.phone}::text
    ), customer as (${addCustomerWithin(
      shop,
      { name: visit.customerName, phone: visit.phone },
      newPhone(visit),
    )}
    ), counter as (${takeTicketWithin(
      shop,
      visit,
      sql`fresh left join customer on true cross join (select count(*) from origin) as origins`,
    )}
    ), ${countWithin(shop, {
      month: visit.month,
      by: 1,
      today: visit.shopDay,
      source: sql`counter`,
    })}, visit as (${recordWalkInWithin(shop, visit, {
      customerId: sql`coalesce((select id from customer), (select id from known))`,
      barberId: sql`(select id from barber)`,
    })}
    ), requested_services as (${recordServicesWithin(shop)}
    ), alerted as materialized (${alertStaffWithin(shop, visit.addedBy)}
    ), texted as materialized (${textTicketWithin(shop, visit)}
    )
    select checked.has_services, checked.has_barber, checked.has_room, checked.is_first, visit.id,
      visit.ticket_number
    from checked left join visit on true left join queued_warning on true
    left join alerted on true left join texted on true`;

/** The visit that an idempotency key was used for, found by the token derived from the key. */
export const selectVisitOfKey = async (
  shop: LineShopId,
  tx: Transaction,
  { key, tokenHash }: { key: string; tokenHash: Buffer },
) =>
  tx
    .selectFrom('idempotency_keys as used')
    .leftJoin('appointments as visit', (join) =>
      join.onRef('visit.shop_id', '=', 'used.shop_id').on('visit.token_hash', '=', tokenHash),
    )
    .select([
      'used.fingerprint',
      'visit.id',
      'visit.ticket_number',
      'visit.estimated_from',
      'visit.estimated_to',
    ])
    .where('used.shop_id', '=', shop)
    .where('used.key', '=', key)
    .executeTakeFirst();
