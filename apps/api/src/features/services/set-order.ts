import { isWholeOrder, type ServiceGroup } from '@lineup/domain/services/service-order';
import { AppError } from '../../platform/errors/app-error.ts';
import { changeLine } from '../../platform/live/change-line.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { lockCatalogue, updateOrder } from './category-repository.ts';
import { type Service, selectServices } from './repository.ts';

const outdatedList = () =>
  new AppError('conflict', {
    en: 'The list has changed meanwhile. It was loaded again; please order it once more.',
    es: 'La lista ha cambiado entretanto. Se volvió a cargar; ordénala otra vez.',
  });

/** Sets the order of all categories and services. Refuses an order that was made from an older list. */
export const setOrder = (
  platform: Platform,
  shop: AuthorizedShopId,
  groups: readonly ServiceGroup[],
): Promise<Service[]> =>
  changeLine(platform, shop, undefined, async (tx) => {
    if (!isWholeOrder(groups, await lockCatalogue(shop, tx))) throw outdatedList();
    await updateOrder(shop, tx, groups);
    return selectServices(shop, tx);
  });
