import type { Platform } from '../../../platform/platform.ts';
import type { TicketHolder } from '../../../platform/sessions/actor.ts';
import { changeTicket } from './change-ticket.ts';
import { getTicket, type TicketSnapshot } from './get-ticket.ts';
import { arriveTicket } from './ticket-repository.ts';

/** The customer of a booking reports that they are in the shop. A repeated report changes nothing. */
export const recordOwnArrival = async (
  platform: Platform,
  holder: TicketHolder,
): Promise<TicketSnapshot> => {
  const seen = await getTicket(platform, holder);
  const { status, source, arrived_at } = seen.visit;
  if (status === 'pending' && source !== 'walk_in' && arrived_at !== null) return seen;
  return changeTicket(platform, holder, 'here', (tx, at) => arriveTicket(holder.shop, tx, at));
};
