import type { Platform } from '../../../platform/platform.ts';
import type { TicketHolder } from '../../../platform/sessions/actor.ts';
import { changeTicket } from './change-ticket.ts';
import type { TicketSnapshot } from './get-ticket.ts';
import { restoreTicketPlace, resumeTicket } from './ticket-undo-repository.ts';

/** Undoes a current postponement, otherwise the last 'Move back'. */
export const undoTicket = (platform: Platform, holder: TicketHolder): Promise<TicketSnapshot> =>
  changeTicket(
    platform,
    holder,
    'undo',
    async (tx, at) =>
      (await resumeTicket(holder.shop, tx, at)) || (await restoreTicketPlace(holder.shop, tx, at)),
  );
