import type { SetupStepId } from '@lineup/domain/setup/setup-steps';
import type { Platform } from '../../platform/platform.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { readSetup, type SetupState } from './read-setup.ts';
import { type Mark, updateChairs, upsertMark } from './repository.ts';

export interface StepMark {
  step: SetupStepId;
  state: Mark;
  /** How many chairs the shop has, if the owner counted them. */
  chairs?: number | undefined;
}

/** Marks a step as done or skipped; what the data shows is not stored. */
export const markStep = (
  platform: Platform,
  shop: AuthorizedShopId,
  { step, state, chairs }: StepMark,
): Promise<SetupState> =>
  platform.db.inShop(shop, async (tx) => {
    if (chairs !== undefined) await updateChairs(shop, tx, chairs);
    await upsertMark(shop, tx, { step, state, at: platform.clock.now() });
    return readSetup(platform, shop, tx);
  });
