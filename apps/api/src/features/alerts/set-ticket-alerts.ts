import type { Platform } from '../../platform/platform.ts';
import type { TicketHolder } from '../../platform/sessions/actor.ts';
import { MOST_TICKET_DEVICES, unknownPushService } from './policy.ts';
import { deleteSubscription, type NewSubscription, upsertSubscription } from './repository.ts';

/** Sends alerts about a ticket to a browser, or changes which. */
export const setTicketAlerts = async (
  platform: Platform,
  { shop, visitId }: TicketHolder,
  device: NewSubscription,
): Promise<void> => {
  if (!platform.push.accepts(device.endpoint)) throw unknownPushService();
  await platform.db.inPublicShop(shop, (tx) =>
    upsertSubscription(shop, tx, { visitId }, device, MOST_TICKET_DEVICES),
  );
};

/** Ends the alerts about a ticket on a browser. */
export const removeTicketAlerts = async (
  platform: Platform,
  { shop, visitId }: TicketHolder,
  endpoint: string,
): Promise<void> => {
  await platform.db.inPublicShop(shop, (tx) => deleteSubscription(shop, tx, { visitId }, endpoint));
};
