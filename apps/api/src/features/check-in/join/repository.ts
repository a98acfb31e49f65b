import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import type { LineShopId } from '../../../platform/live/live.ts';
import { countWithin, isShutWithin } from '../../billing/limits/count-check-in.ts';
import { countOrigins, type VisitOrigin } from './origin-repository.ts';

export interface NewVisit {
  customerName: string | null;
  /** In E.164; finds the customer again. */
  phone: string | null;
  serviceIds: readonly number[];
  barberId: number | null;
  note: string;
  /** The range that is promised now. */
  likely: { from: Temporal.Instant; to: Temporal.Instant } | null;
  /** Not at the desk: refused for a month whose check-ins were used up before today. */
  isOnline: boolean;
  /** Refused while another visit of the same phone waits that day. */
  isOnlyOne: boolean;
  /** When they came, where that is their place in the line; null: behind everybody, now. */
  placeAt: Temporal.Instant | null;
  /** A wish that is not to be had any more is left out, instead of refused. */
  isForgiving: boolean;
  now: Temporal.Instant;
  shopDay: string;
  /** The first day of the shop's month. */
  month: string;
  tokenHash: Buffer;
  tokenSeed: string;
  /** From where somebody joins online; null: at the desk or a kiosk, which no cap holds for. */
  origin: VisitOrigin | null;
  /** Null: asked once, and nothing of it is kept to answer a repeat. */
  key: string | null;
  fingerprint: Buffer | null;
}

export interface InsertedVisit {
  has_services: boolean;
  has_barber: boolean;
  /** False: the month takes nobody online any more. */
  has_room: boolean;
  /** False: another visit of the same phone waits, and this was to be the only one. */
  is_first: boolean;
  /** Null: the key was used before, or a wish is not this shop's. */
  id: number | null;
  ticket_number: number | null;
}

/** Visits of the same phone that wait on the same day. */
const waitingOfPhone = (shop: LineShopId, { phone, shopDay }: NewVisit) => sql`
  select from customers as customer
  join appointments as other
    on other.shop_id = customer.shop_id and other.customer_id = customer.id
  where customer.shop_id = ${shop}::bigint and customer.phone = ${phone}::text
    and other.shop_day = ${shopDay}::date and other.status = 'pending'`;

/**
 * A whole check-in in one statement. Nothing counts unless the key is new, and everything waits in
 * the same order for the others: services, key, origin, customer, counter of the day, counter of
 * the month.
 * Whoever archives a service is waited for: then it is not offered, instead of failing later. The
 * customer comes first so that the day's counter, which all of a shop wait for, is held shortest.
 * Somebody else's new customer is locked by its name: a lock on its key would keep out the visits
 * that refer to it, crosswise with the counter.
 */
export const insertVisit = (shop: LineShopId, visit: NewVisit): RawBuilder<InsertedVisit> =>
  sql<InsertedVisit>`/* prepared */
    with wished as (
      select service.id, service.name, wish.position
      from unnest(${visit.serviceIds}::bigint[]) with ordinality as wish (id, position)
      join services as service on service.shop_id = ${shop}::bigint and service.id = wish.id
        and service.archived_at is null
      for key share of service
    ), barber as (
      select id from memberships
      where shop_id = ${shop}::bigint and id = ${visit.barberId}::bigint
        and is_active and takes_customers and joined_at is not null
    ), checked as (
      select
        ${visit.isForgiving}::boolean
          or (select count(*) from wished) = ${visit.serviceIds.length}::int as has_services,
        ${visit.isForgiving}::boolean
          or ${visit.barberId}::bigint is null or exists (select from barber) as has_barber,
        not (${visit.isOnline}::boolean and ${isShutWithin(shop, { month: visit.month, today: visit.shopDay })})
          as has_room,
        not (${visit.isOnlyOne}::boolean and exists (${waitingOfPhone(shop, visit)})) as is_first
    ), kept as (
      insert into idempotency_keys (shop_id, key, fingerprint)
      select ${shop}::bigint, ${visit.key}::text, ${visit.fingerprint}::bytea
      from checked
      where has_services and has_barber and has_room and is_first and ${visit.key}::text is not null
      on conflict do nothing returning key
    ), fresh as (
      select key from kept
      union all
      select '' from checked
      where has_services and has_barber and has_room and is_first and ${visit.key}::text is null
    ), ${countOrigins(shop, visit)}, known as (
      select id from customers
      where shop_id = ${shop}::bigint and phone = ${visit.phone}::text
    ), customer as (
      insert into customers (shop_id, name, phone)
      select ${shop}::bigint, coalesce(${visit.customerName}::text, ''), ${visit.phone}::text
      from fresh where ${visit.phone}::text is not null and not exists (select from known)
      on conflict (shop_id, phone) do update set name = customers.name returning id
    ), counter as (
      insert into shop_days as today (shop_id, day, last_ticket, last_joined_at)
      select ${shop}::bigint, ${visit.shopDay}::date, 1, ${visit.now}::timestamptz
      from fresh left join customer on true cross join (select count(*) from origin) as origins
      on conflict (shop_id, day) do update set
        last_ticket = today.last_ticket + 1,
        last_joined_at =
          greatest(today.last_joined_at + interval '1 millisecond', excluded.last_joined_at)
      returning last_ticket, last_joined_at
    ), ${countWithin(shop, {
      month: visit.month,
      by: 1,
      today: visit.shopDay,
      source: sql`counter`,
    })}, visit as (
      insert into appointments (
        shop_id, shop_day, ticket_number, source, status, customer_id, customer_name, barber_id,
        note, arrived_at, ordered_at, token_hash, token_seed, estimated_from, estimated_to,
        device_hash, network_hash, is_capped
      )
      select
        ${shop}::bigint, ${visit.shopDay}::date, counter.last_ticket, 'walk_in', 'pending',
        coalesce((select id from customer), (select id from known)),
        ${visit.customerName}::text, (select id from barber), ${visit.note}::text,
        coalesce(${visit.placeAt}::timestamptz, ${visit.now}::timestamptz),
        coalesce(${visit.placeAt}::timestamptz, counter.last_joined_at),
        ${visit.tokenHash}::bytea, ${visit.tokenSeed}::text,
        ${visit.likely?.from ?? null}::timestamptz, ${visit.likely?.to ?? null}::timestamptz,
        ${visit.origin?.device ?? null}::bytea, ${visit.origin?.network ?? null}::bytea,
        ${visit.origin?.isCapped ?? false}::boolean
      from counter
      returning id, ticket_number
    ), wishes as (
      insert into appointment_services (shop_id, appointment_id, position, service_id, name)
      select ${shop}::bigint, visit.id, wished.position, wished.id, wished.name
      from visit cross join wished
    )
    select checked.has_services, checked.has_barber, checked.has_room, checked.is_first, visit.id,
      visit.ticket_number
    from checked left join visit on true left join told on true`;

/** What a key was used for before; the visit is found by the token that the key leads to. */
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
