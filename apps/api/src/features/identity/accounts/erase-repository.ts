import type { Transaction } from '../../../platform/database/database.ts';
import { deletedAddress } from '../../../platform/deleted-address.ts';
import { clearSessionDevices } from '../../../platform/sessions/ended-session-rows.ts';

/** Selects and locks an account that is about to be erased; sign-ins wait for the lock. */
export const lockAccountToErase = (tx: Transaction, id: number) =>
  tx
    .selectFrom('accounts')
    .select(['id', 'email', 'name', 'language', 'photo_key', 'deleted_at', 'deletion_due_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/**
 * Deletes links, codes, browsers and the Google account; ended sessions stay until they are no
 * longer needed for revocation.
 */
export const deleteSignInData = async (
  tx: Transaction,
  { id, email }: { id: number; email: string },
): Promise<void> => {
  await tx
    .deleteFrom('email_codes')
    .where((eb) => eb.or([eb('account_id', '=', id), eb('email', '=', email)]))
    .execute();
  await tx.deleteFrom('password_resets').where('account_id', '=', id).execute();
  await tx.deleteFrom('google_identities').where('account_id', '=', id).execute();
  await clearSessionDevices(tx, id);
  await tx.deleteFrom('devices').where('account_id', '=', id).execute();
};

/**
 * The row stays, because money and history refer to it; it contains nothing about the person any
 * more.
 */
export const anonymizeAccount = async (
  tx: Transaction,
  id: number,
  { name, at }: { name: string; at: Temporal.Instant },
): Promise<void> => {
  await tx
    .updateTable('accounts')
    .set({
      email: deletedAddress(id),
      name,
      phone: '',
      password_hash: null,
      photo_key: null,
      deletion_due_at: null,
      deleted_at: at,
    })
    .where('id', '=', id)
    .execute();
};
