import { type IdempotencyKey, inShopOnce } from '../../platform/idempotency.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { insertService, type Service, type ServiceValues } from './repository.ts';

/** Adds a service; a name can be used once in a shop. */
export const createService = (
  platform: Platform,
  shop: AuthorizedShopId,
  values: ServiceValues,
  once?: IdempotencyKey,
): Promise<Service> => inShopOnce(platform, shop, once, (tx) => insertService(shop, tx, values));
