import type { DB } from '@lineup/db/generated';
import type { Kysely } from 'kysely';
import type { LineShopId } from '../sessions/authorized-shop.ts';
import { barbersOwnValues } from './service-barbers.ts';

/** All services that are not archived, with their categories and the values of barbers. */
export const serviceRows = (shop: LineShopId, db: Kysely<DB>) =>
  db
    .selectFrom('services as service')
    .leftJoin('service_categories as category', (join) =>
      join
        .onRef('category.shop_id', '=', 'service.shop_id')
        .onRef('category.id', '=', 'service.category_id'),
    )
    .where('service.shop_id', '=', shop)
    .where('service.archived_at', 'is', null)
    .select([
      'service.id',
      'service.name',
      'service.description',
      'service.duration_seconds',
      'service.price_cents',
      'service.category_id',
      'service.position',
      'service.is_active',
      'service.price_from',
      'service.is_add_on',
      'category.name as category_name',
      'category.position as category_position',
      barbersOwnValues(shop).as('barbers'),
    ]);
