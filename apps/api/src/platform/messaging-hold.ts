import type { Transaction } from './database/database.ts';
import type { AuthorizedShopId } from './sessions/authorized-shop.ts';

/** Holds or releases the shop's messages; undefined: there is no such shop, or they are so already. */
export const updateMessagingHold = async (
  tx: Transaction,
  shop: AuthorizedShopId,
  heldAt: Temporal.Instant | null,
): Promise<{ name: string } | undefined> =>
  tx
    .updateTable('shops')
    .set({ messaging_held_at: heldAt })
    .where('id', '=', shop)
    .where('messaging_held_at', heldAt === null ? 'is not' : 'is', null)
    .returning('name')
    .executeTakeFirst();
