import { selectTimeZone } from '../../platform/database/time-zones.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import {
  type MessageToCustomer,
  selectMessages,
  selectVisits,
  type VisitOfCustomer,
} from './history-repository.ts';
import { readDuplicates } from './read-duplicates.ts';
import { type CustomerRow, selectCustomer } from './repository.ts';

export interface CustomerProfile {
  customer: CustomerRow;
  timeZone: string;
  visits: VisitOfCustomer[];
  messages: MessageToCustomer[];
  duplicates: CustomerRow[];
}

/** A customer with their visits, their messages and possible duplicates. */
export const getCustomer = (
  platform: Platform,
  shop: AuthorizedShopId,
  id: number,
): Promise<CustomerProfile> =>
  platform.db.inShop(shop, async (tx) => {
    const customer = await selectCustomer(shop, tx, id);
    if (!customer) throw notFound();
    return {
      customer,
      timeZone: await selectTimeZone(shop, tx),
      visits: await selectVisits(shop, tx, id),
      messages: await selectMessages(shop, tx, id),
      duplicates: await readDuplicates(shop, tx, customer),
    };
  });
