import type { Platform } from '../../../platform/platform.ts';
import type { TicketHolder } from '../../../platform/sessions/actor.ts';
import { changeTicket } from './change-ticket.ts';
import type { TicketSnapshot } from './get-ticket.ts';
import { updatePostponed } from './ticket-repository.ts';

const MORE_MINUTES = 10;

/** Postpones the ticket by ten minutes and keeps its place; a called ticket returns to the line. */
export const postponeTicket = (platform: Platform, holder: TicketHolder): Promise<TicketSnapshot> =>
  changeTicket(platform, holder, 'waiting', (tx, at) =>
    updatePostponed(holder.shop, tx, at, at.now.add({ minutes: MORE_MINUTES })),
  );
