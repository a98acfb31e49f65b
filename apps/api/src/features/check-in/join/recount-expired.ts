import { listShops } from '../../../platform/directories/shop-directory.ts';
import type { Platform } from '../../../platform/platform.ts';
import { clearTicketOrigins, endTicketDay } from '../../visits/tickets/end-ticket-day.ts';
import { deleteOldOrigins } from './origin-repository.ts';
import { deleteExpiredProofs } from './proof-repository.ts';

const PAGE = 500;

/** Returns expired check-ins to every shop's monthly limit, in one short transaction per shop. */
export const recountExpired = async (platform: Platform): Promise<void> => {
  for (let after = 0, isLast = false; !isLast; ) {
    const shops = await listShops(platform, { after, limit: PAGE });
    for (const shop of shops) {
      const now = platform.clock.now();
      const returned = await platform.db.inShop(shop, async (tx) => {
        await clearTicketOrigins(tx, shop, now);
        await deleteOldOrigins(shop, tx, now);
        await deleteExpiredProofs(shop, tx, now);
        return endTicketDay(tx, shop, now);
      });
      if (returned > 0) platform.live.announce(shop);
    }
    after = shops.at(-1) ?? after;
    isLast = shops.length < PAGE;
  }
};
