import { firstNameOf } from '@lineup/domain/accounts/first-name';
import { CALLED_PLACE } from '@lineup/domain/messages/ticket-alert';
import type { Platform } from '../../../platform/platform.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { queueTicketAlerts, type TicketAlert } from '../../alerts/queue-ticket-alerts.ts';
import { queueTurnMessages } from '../../notifications/visit-messages/queue-turn-messages.ts';
import { type LineSnapshot } from '../line/build-line-snapshot.ts';
import { readLineSnapshot } from '../line/read-line-snapshot.ts';
import { isWithinReach } from './policy.ts';

/** The visits that are next in the current line. */
const idsOfNext = (line: LineSnapshot): number[] =>
  line.visits
    .filter((visit) => visit.status === 'pending' && isWithinReach(visit, line.now))
    .map(({ id }) => id)
    .filter((id) => line.places.get(id)?.place === 1);

/** The called visits whose chair is free: of each barber's visits, the one that began first. */
const idsOfCalled = ({ line: { seated } }: LineSnapshot): number[] =>
  seated
    .filter((visit) =>
      seated.every(
        (other) => other.barberId !== visit.barberId || other.startedAt >= visit.startedAt,
      ),
    )
    .map(({ id }) => id);

/** The called visits whose chair is taken again, such as after an undo. */
const behindOthers = ({ line }: LineSnapshot, called: readonly number[]): number[] =>
  line.seated.map(({ id }) => id).filter((id) => !called.includes(id));

/** The places of the visits in the line, as their customers see them. */
const placesOf = (line: LineSnapshot, called: readonly number[]): TicketAlert[] => {
  const shopName = line.shop.name;
  const nameOf = (id: number | null) => line.barbers.find((barber) => barber.id === id)?.name;
  const firstName = (id: number | null) => firstNameOf(nameOf(id) ?? '') || null;
  return line.visits.flatMap((visit) => {
    const about = { visitId: visit.id, shopName, barberName: firstName(visit.barber_id) };
    if (called.includes(visit.id)) return [{ ...about, place: CALLED_PLACE }];
    const place = line.places.get(visit.id)?.place;
    if (place === undefined || !isWithinReach(visit, line.now)) return [];
    return [{ ...about, place }];
  });
};

/** Sends a message to the customers who are next now, and to those who were called. */
export const notifyNext = async (platform: Platform, shop: AuthorizedShopId): Promise<void> => {
  // The worker gets no notifications of changes, so it reads the version itself.
  await platform.live.askVersion(shop);
  const line = await readLineSnapshot(platform, shop);
  const called = idsOfCalled(line);
  const next = idsOfNext(line);
  if (next.length === 0 && called.length === 0) return;
  const turns = { next, called, behind: behindOthers(line, called) };
  const about = { now: line.now, today: line.day, username: line.shop.username };
  await platform.db.inShop(shop, async (tx) => {
    await queueTurnMessages(tx, platform, shop, turns);
    await queueTicketAlerts(tx, platform, shop, placesOf(line, called), about);
  });
  platform.live.announce(shop);
};
