import { type MessageEvent, planMessages } from '@lineup/domain/messages/message-plan';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { LineShopId } from '../../../platform/sessions/authorized-shop.ts';
import { channelsOf } from '../policy.ts';
import { selectAddressee, withdrawMessages } from '../sending/message-repository.ts';
import { queueMessages } from './queue-messages.ts';
import { selectInformed } from './sent-notifications-repository.ts';

/**
 * Queues the messages about a booking, in the transaction that books, moves or cancels it; call it
 * after the row has its final values. Earlier reminders are withdrawn. For a booking that moved to
 * another day, pass the new visit, which has the same `token_seed`. `afterSeconds` delays the
 * messages while the change can be undone; a customer who got no message about a move gets none
 * about the way back either.
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
