import type { ServiceInput } from '@lineup/contract/services';
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
  services: readonly ServiceInput[],
  once?: IdempotencyKey,
): Promise<SetupState> => {
  await changeLine(platform, shop, once, async (tx) => {
    await addServices(tx, shop, services.map(readService));
    return null;
  });
  return getSetup(platform, shop);
};
