import { notFound } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Staff } from '../../../platform/sessions/actor.ts';
import { deleteClosureRow } from '../repository.ts';
import { changed, changeSettings } from './change-settings.ts';
import type { ShopSettings } from './get-shop-settings.ts';

/** Deletes a closure. */
export const deleteClosure = (
  platform: Platform,
  owner: Staff,
  id: number,
): Promise<ShopSettings> =>
  changeSettings(platform, owner, async (tx) => {
    if (!(await deleteClosureRow(owner.shop, tx, id))) throw notFound();
    return [changed('closures')];
  });
