import type { Platform } from '../../../platform/platform.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { refreshMessageState } from './message-repository.ts';
import { lockVisitOfMessage, updateMessage } from './sending-repository.ts';

/** Takes back a message that is not sent yet; false when there is nothing to take back. */
export const withdrawMessage = (
  { db, clock }: Platform,
  shop: AuthorizedShopId,
  id: number,
): Promise<boolean> =>
  db.inShop(shop, async (tx) => {
    const visitId = await lockVisitOfMessage(shop, tx, id);
    if (visitId === undefined) return false;
    const from = ['queued', 'sending'] as const;
    const isWithdrawn = await updateMessage(shop, tx, { id, from }, { state: 'withdrawn' });
    if (isWithdrawn) await refreshMessageState(shop, tx, visitId, clock.now());
    return isWithdrawn;
  });
