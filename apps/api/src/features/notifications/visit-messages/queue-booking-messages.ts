import { type MessageEvent, planMessages } from '@lineup/domain/messages/message-plan';
import type { Transaction } from '../../../platform/database/database.ts';
import type { LineShopId } from '../../../platform/live/live.ts';
import type { Platform } from '../../../platform/platform.ts';
import { channelsOf } from '../policy.ts';
import { selectAddressee, withdrawMessages } from '../sending/message-repository.ts';
import { queueMessages } from './queue-messages.ts';
import { selectInformed } from './sent-notifications-repository.ts';

/**
 * Queues what a customer is told about a booking, in the transaction that books, moves or cancels
 * it; to be called once the row is as it shall be. Reminders of before are withdrawn. Of a booking
 * that went to another day it is called with the new visit, whose `token_seed` came along.
 * `afterSeconds`: when it still may be taken back; who was not told of a move is not told of the
 * way back either.
 */
export const queueBookingMessages = async (
  tx: Transaction,
  platform: Pick<Platform, 'clock' | 'sms'>,
  shop: LineShopId,
  visitId: number,
  event: MessageEvent,
  { afterSeconds = 0 } = {},
): Promise<void> => {
  const now = platform.clock.now();
  if (event === 'moved' || event === 'cancelled') await withdrawMessages(shop, tx, visitId);
  const known = await selectAddressee(shop, tx, visitId);
  if (!known?.scheduled_at) return;
  const { scheduled_at: aboutAt } = known;
  const informed = event === 'moved' ? await selectInformed(shop, tx, visitId) : [];
  const planned = planMessages(
    event,
    { startsAt: aboutAt, now },
    {
      confirmations: known.sends_confirmations,
      dayReminders: known.sends_day_reminders,
      hourReminders: known.sends_hour_reminders,
    },
  );
  const messages = planned.flatMap(({ kind, dueAt }) =>
    channelsOf(known, platform)
      .filter((channel) => kind !== 'moved' || !informed.includes(channel))
      .map((channel) => ({
        kind,
        channel,
        aboutAt,
        dueAt: dueAt.equals(now) ? now.add({ seconds: afterSeconds }) : dueAt,
      })),
  );
  await queueMessages(tx, shop, visitId, messages, now);
};
