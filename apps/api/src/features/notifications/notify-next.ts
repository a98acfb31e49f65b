import type { Transaction } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { type LineNow, readLine } from '../appointments/read-line.ts';
import { readOwnOrder } from '../check-in/read-own-order.ts';
import { insertMessages, refreshMessageState } from './message-repository.ts';
import { channelsOf, isWithinReach } from './policy.ts';
import { selectReachable } from './turn-repository.ts';

/** Who is next, or was just called, as the line stands. */
const idsOfNext = (line: LineNow): number[] => {
  const { now, visits } = line;
  const seen = new Map(visits.map((visit) => [visit.id, visit]));
  const waiting = line.line.waiting.filter(({ id }) => readOwnOrder(line, id).place === 1);
  const called = visits.filter(({ status }) => status === 'in_progress');
  return [...waiting.map(({ id }) => id), ...called.map(({ id }) => id)].filter((id) => {
    const visit = seen.get(id);
    return visit !== undefined && isWithinReach(visit, now);
  });
};

/** Writes to whoever is next by now; `queue` has each message sent, in the same transaction. */
export const notifyNext = async (
  platform: Platform,
  shop: AuthorizedShopId,
  queue: (tx: Transaction, messageId: number) => Promise<void>,
): Promise<void> => {
  // This process hears of no changes by itself.
  await platform.live.askVersion(shop);
  const ids = idsOfNext(await readLine(platform, shop));
  if (ids.length === 0) return;
  const now = platform.clock.now();
  await platform.db.inShop(shop, async (tx) => {
    const reachable = await selectReachable(shop, tx, ids);
    const messages = reachable.flatMap(({ id, created_at, ...known }) => {
      const turn = { visitId: id, kind: 'turn_alert', aboutAt: created_at, dueAt: now } as const;
      return channelsOf(known, platform).map((channel) => ({ ...turn, channel }));
    });
    for (const { id } of await insertMessages(shop, tx, messages)) await queue(tx, id);
    for (const visitId of new Set(messages.map((message) => message.visitId))) {
      await refreshMessageState(shop, tx, visitId, now);
    }
  });
  platform.live.announce(shop);
};
