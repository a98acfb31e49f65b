import type { Transaction } from '../../platform/database/database.ts';
import type { LineShopId } from '../../platform/sessions/authorized-shop.ts';
import {
  type Contact,
  fillInContact,
  fillInName,
  findContact,
  insertContact,
} from './contact-repository.ts';

export type { Contact } from './contact-repository.ts';

/** A customer may be erased or merged between insert and lookup; then the insert is retried. */
const MOST_TRIES = 3;

/**
 * Finds the customer of a booking by phone, else by email address, else creates one; a name is never
 * overwritten. The customer cannot be deleted before this transaction ends. Without phone and email
 * there is no customer. Only staff complete a known customer's contact: anybody may book under a
 * number they know, and would then receive the messages of its owner.
 */
export const findOrCreateBookingCustomer = async (
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
    await fillInName(shop, tx, known, contact);
    if (isByStaff) await fillInContact(shop, tx, known, contact);
    return known;
  }
  throw new Error('the customer existed and was deleted concurrently');
};
