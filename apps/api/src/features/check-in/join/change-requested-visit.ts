import type { Platform } from '../../../platform/platform.ts';
import type { TicketHolder } from '../../../platform/sessions/actor.ts';
import { setServices } from '../../visits/changes/set-services.ts';
import { type RequestedVisit } from '../../visits/line/build-line-snapshot.ts';
import { readLineSnapshot } from '../../visits/line/read-line-snapshot.ts';
import { changeLength } from '../../visits/schedule/change-length.ts';
import { changeBarber } from '../../visits/tickets/change-barber.ts';
import { changeTicket } from '../../visits/tickets/change-ticket.ts';
import type { TicketSnapshot } from '../../visits/tickets/get-ticket.ts';
import { unknownBarber } from '../policy.ts';
import { takesCustomers } from './barber-repository.ts';
import { refuseTooLong } from './check-in-eligibility.ts';
import { isKnownBarber, refuseUnoffered } from './check-requested-visit.ts';

/** Changes services and barber while waiting. The place stays; the length of a booking adapts. */
export const changeRequestedVisit = async (
  platform: Platform,
  holder: TicketHolder,
  requested: RequestedVisit,
): Promise<TicketSnapshot> => {
  const { shop, visitId } = holder;
  const { barberId, serviceIds } = requested;
  const line = await readLineSnapshot(platform, shop);
  if (!isKnownBarber(line, requested)) throw unknownBarber();
  refuseUnoffered(line, requested);
  refuseTooLong(line, visitId, requested, platform.clock.now());
  const own = line.line.waiting.find(({ id }) => id === visitId);
  const isBooking = own !== undefined && own.bookedAt !== null;
  // A booking of any barber keeps the time that one of them reserves.
  const reservedBy = own?.isAnyBarber ? (barberId ?? own.barberId) : barberId;
  return changeTicket(platform, holder, 'waiting', async (tx, at) => {
    if (barberId !== null && !(await takesCustomers(shop, tx, barberId))) throw unknownBarber();
    if (isBooking)
      await changeLength(tx, platform, shop, { visitId, serviceIds, barberId: reservedBy });
    if (!(await changeBarber(tx, holder, at, barberId))) return false;
    await setServices(shop, tx, visitId, serviceIds);
    return true;
  });
};
