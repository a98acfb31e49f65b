import type { Transaction } from '../../../platform/database/database.ts';
import type { TicketHolder } from '../../../platform/sessions/actor.ts';
import { changeRequestedBarber, type TicketMoment } from './ticket-repository.ts';

/**
 * The ticket waits for another barber, or for any with null, at the same place. False: it does not
 * wait any more. A part of `changeTicket`.
 */
export const changeBarber = (
  tx: Transaction,
  { shop }: TicketHolder,
  at: TicketMoment,
  barberId: number | null,
): Promise<boolean> => changeRequestedBarber(shop, tx, at, barberId);
