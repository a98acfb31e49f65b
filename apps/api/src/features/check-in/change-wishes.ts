import type { Platform } from '../../platform/platform.ts';
import type { TicketHolder } from '../../platform/sessions/actor.ts';
import { changeTicket } from './change-ticket.ts';
import type { TicketNow } from './get-ticket.ts';
import { unknownBarber, unknownService, type Wishes } from './policy.ts';
import { replaceWishes, selectWishes } from './ticket-repository.ts';

/** Other services or another barber while waiting; the place is kept. */
export const changeWishes = (
  platform: Platform,
  holder: TicketHolder,
  wishes: Wishes,
): Promise<TicketNow> =>
  changeTicket(platform, holder, 'waiting', async (tx, at) => {
    const { barberId } = wishes;
    const serviceIds = [...new Set(wishes.serviceIds)];
    const found = await selectWishes(holder.shop, tx, { serviceIds, barberId });
    const services = serviceIds.flatMap(
      (id) => found.services.find((each) => each.id === id) ?? [],
    );
    if (services.length < serviceIds.length) throw unknownService();
    if (barberId !== null && !found.barber) throw unknownBarber();
    return replaceWishes(holder.shop, tx, at, { services, barberId });
  });
