import { sql } from 'kysely';
import type { LineShopId } from '../sessions/authorized-shop.ts';

/**
 * The services of the row `visit`, in the order in which they were chosen. The id is null for an
 * archived service: it can still be shown, but not chosen again.
 */
export const visitServices = (shop: LineShopId) => sql<{ id: number | null; name: string }[]>`(
  select coalesce(
    json_agg(json_build_object('id', service.id, 'name', requested.name) order by requested.position),
    '[]'
  )
  from appointment_services as requested
  left join services as service
    on service.shop_id = ${shop} and service.id = requested.service_id
      and service.archived_at is null
  where requested.shop_id = ${shop} and requested.appointment_id = visit.id
)`;

/** The same without ids, for messages, feeds and histories. */
export const visitServiceNames = (shop: LineShopId) => sql<{ name: string }[]>`(
  select coalesce(
    json_agg(json_build_object('name', requested.name) order by requested.position), '[]'
  )
  from appointment_services as requested
  where requested.shop_id = ${shop} and requested.appointment_id = visit.id
)`;
