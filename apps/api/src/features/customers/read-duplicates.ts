import type { Transaction } from '../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { type CustomerRow, selectSimilar } from './repository.ts';

const MOST_DUPLICATES = 10;
/** The digits after the country code, in most countries. */
const OWN_DIGITS = 9;
/** A shorter mailbox ('info', 'ana') may belong to many people. */
const LEAST_MAILBOX = 6;

/** 'García, José' and 'jose garcia' are the same. */
const nameWordsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .toSorted();

const ownDigitsOf = (phone: string | null): string | undefined =>
  phone && phone.length > OWN_DIGITS ? phone.slice(-OWN_DIGITS) : undefined;

/** The part before the at sign; people mistype or change the part after it. */
const mailboxOf = (email: string | null): string | undefined => {
  const box = email?.split('@')[0] ?? '';
  return box.length >= LEAST_MAILBOX ? box : undefined;
};

/** Customers who may be the same person: the same name, the same phone with another country code, or
 * the same mailbox at another domain. */
export const readDuplicates = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  { id, name, phone, email }: CustomerRow,
): Promise<CustomerRow[]> => {
  const words = nameWordsOf(name);
  const [digits, box] = [ownDigitsOf(phone), mailboxOf(email)];
  const parts = [digits, box && `${box}@`].filter((part) => part !== undefined);
  const similar = await selectSimilar(shop, tx, { id, words, parts });
  const isSame = (other: CustomerRow): boolean =>
    (words.length > 0 && nameWordsOf(other.name).join(' ') === words.join(' ')) ||
    (digits !== undefined && ownDigitsOf(other.phone) === digits) ||
    (box !== undefined && mailboxOf(other.email) === box);
  return similar.filter(isSame).slice(0, MOST_DUPLICATES);
};
