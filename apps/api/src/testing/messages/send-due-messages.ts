import { sendMessage } from '../../features/notifications/sending/send-message.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import type { TestApp } from '../test-app.ts';

/** Sends what is due by the test's clock: the jobs themselves wait for the database's clock. */
export const sendDueMessages = async (
  { platform, clock }: Pick<TestApp, 'platform' | 'clock'>,
  shop: AuthorizedShopId,
): Promise<void> => {
  const due = await platform.db.inShop(shop, (tx) =>
    tx
      .selectFrom('messages')
      .select('id')
      .where('shop_id', '=', shop)
      .where('state', '=', 'queued')
      .where('due_at', '<=', clock.now())
      .orderBy('id')
      .execute(),
  );
  for (const { id } of due) await sendMessage(platform, shop, id);
};
