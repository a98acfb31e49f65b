import type { Platform } from '../../../platform/platform.ts';
import type { TicketHolder } from '../../../platform/sessions/actor.ts';
import { changeTicket } from './change-ticket.ts';
import type { TicketSnapshot } from './get-ticket.ts';
import { confirmTicket } from './ticket-repository.ts';

/** A called customer confirms that they are on the way; the barber sees it. */
export const confirmComing = (platform: Platform, holder: TicketHolder): Promise<TicketSnapshot> =>
  changeTicket(platform, holder, 'called', (tx, at) => confirmTicket(holder.shop, tx, at));
