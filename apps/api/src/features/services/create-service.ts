import { notFound } from '../../platform/errors/app-error.ts';
import type { IdempotencyKey } from '../../platform/idempotency.ts';
import { changeLine } from '../../platform/live/change-line.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { type BarberValues, replaceBarberValues } from './barber-values-repository.ts';
import { insertService, type Service, type ServiceValues, selectService } from './repository.ts';

/** A service as it is saved: its columns, and the values of its barbers if they are given. */
export interface SavedService extends ServiceValues {
  barbers?: readonly BarberValues[] | undefined;
}

/** Adds a service; a name can be used once in a shop. */
export const createService = (
  platform: Platform,
  shop: AuthorizedShopId,
  { barbers = [], ...values }: SavedService,
  once?: IdempotencyKey,
): Promise<Service> =>
  changeLine(platform, shop, once, async (tx) => {
    const id = await insertService(shop, tx, values);
    await replaceBarberValues(shop, tx, id, barbers);
    const service = await selectService(shop, tx, id);
    if (!service) throw notFound();
    return service;
  });
