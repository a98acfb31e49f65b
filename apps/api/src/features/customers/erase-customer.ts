import { firstNameOf } from '@lineup/domain/accounts/first-name';
import { recordAudit } from '../../platform/audit.ts';
import { retryOnConflict } from '../../platform/database/constraint.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import { changeAnswersContaining } from '../../platform/idempotency.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { formatPhone } from '../../platform/phone.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Staff } from '../../platform/sessions/actor.ts';
import { withdrawExports } from '../exports/withdraw-exports.ts';
import {
  erasePerson,
  lockVisitsOfCustomer,
  type PersonalVisit,
} from '../visits/customers/erase-person.ts';
import { removePhotos } from './card/change-customer-card.ts';
import { deleteCustomerRow, lockCustomers } from './merge-repository.ts';
import type { CustomerRow } from './repository.ts';

/** All names, contacts and notes of this person, in lower case. */
const wordsOf = (person: CustomerRow, visits: readonly PersonalVisit[]): Set<string> => {
  const names = [person.name, ...visits.map((visit) => visit.customer_name ?? '')];
  const words = [
    ...names,
    ...names.map(firstNameOf),
    person.phone ?? '',
    person.phone === null ? '' : formatPhone(person.phone),
    person.email ?? '',
    ...visits.flatMap(({ contact_email, contact_phone }) => [
      contact_email ?? '',
      contact_phone ?? '',
      contact_phone === null ? '' : formatPhone(contact_phone),
    ]),
    person.note,
    ...visits.map(({ note }) => note),
  ];
  return new Set(words.map((word) => word.trim().toLowerCase()).filter((word) => word !== ''));
};

/** A stored answer with every text about the person cleared; its shape stays. */
const scrubbed = (value: unknown, words: ReadonlySet<string>): unknown => {
  if (typeof value === 'string') return words.has(value.trim().toLowerCase()) ? '' : value;
  if (Array.isArray(value)) return value.map((inner) => scrubbed(inner, words));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, scrubbed(inner, words)]),
  );
};

/**
 * Erases a person. Visits, times and money stay without personal data. A job withdraws exported files,
 * once no running export can still read the old rows.
 */
export const eraseCustomer = async (
  platform: Platform,
  { shop, accountId }: Staff,
  id: number,
): Promise<void> => {
  await retryOnConflict([], () =>
    platform.db.inShop(shop, async (tx) => {
      const [person] = await lockCustomers(shop, tx, [id]);
      if (!person) throw notFound();
      // Only while the customer is locked, nobody can add a visit for them.
      const visits = await lockVisitsOfCustomer(tx, shop, id);
      await erasePerson(tx, shop, person, visits);
      const words = wordsOf(person, visits);
      await changeAnswersContaining(tx, shop, [...words], (answer) => scrubbed(answer, words));
      await removePhotos(shop, tx, id);
      await deleteCustomerRow(shop, tx, id);
      await recordAudit(shop, tx, { action: 'customer_erased', accountId, subject: String(id) });
      await addJob(tx, withdrawExports, { shop }, `withdraw-exports:${String(shop)}`);
    }),
  );
  // Other processes drop outdated values within minutes by themselves.
  platform.live.cache.drop(shop);
  platform.live.announce(shop);
};
