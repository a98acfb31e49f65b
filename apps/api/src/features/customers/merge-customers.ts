import { recordAudit } from '../../platform/audit.ts';
import { retryOnConflict } from '../../platform/database/constraint.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Staff } from '../../platform/sessions/actor.ts';
import { moveVisitsToCustomer } from '../visits/customers/move-visits-to-customer.ts';
import { movePhotos } from './card/photo-repository.ts';
import { backdateCustomer, deleteCustomerRow, lockCustomers } from './merge-repository.ts';
import {
  type CustomerRow,
  type CustomerValues,
  selectCustomer,
  updateCustomerRow,
} from './repository.ts';

const sameCustomer = () =>
  new AppError('conflict', {
    en: 'This is the same customer. Choose another one to merge with.',
    es: 'Es el mismo cliente. Elige otro con el que unirlo.',
  });

/** Fills in missing values from the other customer, and adds a second phone or email to the note. */
const merge = (kept: CustomerRow, other: CustomerRow): CustomerValues => {
  const second = (one: string | null, two: string | null) =>
    one !== null && two !== null && one !== two ? [two] : [];
  const notes = [
    kept.note,
    ...(other.note === kept.note ? [] : [other.note]),
    ...second(kept.phone, other.phone),
    ...second(kept.email, other.email),
  ];
  return {
    name: kept.name || other.name,
    phone: kept.phone ?? other.phone,
    email: kept.email ?? other.email,
    note: notes.filter((note) => note !== '').join('\n'),
  };
};

/** Merges another customer into this one, and deletes the other. */
export const mergeCustomers = async (
  platform: Platform,
  { shop, accountId }: Staff,
  { id, otherId }: { id: number; otherId: number },
): Promise<CustomerRow> => {
  if (id === otherId) throw sameCustomer();
  const merged = await retryOnConflict([], () =>
    platform.db.inShop(shop, async (tx) => {
      const rows = await lockCustomers(shop, tx, [id, otherId]);
      const kept = rows.find((row) => row.id === id);
      const other = rows.find((row) => row.id === otherId);
      if (!kept || !other) throw notFound();
      await moveVisitsToCustomer(tx, shop, { from: otherId, to: id });
      await movePhotos(shop, tx, { from: otherId, to: id });
      // Delete first, because a phone and an email address belong to one customer at a time.
      await deleteCustomerRow(shop, tx, otherId);
      await updateCustomerRow(shop, tx, id, merge(kept, other));
      await backdateCustomer(shop, tx, id, other.created_at);
      const details = { other: otherId };
      const line = { action: 'customers_merged', accountId, subject: String(id), details } as const;
      await recordAudit(shop, tx, line);
      return selectCustomer(shop, tx, id);
    }),
  );
  if (!merged) throw notFound();
  platform.live.announce(shop);
  return merged;
};
