import type { Transaction } from '../../../platform/database/database.ts';
import type { TicketHolder } from '../../../platform/sessions/actor.ts';
import { changeRequestedBarber, type TicketMoment } from './ticket-repository.ts';

/**
 * Lets the ticket wait for another barber, or for any barber with null, at the same place. False: it
 * no longer waits. Use it within `changeTicket`.
 */
export const changeBarber = (
  tx: Transaction,
  { shop }: TicketHolder,
  at: TicketMoment,
  barberId: number | null,
): Promise<boolean> => changeRequestedBarber(shop, tx, at, barberId);
