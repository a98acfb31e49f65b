import { compareServices } from '@lineup/domain/services/service-order';
import type { Transaction } from '../../../platform/database/database.ts';
import { serviceRows } from '../../../platform/database/service-rows.ts';
import type { LineShopId } from '../../../platform/sessions/authorized-shop.ts';

/** All services that are not archived, in the order of the list, with the values of barbers. */
export const selectLineServices = async (shop: LineShopId, tx: Transaction) => {
  const rows = await serviceRows(shop, tx).execute();
  return rows
    .map(({ category_name: name, category_position: position, ...row }) => ({
      ...row,
      category: name === null || position === null ? null : { name, position },
    }))
    .toSorted(compareServices);
};
