import {
  type MessageEvent,
  type PlannedMessage,
  planMessages,
} from '@lineup/domain/messages/message-plan';
import {
  changeOutsideQuietHours,
  type QuietHours,
  reminderOutsideQuietHours,
} from '@lineup/domain/messages/quiet-hours';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { LineShopId } from '../../../platform/sessions/authorized-shop.ts';
import { channelsOf } from '../policy.ts';
import { type Channel, selectAddressee, withdrawMessages } from '../sending/message-repository.ts';
import { queueMessages } from './queue-messages.ts';
import { selectInformed } from './sent-notifications-repository.ts';

type Addressee = NonNullable<Awaited<ReturnType<typeof selectAddressee>>>;

const quietHoursOf = ({
  quiet_from_minute: from,
  quiet_to_minute: to,
  time_zone: zone,
}: Addressee): QuietHours | null => (from === null || to === null ? null : { from, to, zone });

/**
 * When a message is sent, with the shop's quiet hours: reminders and texts about changes wait. A
 * confirmation, which the customer is waiting for, and mails about changes do not. Null: it is left out.
 */
const dueAtOf = (
  { kind, dueAt }: PlannedMessage,
  channel: Channel,
  times: { startsAt: Temporal.Instant; now: Temporal.Instant },
  quiet: QuietHours | null,
): Temporal.Instant | null => {
  if (kind === 'day_reminder' || kind === 'hour_reminder') {
    return reminderOutsideQuietHours(dueAt, times, quiet);
  }
  if (kind === 'confirmation' || channel === 'email') return dueAt;
  return changeOutsideQuietHours(dueAt, times.startsAt, quiet);
};

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
  const quiet = quietHoursOf(known);
  const planned = planMessages(
    event,
    { startsAt: aboutAt, now },
    {
      confirmations: known.sends_confirmations,
      dayReminders: known.sends_day_reminders,
      hourReminders: known.sends_hour_reminders,
    },
  );
  const messages = planned.flatMap((message) =>
    channelsOf(known, platform)
      .filter((channel) => message.kind !== 'moved' || !informed.includes(channel))
      .flatMap((channel) => {
        const { kind } = message;
        const isAtOnce = message.dueAt.equals(now);
        const earliest = isAtOnce ? now.add({ seconds: afterSeconds }) : message.dueAt;
        const dueAt = dueAtOf(
          { kind, dueAt: earliest },
          channel,
          { startsAt: aboutAt, now },
          quiet,
        );
        return dueAt === null ? [] : [{ kind, channel, aboutAt, dueAt }];
      }),
  );
  await queueMessages(tx, shop, visitId, messages, now);
};
