import { type RawBuilder, sql } from 'kysely';
import type { LineShopId } from '../../../platform/sessions/authorized-shop.ts';

export type Sql = RawBuilder<unknown>;

export interface NewWalkIn {
  customerName: string | null;
  note: string;
  /** The wait range shown at check-in. */
  likely: { from: Temporal.Instant; to: Temporal.Instant } | null;
  /** The arrival time that decides the place in the line; null: behind everybody, now. */
  placeAt: Temporal.Instant | null;
  now: Temporal.Instant;
  shopDay: string;
  tokenHash: Buffer;
  tokenSeed: string;
  /** A ticket that the owner takes to try the line. */
  isTest: boolean;
  /** The device and network of an online check-in; null: at the desk or a kiosk. */
  origin: { readonly device: Buffer; readonly network: Buffer; readonly isCapped: boolean } | null;
}

/** Raises the day's counter, which gives the next ticket number and a time after all others. */
export const raiseCounter = (
  shop: LineShopId,
  { shopDay, now }: Pick<NewWalkIn, 'shopDay' | 'now'>,
  source: Sql,
): Sql => sql`
      insert into shop_days as today (shop_id, day, last_ticket, last_joined_at)
      select ${shop}::bigint, ${shopDay}::date, 1, ${now}::timestamptz
      from ${source}
      on conflict (shop_id, day) do update set
        last_ticket = today.last_ticket + 1,
        last_joined_at =
          greatest(today.last_joined_at + interval '1 millisecond', excluded.last_joined_at)
      returning last_ticket, last_joined_at`;

export const insertWalkIn = (
  shop: LineShopId,
  visit: NewWalkIn,
  { customerId, barberId }: { customerId: Sql; barberId: Sql },
): Sql => sql`
      insert into appointments (
        shop_id, shop_day, ticket_number, source, status, customer_id, customer_name, barber_id,
        note, arrived_at, ordered_at, token_hash, token_seed, estimated_from, estimated_to,
        device_hash, network_hash, is_capped, is_test
      )
      select
        ${shop}::bigint, ${visit.shopDay}::date, counter.last_ticket, 'walk_in', 'pending',
        ${customerId},
        ${visit.customerName}::text, ${barberId}, ${visit.note}::text,
        coalesce(${visit.placeAt}::timestamptz, ${visit.now}::timestamptz),
        coalesce(${visit.placeAt}::timestamptz, counter.last_joined_at),
        ${visit.tokenHash}::bytea, ${visit.tokenSeed}::text,
        ${visit.likely?.from ?? null}::timestamptz, ${visit.likely?.to ?? null}::timestamptz,
        ${visit.origin?.device ?? null}::bytea, ${visit.origin?.network ?? null}::bytea,
        ${visit.origin?.isCapped ?? false}::boolean, ${visit.isTest}::boolean
      from counter
      returning id, ticket_number`;

export const insertWalkInServices = (shop: LineShopId): Sql => sql`
      insert into appointment_services (shop_id, appointment_id, position, service_id, name)
      select ${shop}::bigint, visit.id, requested.position, requested.id, requested.name
      from visit cross join requested`;
