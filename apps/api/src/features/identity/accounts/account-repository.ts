import { onConstraint } from '../../../platform/database/constraint.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import type { Language } from '../../../platform/text.ts';

export const updateAccountRow = async (
  tx: Transaction,
  accountId: number,
  values: { name: string; phone: string; photo_key: string | null },
): Promise<void> => {
  await tx.updateTable('accounts').set(values).where('id', '=', accountId).execute();
};

/**
 * Only shown to somebody who has entered the code from that mailbox, so it reveals nothing to
 * others.
 */
const emailTaken = () => {
  const text = {
    en: 'Another account already uses this email.',
    es: 'Otra cuenta ya usa este correo electrónico.',
  };
  return new AppError('conflict', text, { fields: { email: text } });
};

export const updateAccountEmail = (
  tx: Transaction,
  accountId: number,
  values: { email: string; email_verified_at: Temporal.Instant },
): Promise<unknown> =>
  onConstraint('accounts_email_key', emailTaken, () =>
    tx.updateTable('accounts').set(values).where('id', '=', accountId).execute(),
  );

export const selectDeletion = (tx: Transaction, accountId: number) =>
  tx
    .selectFrom('accounts')
    .select(['email', 'name', 'language', 'deletion_due_at', 'deleted_at'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();

export const lockDeletion = (tx: Transaction, accountId: number) =>
  tx
    .selectFrom('accounts')
    .select(['email', 'name', 'language', 'deletion_due_at', 'deleted_at'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();

export const updateDeletion = async (
  tx: Transaction,
  accountId: number,
  dueAt: Temporal.Instant | null,
): Promise<void> => {
  await tx
    .updateTable('accounts')
    .set({ deletion_due_at: dueAt })
    .where('id', '=', accountId)
    .execute();
};

/**
 * Gives the member's account to the holder of the mailbox. Any earlier password was set by somebody
 * who never verified the mailbox; a verified account is left alone.
 */
export const claimInvitedAccount = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  membershipId: number,
  values: {
    name: string;
    phone: string;
    password_hash: string;
    email_verified_at: Temporal.Instant;
  },
): Promise<boolean> => {
  const result = await tx
    .updateTable('accounts')
    .set(values)
    .where('id', '=', (eb) =>
      eb
        .selectFrom('memberships')
        .select('account_id')
        .where('shop_id', '=', shop)
        .where('id', '=', membershipId),
    )
    .where('email_verified_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
};

/** Somebody who verified the mailbox without entering a name gets the name that the owner wrote. */
export const nameInvitedAccount = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  membershipId: number,
  values: { name: string; phone: string },
): Promise<void> => {
  await tx
    .updateTable('accounts')
    .set(values)
    .where('id', '=', (eb) =>
      eb
        .selectFrom('memberships')
        .select('account_id')
        .where('shop_id', '=', shop)
        .where('id', '=', membershipId),
    )
    .where('name', '=', '')
    .execute();
};

/**
 * Creates the account of an invited e-mail, unless it has one. A new account has no password and
 * cannot be logged in to. The row is locked either way, so that the withdrawal of another
 * invitation does not delete it meanwhile.
 */
export const upsertInvitedAccount = async (
  tx: Transaction,
  values: { email: string; language: Language },
): Promise<void> => {
  await tx
    .insertInto('accounts')
    .values({ ...values, name: '' })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet((eb) => ({ email: eb.ref('excluded.email') })),
    )
    .execute();
};
