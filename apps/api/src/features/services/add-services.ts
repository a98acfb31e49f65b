import type { Transaction } from '../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { ensureCategories } from './category-repository.ts';
import { insertServices } from './repository.ts';

type NewService = Omit<Parameters<typeof insertServices>[2][number], 'category_id'> & {
  /** The name of its category, which is added if the shop does not have it. */
  category?: string | null;
};

/** Adds the first services of a new shop, with their categories. */
export const addServices = async (
  tx: Transaction,
  shop: AuthorizedShopId,
  services: readonly NewService[],
): Promise<void> => {
  const names = new Set(services.flatMap(({ category }) => category ?? []));
  const idOf = await ensureCategories(shop, tx, [...names]);
  await insertServices(
    shop,
    tx,
    services.map(({ category, ...values }) => ({
      ...values,
      category_id: idOf.get((category ?? '').toLowerCase()) ?? null,
    })),
  );
};
