import type { Platform } from '../../platform/platform.ts';
import type { PushMessage } from '../../platform/push/push.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { deleteEndpoint, selectSubscription } from './repository.ts';

/** Sends an alert to a browser; a browser that has ended its subscription is deleted. */
export const sendPush = async (
  platform: Platform,
  shop: AuthorizedShopId,
  id: number,
  message: PushMessage,
  until: number,
): Promise<void> => {
  const secondsLeft = Math.floor((until - platform.clock.now().epochMilliseconds) / 1000);
  if (secondsLeft <= 0) return;
  const device = await platform.db.inShop(shop, (tx) => selectSubscription(shop, tx, id));
  if (!device) return;
  const outcome = await platform.push.send(device, message, secondsLeft);
  if (outcome === 'refused') platform.logger.warn({ shop }, 'a push service refused an alert');
  if (outcome !== 'gone') return;
  await platform.db.inShop(shop, (tx) => deleteEndpoint(shop, tx, device.endpoint));
};
