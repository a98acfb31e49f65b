import type { Platform } from '../../../platform/platform.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { queueTurnMessages } from '../../notifications/visit-messages/queue-turn-messages.ts';
import { type LineSnapshot, readLineSnapshot } from '../line/read-line-snapshot.ts';
import { isWithinReach } from './policy.ts';

/** Who is next, as the line stands. */
const idsOfNext = (line: LineSnapshot): number[] =>
  line.visits
    .filter((visit) => visit.status === 'pending' && isWithinReach(visit, line.now))
    .map(({ id }) => id)
    .filter((id) => line.places.get(id)?.place === 1);

/** Who was called to a chair that is free for them: of one barber's visits the one that began first. */
const idsOfCalled = ({ line: { seated } }: LineSnapshot): number[] =>
  seated
    .filter((visit) =>
      seated.every(
        (other) => other.barberId !== visit.barberId || other.startedAt >= visit.startedAt,
      ),
    )
    .map(({ id }) => id);

/** Who was called to a chair in which somebody sits again, such as after an undo. */
const behindOthers = ({ line }: LineSnapshot, called: readonly number[]): number[] =>
  line.seated.map(({ id }) => id).filter((id) => !called.includes(id));

/** Writes to whoever is next by now, and to whoever was called, as the line stands. */
export const notifyNext = async (platform: Platform, shop: AuthorizedShopId): Promise<void> => {
  // This process hears of no changes by itself.
  await platform.live.askVersion(shop);
  const line = await readLineSnapshot(platform, shop);
  const called = idsOfCalled(line);
  const next = idsOfNext(line);
  if (next.length === 0 && called.length === 0) return;
  const turns = { next, called, behind: behindOthers(line, called) };
  await platform.db.inShop(shop, (tx) => queueTurnMessages(tx, platform, shop, turns));
  platform.live.announce(shop);
};
