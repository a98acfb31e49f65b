import { forgetPicture } from '../../../platform/pictures/pictures.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { deleteShopPhotos } from './photo-repository.ts';

const BATCH = 500;

/** Deletes all photos of cuts of a shop; jobs delete the stored pictures after each commit. */
export const eraseShopPhotos = async (
  platform: Platform,
  shop: AuthorizedShopId,
): Promise<void> => {
  const eraseBatch = () =>
    platform.db.inShop(shop, async (tx) => {
      const keys = await deleteShopPhotos(shop, tx, BATCH);
      for (const key of keys) await forgetPicture(tx, key);
      return keys.length;
    });
  while ((await eraseBatch()) === BATCH);
};
