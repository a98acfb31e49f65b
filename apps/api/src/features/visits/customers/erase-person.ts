import type { Transaction } from '../../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { deleteAlerts } from '../../alerts/delete-alerts.ts';
import { deleteMessages } from '../../notifications/sending/delete-messages.ts';
import { deleteRatings } from '../../ratings/delete-ratings.ts';
import {
  type Contacts,
  clearContacts,
  clearPersonalData,
  lockVisitsOf,
  type PersonalVisit,
  scrubChanges,
} from './customer-visits-repository.ts';

export type { PersonalVisit };

/** The personal data in a customer's visits, locked until the transaction ends. */
export const lockVisitsOfCustomer = (
  tx: Transaction,
  shop: AuthorizedShopId,
  customerId: number,
): Promise<PersonalVisit[]> => lockVisitsOf(shop, tx, customerId);

/**
 * Clears all personal data from the locked visits, their messages, ratings, alerts and history. Times,
 * services and money stay.
 */
export const erasePerson = async (
  tx: Transaction,
  shop: AuthorizedShopId,
  person: Contacts & { id: number },
  visits: readonly PersonalVisit[],
): Promise<void> => {
  const visitIds = visits.map((visit) => visit.id);
  if (visitIds.length > 0) {
    await clearPersonalData(shop, tx, visitIds);
    await deleteMessages(tx, shop, visitIds);
    await deleteRatings(tx, shop, visitIds);
    await deleteAlerts(tx, shop, visitIds);
  }
  await clearContacts(shop, tx, person);
  await scrubChanges(shop, tx, { person, visitIds });
};
