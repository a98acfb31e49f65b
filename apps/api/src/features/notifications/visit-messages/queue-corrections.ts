import type { VisitStatus } from '@lineup/contract/appointments/line';
import { correctionOf } from '@lineup/domain/messages/message-plan';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { LineShopId } from '../../../platform/sessions/authorized-shop.ts';
import { channelsOf } from '../policy.ts';
import { selectAddressee } from '../sending/message-repository.ts';
import { queueMessages } from './queue-messages.ts';
import { selectLastSent } from './sent-notifications-repository.ts';
import { withdrawTurnMessages } from './turn-repository.ts';

/**
 * Corrects messages that are no longer true, once, by the same channel; those not sent yet are
 * withdrawn. Every change of a visit's status by the staff calls this.
 */
export const queueCorrections = async (
  tx: Transaction,
  platform: Pick<Platform, 'clock' | 'sms'>,
  shop: LineShopId,
  { id: visitId, after: status }: { id: number; after: VisitStatus },
  { undoSeconds }: { undoSeconds: number },
): Promise<void> => {
  const now = platform.clock.now();
  if (status !== 'in_progress') await withdrawTurnMessages(shop, tx, [visitId], ['turn_called']);
  if (status !== 'pending') {
    const kinds = ['turn_alert', 'turn_corrected', 'barber_dropped', 'barber_kept'] as const;
    await withdrawTurnMessages(shop, tx, [visitId], kinds);
    return;
  }
  const known = await selectAddressee(shop, tx, visitId);
  if (!known) return;
  const hasBarber = known.barber_id !== null;
  await withdrawTurnMessages(shop, tx, [visitId], [hasBarber ? 'barber_dropped' : 'barber_kept']);
  const lastSent = await selectLastSent(shop, tx, visitId);
  const channels = channelsOf(known, platform);
  const messages = lastSent.flatMap(({ channel, kind: sentKind }) => {
    const kind = correctionOf(sentKind, { startsAt: known.scheduled_at, now, hasBarber });
    if (!kind || !channels.includes(channel)) return [];
    // A customer who was called is on the way; other corrections wait until the change is final.
    const isUrgent = kind === 'turn_corrected';
    const aboutAt = kind === 'restored' ? (known.scheduled_at ?? now) : now;
    const dueAt = isUrgent ? now : now.add({ seconds: undoSeconds });
    return [{ kind, channel, aboutAt, dueAt }];
  });
  await queueMessages(tx, shop, visitId, messages, now);
};
