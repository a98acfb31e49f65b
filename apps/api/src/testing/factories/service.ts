import { createService as create } from '../../features/services/create-service.ts';
import type { Service, ServiceValues } from '../../features/services/repository.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';

export const createService = (
  platform: Platform,
  shop: AuthorizedShopId,
  values: Partial<ServiceValues> = {},
): Promise<Service> =>
  create(platform, shop, {
    name: 'Skin Fade',
    description: '',
    duration_seconds: 2700,
    price_cents: 4500,
    ...values,
  });
