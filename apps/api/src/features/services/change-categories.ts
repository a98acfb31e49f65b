import { notFound } from '../../platform/errors/app-error.ts';
import type { IdempotencyKey } from '../../platform/idempotency.ts';
import { changeLine } from '../../platform/live/change-line.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import {
  type Category,
  deleteCategoryRow,
  insertCategory,
  updateCategory,
} from './category-repository.ts';

/** Adds a category; a name can be used once in a shop. */
export const createCategory = (
  platform: Platform,
  shop: AuthorizedShopId,
  name: string,
  once?: IdempotencyKey,
): Promise<Category> => changeLine(platform, shop, once, (tx) => insertCategory(shop, tx, name));

export const renameCategory = (
  platform: Platform,
  shop: AuthorizedShopId,
  id: number,
  name: string,
): Promise<Category> =>
  changeLine(platform, shop, undefined, async (tx) => {
    const category = await updateCategory(shop, tx, id, name);
    if (!category) throw notFound();
    return category;
  });

/** Deletes a category; its services stay, without a category. */
export const deleteCategory = async (
  platform: Platform,
  shop: AuthorizedShopId,
  id: number,
): Promise<void> => {
  await changeLine(platform, shop, undefined, async (tx) => {
    if (!(await deleteCategoryRow(shop, tx, id))) throw notFound();
    return null;
  });
};
