import type { Transaction } from '../../platform/database/database.ts';
import type { LineShopId } from '../../platform/live/live.ts';
import {
  type Contact,
  enterContact,
  enterName,
  findContact,
  insertContact,
} from './contact-repository.ts';

export type { Contact } from './contact-repository.ts';

/** Who was known and is erased or merged at this very moment is entered at the second try. */
const MOST_TRIES = 3;

/**
 * Whoever books is found by their phone, else by their e-mail address, else entered; a name is
 * never written over. Nobody deletes the customer before this transaction ends. Who leaves neither
 * is nobody to find again. Only the desk completes how a known customer is reached: anybody may
 * book under a number they know, and would be sent what its owner books.
 */
export const enterBookingCustomer = async (
  tx: Transaction,
  shop: LineShopId,
  contact: Contact,
  { isByStaff }: { isByStaff: boolean },
): Promise<number | null> => {
  if (contact.phone === null && contact.email === null) return null;
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    const inserted = await insertContact(shop, tx, contact);
    if (inserted !== undefined) return inserted;
    const known = await findContact(shop, tx, contact);
    if (known === undefined) continue;
    await enterName(shop, tx, known, contact);
    if (isByStaff) await enterContact(shop, tx, known, contact);
    return known;
  }
  throw new Error('a customer was known and is gone');
};
