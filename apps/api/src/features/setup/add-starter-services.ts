import type { IdempotencyKey } from '../../platform/idempotency.ts';
import { changeLine } from '../../platform/live/change-line.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { addServices } from '../services/add-services.ts';
import { getSetup } from './get-setup.ts';
import { readStarter, type Starter } from './present.ts';
import type { SetupState } from './read-setup.ts';

/** Adds the chosen services of the starter list, all or none. A repeat adds nothing. */
export const addStarterServices = async (
  platform: Platform,
  shop: AuthorizedShopId,
  services: readonly Starter[],
  once?: IdempotencyKey,
): Promise<SetupState> => {
  await changeLine(platform, shop, once, async (tx) => {
    await addServices(tx, shop, services.map(readStarter));
    return null;
  });
  return getSetup(platform, shop);
};
