import { notFound } from '../../platform/errors/app-error.ts';
import { changeLine } from '../../platform/live/change-line.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { replaceBarberValues } from './barber-values-repository.ts';
import type { SavedService } from './create-service.ts';
import { type Service, selectService, updateServiceRow } from './repository.ts';

/**
 * Changes a service with the values of its barbers; what is left out stays. Visits already made keep
 * the name they had.
 */
export const updateService = (
  platform: Platform,
  shop: AuthorizedShopId,
  id: number,
  { barbers, ...values }: Partial<SavedService>,
): Promise<Service> =>
  changeLine(platform, shop, undefined, async (tx) => {
    if (!(await updateServiceRow(shop, tx, id, values))) throw notFound();
    if (barbers) await replaceBarberValues(shop, tx, id, barbers);
    const service = await selectService(shop, tx, id);
    if (!service) throw notFound();
    return service;
  });
