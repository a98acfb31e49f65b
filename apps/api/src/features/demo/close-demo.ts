import { updateDemoEnd } from '../../platform/database/demo-shop-row.ts';
import { findDemoShop } from '../../platform/directories/shop-directory.ts';
import { changeLine } from '../../platform/live/change-line.ts';
import type { Platform } from '../../platform/platform.ts';

/** Removes the demo's line from the landing page. Its rows stay, so that it can be reopened. */
export const closeDemo = async (platform: Platform): Promise<boolean> => {
  const shop = await findDemoShop(platform);
  if (shop === undefined) return false;
  const now = platform.clock.now();
  return changeLine(platform, shop, undefined, (tx) => updateDemoEnd(shop, tx, now));
};
