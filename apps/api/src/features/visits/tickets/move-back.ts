import type { Platform } from '../../../platform/platform.ts';
import type { TicketHolder } from '../../../platform/sessions/actor.ts';
import { changeTicket } from './change-ticket.ts';
import type { TicketSnapshot } from './get-ticket.ts';
import { moveTicketBack } from './ticket-repository.ts';

/** Lets the next walk-in go first. */
export const moveBack = (platform: Platform, holder: TicketHolder): Promise<TicketSnapshot> =>
  changeTicket(platform, holder, 'behind', (tx, at) => moveTicketBack(holder.shop, tx, at));
