import type { Transaction } from '../../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { deleteMessages } from '../../notifications/sending/delete-messages.ts';
import {
  clearContacts,
  clearPersonalData,
  lockVisitsOf,
  type PersonalVisit,
  type Reach,
  scrubChanges,
} from './customer-visits-repository.ts';

export type { PersonalVisit };

/** The visits of a customer and what they keep of the person, locked until the transaction ends. */
export const lockVisitsOfCustomer = (
  tx: Transaction,
  shop: AuthorizedShopId,
  customerId: number,
): Promise<PersonalVisit[]> => lockVisitsOf(shop, tx, customerId);

/**
 * Takes everything that leads to a person out of their locked visits, with the messages and the kept
 * changes. Times, services and money stay.
 */
export const erasePerson = async (
  tx: Transaction,
  shop: AuthorizedShopId,
  person: Reach & { id: number },
  visits: readonly PersonalVisit[],
): Promise<void> => {
  const visitIds = visits.map((visit) => visit.id);
  if (visitIds.length > 0) {
    await clearPersonalData(shop, tx, visitIds);
    await deleteMessages(tx, shop, visitIds);
  }
  await clearContacts(shop, tx, person);
  await scrubChanges(shop, tx, { person, visitIds });
};
