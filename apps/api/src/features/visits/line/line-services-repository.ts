import { compareServices } from '@lineup/domain/services/service-order';
import type { Transaction } from '../../../platform/database/database.ts';
import { barbersOwnValues } from '../../../platform/database/service-barbers.ts';
import type { LineShopId } from '../../../platform/sessions/authorized-shop.ts';

/** All services that are not archived, in the order of the list, with the values of barbers. */
export const selectLineServices = async (shop: LineShopId, tx: Transaction) => {
  const rows = await tx
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
      'service.position',
      'service.is_active',
      'service.price_from',
      'service.is_add_on',
      'category.name as category_name',
      'category.position as category_position',
      barbersOwnValues(shop).as('barbers'),
    ])
    .execute();
  return rows
    .map(({ category_name: name, category_position: position, ...row }) => ({
      ...row,
      category: name === null || position === null ? null : { name, position },
    }))
    .toSorted(compareServices);
};
