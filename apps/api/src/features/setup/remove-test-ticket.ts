import { changeLine } from '../../platform/live/change-line.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { deleteTestVisits } from '../visits/test-visits/delete-test-visits.ts';
import { getSetup } from './get-setup.ts';
import { readSetup, type SetupState } from './read-setup.ts';

/** Deletes the test ticket; without one nothing happens. */
export const removeTestTicket = async (
  platform: Platform,
  shop: AuthorizedShopId,
): Promise<SetupState> => {
  await changeLine(platform, shop, undefined, async (tx) => {
    const { timeZone } = await readSetup(platform, shop, tx);
    await deleteTestVisits(tx, shop, { now: platform.clock.now(), timeZone });
    return null;
  });
  return getSetup(platform, shop);
};
