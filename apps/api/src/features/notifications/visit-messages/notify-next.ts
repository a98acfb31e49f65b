import { UNDO_SECONDS } from '@lineup/domain/line/undo-window';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { type LineNow, readLine } from '../../visits/line/read-line.ts';
import { channelsOf, isCallFresh, isWithinReach } from '../policy.ts';
import {
  insertMessages,
  type NewMessage,
  refreshMessageState,
} from '../sending/message-repository.ts';
import { lockVisits, selectReachable, withdrawTurnMessages } from './turn-repository.ts';

/** Who is next, as the line stands. */
const idsOfNext = (line: LineNow): number[] =>
  line.visits
    .filter((visit) => visit.status === 'pending' && isWithinReach(visit, line.now))
    .map(({ id }) => id)
    .filter((id) => line.places.get(id)?.place === 1);

/** Who was called to a chair that is free for them: of one barber's visits the one that began first. */
const idsOfCalled = ({ line: { seated } }: LineNow): number[] =>
  seated
    .filter((visit) =>
      seated.every(
        (other) => other.barberId !== visit.barberId || other.startedAt >= visit.startedAt,
      ),
    )
    .map(({ id }) => id);

/** Who was called to a chair in which somebody sits again, such as after an undo. */
const behindOthers = ({ line }: LineNow, called: readonly number[]): number[] =>
  line.seated.map(({ id }) => id).filter((id) => !called.includes(id));

type Reachable = Awaited<ReturnType<typeof selectReachable>>[number];

/** What the customer is told about their turn; null: nothing, since the line has moved on. */
const turnMessage = (
  { status, called_at, was_corrected }: Reachable,
  isCalled: boolean,
  now: Temporal.Instant,
): Pick<NewMessage, 'kind' | 'aboutAt' | 'dueAt'> | null => {
  if (!isCalled) {
    // After 'not your turn yet' only the call itself is news.
    const isNews = status === 'pending' && !was_corrected;
    return isNews ? { kind: 'turn_alert', aboutAt: now, dueAt: now } : null;
  }
  if (status !== 'in_progress' || !called_at || !isCallFresh(called_at, now)) return null;
  const undoneUntil = called_at.add({ seconds: UNDO_SECONDS });
  const dueAt = Temporal.Instant.compare(now, undoneUntil) < 0 ? undoneUntil : now;
  return { kind: 'turn_called', aboutAt: now, dueAt };
};

/**
 * Writes to whoever is next by now, and to whoever was called once that cannot be undone any more;
 * `queue` has each message sent, in the same transaction.
 */
export const notifyNext = async (
  platform: Platform,
  shop: AuthorizedShopId,
  queue: (tx: Transaction, message: { id: number; dueAt: Temporal.Instant }) => Promise<void>,
): Promise<void> => {
  // This process hears of no changes by itself.
  await platform.live.askVersion(shop);
  const line = await readLine(platform, shop);
  const called = idsOfCalled(line);
  const ids = [...idsOfNext(line), ...called];
  if (ids.length === 0) return;
  const now = platform.clock.now();
  await platform.db.inShop(shop, async (tx) => {
    await lockVisits(shop, tx, ids);
    // 'You are next' that waits to be sent to somebody who was called since is too late.
    await withdrawTurnMessages(shop, tx, called, ['turn_alert']);
    await withdrawTurnMessages(shop, tx, behindOthers(line, called), ['turn_called'], now);
    const messages = (await selectReachable(shop, tx, ids)).flatMap((visit) => {
      const message = turnMessage(visit, called.includes(visit.id), now);
      if (!message) return [];
      return channelsOf(visit, platform).map((channel) => ({
        ...message,
        visitId: visit.id,
        channel,
      }));
    });
    for (const message of await insertMessages(shop, tx, messages)) await queue(tx, message);
    for (const visitId of new Set(messages.map((message) => message.visitId))) {
      await refreshMessageState(shop, tx, visitId, now);
    }
  });
  platform.live.announce(shop);
};
