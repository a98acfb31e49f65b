import { sql } from 'kysely';
import type { LineShopId } from '../sessions/authorized-shop.ts';

export interface OwnValues {
  barberId: number;
  isOffered: boolean;
  durationSeconds: number | null;
  priceCents: number | null;
}

/** What barbers do differently for the row `service` of a statement, by barber. */
export const barbersOwnValues = (shop: LineShopId) => sql<OwnValues[]>`(
  select coalesce(json_agg(json_build_object(
    'barberId', own.membership_id, 'isOffered', own.is_offered,
    'durationSeconds', own.duration_seconds, 'priceCents', own.price_cents
  ) order by own.membership_id), '[]')
  from service_barbers as own where own.shop_id = ${shop} and own.service_id = service.id
)`;
