import { recordAudit } from '../../platform/audit.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { type Archive, buildArchive } from './build-archive.ts';
import { selectShop } from './shop-repository.ts';

/**
 * Builds the zip that an owner gets by mail, for an operator; the shop's audit log records who and
 * why. Undefined when there is no such shop.
 */
export const exportForOperator = async (
  platform: Platform,
  shop: AuthorizedShopId,
  { operator, reason }: { operator: string; reason: string },
): Promise<Archive | undefined> => {
  const found = await platform.db.inShop(shop, async (tx) => {
    const [row] = await selectShop(shop, tx);
    if (!row) return false;
    const details = { operator, reason };
    await recordAudit(shop, tx, {
      action: 'export_requested',
      accountId: null,
      subject: 'shop',
      details,
    });
    return true;
  });
  return found ? buildArchive(platform, shop, 'en') : undefined;
};
