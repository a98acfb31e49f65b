import { isSetupComplete } from '@lineup/domain/setup/setup-steps';
import { changeLine } from '../../platform/live/change-line.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { deleteTestVisits } from '../visits/test-visits/delete-test-visits.ts';
import { getSetup } from './get-setup.ts';
import { stepsOpen } from './policy.ts';
import { readSetup, type SetupState } from './read-setup.ts';
import { lockSetup, updateSetUpAt } from './repository.ts';

/** Closes the guide once no step is open, and deletes the test ticket. */
export const finishSetup = async (
  platform: Platform,
  shop: AuthorizedShopId,
): Promise<SetupState> => {
  const now = platform.clock.now();
  await changeLine(platform, shop, undefined, async (tx) => {
    await lockSetup(shop, tx);
    const { steps, isFinished, timeZone } = await readSetup(platform, shop, tx);
    if (isFinished) return null;
    if (!isSetupComplete(steps)) throw stepsOpen();
    await deleteTestVisits(tx, shop, { now, timeZone });
    await updateSetUpAt(shop, tx, now);
    return null;
  });
  return getSetup(platform, shop);
};
