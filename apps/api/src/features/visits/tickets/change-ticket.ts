import { heldSince } from '@lineup/domain/line/called-hold';
import { shopDayOf } from '@lineup/domain/time/shop-day';
import { retryOnConflict } from '../../../platform/database/constraint.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { TicketHolder } from '../../../platform/sessions/actor.ts';
import { readLineSnapshot } from '../line/read-line-snapshot.ts';
import { getTicket, type TicketSnapshot } from './get-ticket.ts';
import { ticketRefusal } from './policy.ts';
import { selectTicket, type TicketMoment } from './ticket-repository.ts';

/**
 * Runs one change from the ticket page, then notifies the screens of the shop. If the ticket has
 * changed first, it throws an error that says what the ticket is now.
 */
export const changeTicket = async (
  platform: Platform,
  holder: TicketHolder,
  wanted: Parameters<typeof ticketRefusal>[2],
  work: (tx: Transaction, at: TicketMoment) => Promise<boolean>,
): Promise<TicketSnapshot> => {
  const { shop, visitId } = holder;
  const line = await readLineSnapshot(platform, shop);
  const now = platform.clock.now();
  const today = shopDayOf(now, line.shop.time_zone);
  const calledAfter = heldSince(now, line.shop.grace_minutes);
  await retryOnConflict([], () =>
    platform.db.inPublicShop(shop, async (tx) => {
      if (await work(tx, { visitId, now, today, heldSince: calledAfter })) return;
      throw ticketRefusal(await selectTicket(shop, tx, visitId), today, wanted);
    }),
  );
  platform.live.announce(shop);
  return getTicket(platform, holder);
};
