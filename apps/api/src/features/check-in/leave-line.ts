import type { Platform } from '../../platform/platform.ts';
import type { TicketHolder } from '../../platform/sessions/actor.ts';
import { changeTicket } from './change-ticket.ts';
import type { TicketNow } from './get-ticket.ts';
import { cancelTicket } from './ticket-repository.ts';

/** Leaves the line, also when just called: the barber need not wait for nobody. */
export const leaveLine = (platform: Platform, holder: TicketHolder): Promise<TicketNow> =>
  changeTicket(platform, holder, 'waiting', (tx, at) => cancelTicket(holder.shop, tx, at));
