import type { Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { LineShopId } from '../../../platform/sessions/authorized-shop.ts';
import { channelsOf } from '../policy.ts';
import { selectAddressee } from '../sending/message-repository.ts';
import { queueMessages } from './queue-messages.ts';

/**
 * Queues the message that the ticket now waits for any barber, once that cannot be undone any more.
 */
export const queueBarberDropped = async (
  tx: Transaction,
  platform: Pick<Platform, 'clock' | 'sms'>,
  shop: LineShopId,
  visitId: number,
  { undoSeconds }: { undoSeconds: number },
): Promise<void> => {
  const known = await selectAddressee(shop, tx, visitId);
  if (!known) return;
  const now = platform.clock.now();
  const messages = channelsOf(known, platform).map((channel) => ({
    kind: 'barber_dropped' as const,
    channel,
    aboutAt: now,
    dueAt: now.add({ seconds: undoSeconds }),
  }));
  await queueMessages(tx, shop, visitId, messages, now);
};
