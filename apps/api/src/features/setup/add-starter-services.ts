import type { RequestOf } from '@lineup/contract/kernel/endpoint';
import type { addStarterServices as contract } from '@lineup/contract/setup';
import type { IdempotencyKey } from '../../platform/idempotency.ts';
import { changeLine } from '../../platform/live/change-line.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { addServices } from '../services/add-services.ts';
import { readService } from '../services/present.ts';
import { getSetup } from './get-setup.ts';
import type { SetupState } from './read-setup.ts';

/** Adds the chosen services of the starter list, all or none. A repeat adds nothing. */
export const addStarterServices = async (
  platform: Platform,
  shop: AuthorizedShopId,
  services: RequestOf<typeof contract>['body']['services'],
  once?: IdempotencyKey,
): Promise<SetupState> => {
  await changeLine(platform, shop, once, async (tx) => {
    const values = services.map((input) => {
      const { barbers: _, ...columns } = readService(input);
      return columns;
    });
    await addServices(tx, shop, values);
    return null;
  });
  return getSetup(platform, shop);
};
