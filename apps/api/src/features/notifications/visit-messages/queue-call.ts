import type { Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { LineShopId } from '../../../platform/sessions/authorized-shop.ts';
import { channelsOf } from '../policy.ts';
import { selectAddressee } from '../sending/message-repository.ts';
import { queueMessages } from './queue-messages.ts';
import { isCalled, withdrawTurnMessages } from './turn-repository.ts';

/** Sends 'it's your turn' now instead of after the time for undoing the claim; once. */
export const queueCall = async (
  tx: Transaction,
  platform: Pick<Platform, 'clock' | 'sms'>,
  shop: LineShopId,
  visitId: number,
): Promise<void> => {
  if (await isCalled(shop, tx, visitId)) return;
  const known = await selectAddressee(shop, tx, visitId);
  if (!known) return;
  const now = platform.clock.now();
  await withdrawTurnMessages(shop, tx, [visitId], ['turn_alert', 'turn_called']);
  const messages = channelsOf(known, platform).map((channel) => ({
    kind: 'turn_called' as const,
    channel,
    aboutAt: now,
    dueAt: now,
  }));
  await queueMessages(tx, shop, visitId, messages, now);
};
