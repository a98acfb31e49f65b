import type { Platform } from '../../platform/platform.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { countAuditLines, selectAuditLines } from './repository.ts';

export type AuditPage = Awaited<ReturnType<typeof listAuditLog>>;

/** Returns one page of the shop's audit log, newest first. */
export const listAuditLog = (
  platform: Platform,
  shop: AuthorizedShopId,
  { page, limit }: { page: number; limit: number },
) =>
  platform.db.inShop(shop, async (tx) => ({
    lines: await selectAuditLines(shop, tx, { limit, offset: (page - 1) * limit }),
    total: await countAuditLines(shop, tx),
  }));
