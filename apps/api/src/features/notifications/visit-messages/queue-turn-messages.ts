import { UNDO_SECONDS } from '@lineup/domain/line/undo-window';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { addSendJob } from '../jobs.ts';
import { channelsOf, isCallFresh } from '../policy.ts';
import {
  insertMessages,
  type NewMessage,
  refreshMessageState,
} from '../sending/message-repository.ts';
import { lockVisits, selectReachable, withdrawTurnMessages } from './turn-repository.ts';

/** The visits of a line whose turn has come, by their ids. */
export interface Turns {
  readonly next: readonly number[];
  /** Called to a free chair. */
  readonly called: readonly number[];
  /** Called to a chair that is occupied again. */
  readonly behind: readonly number[];
}

type Reachable = Awaited<ReturnType<typeof selectReachable>>[number];

/** The message about a customer's turn; null when the line has moved on. */
const turnMessage = (
  { status, called_at, was_corrected }: Reachable,
  isCalled: boolean,
  now: Temporal.Instant,
): Pick<NewMessage, 'kind' | 'aboutAt' | 'dueAt'> | null => {
  if (!isCalled) {
    // After 'not your turn yet' only the call itself is new information.
    const isNewTurn = status === 'pending' && !was_corrected;
    return isNewTurn ? { kind: 'turn_alert', aboutAt: now, dueAt: now } : null;
  }
  if (status !== 'in_progress' || !called_at || !isCallFresh(called_at, now)) return null;
  const undoneUntil = called_at.add({ seconds: UNDO_SECONDS });
  const dueAt = Temporal.Instant.compare(now, undoneUntil) < 0 ? undoneUntil : now;
  return { kind: 'turn_called', aboutAt: now, dueAt };
};

/**
 * Sends messages to customers who are next, and to those who were called once that cannot be undone
 * any more; each once.
 */
export const queueTurnMessages = async (
  tx: Transaction,
  platform: Pick<Platform, 'clock' | 'sms'>,
  shop: AuthorizedShopId,
  { next, called, behind }: Turns,
): Promise<void> => {
  const now = platform.clock.now();
  const ids = [...next, ...called];
  await lockVisits(shop, tx, ids);
  // A queued 'You are next' is withdrawn when the customer has been called since.
  await withdrawTurnMessages(shop, tx, called, ['turn_alert']);
  await withdrawTurnMessages(shop, tx, behind, ['turn_called'], now);
  const messages = (await selectReachable(shop, tx, ids)).flatMap((visit) => {
    const message = turnMessage(visit, called.includes(visit.id), now);
    if (!message) return [];
    return channelsOf(visit, platform).map((channel) => ({
      ...message,
      visitId: visit.id,
      channel,
    }));
  });
  for (const message of await insertMessages(shop, tx, messages)) {
    await addSendJob(tx, shop, message, now);
  }
  for (const visitId of new Set(messages.map((message) => message.visitId))) {
    await refreshMessageState(shop, tx, visitId, now);
  }
};
