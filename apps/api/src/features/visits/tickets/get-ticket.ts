import { noSuchTicket } from '../../../platform/http/gate.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { TicketHolder } from '../../../platform/sessions/actor.ts';
import { type LineSnapshot } from '../line/build-line-snapshot.ts';
import { readLineSnapshot } from '../line/read-line-snapshot.ts';
import { selectTicket, type TicketRow } from './ticket-repository.ts';

export interface TicketSnapshot {
  visit: TicketRow;
  line: LineSnapshot;
  now: Temporal.Instant;
}

/**
 * Returns a ticket and the line around it. A waiting ticket is taken from the line without another
 * query. A ticket that was moved to another day leads to its new visit.
 */
export const getTicket = async (
  platform: Platform,
  { shop, visitId }: TicketHolder,
): Promise<TicketSnapshot> => {
  const line = await readLineSnapshot(platform, shop);
  const visit =
    line.visits.find(({ id }) => id === visitId) ??
    (await platform.db.inPublicShop(shop, (tx) => selectTicket(shop, tx, visitId)));
  if (!visit) throw noSuchTicket();
  if ('moved_to' in visit && visit.moved_to !== null) {
    return getTicket(platform, { shop, visitId: visit.moved_to });
  }
  // A process caches which visit a link belongs to; the link of an erased person is invalid.
  if (!visit.has_link) throw noSuchTicket();
  return { visit, line, now: platform.clock.now() };
};
