import type { Transaction } from '../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { type CustomerRow, selectSimilar } from './repository.ts';

const MOST_DUPLICATES = 10;
/** What follows the code of a country, in most of them. */
const OWN_DIGITS = 9;
/** A shorter one ('info', 'ana') is many people's. */
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

/** The part before the at sign: the part behind it is what people mistype or change. */
const mailboxOf = (email: string | null): string | undefined => {
  const box = email?.split('@')[0] ?? '';
  return box.length >= LEAST_MAILBOX ? box : undefined;
};

/** Who may be the same person: the same name, a phone that differs in its country's code, a mailbox
 * that differs in its domain. */
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
