import { onConstraint } from '../../platform/database/constraint.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';

/** All of this is the signed-in person's own: the number of the account is that of the session. */
export const selectProfile = (tx: Transaction, accountId: number) =>
  tx
    .selectFrom('accounts as account')
    .leftJoin('google_identities as google', 'google.account_id', 'account.id')
    .where('account.id', '=', accountId)
    .select((eb) => [
      'account.name',
      'account.email',
      'account.phone',
      'account.photo_key',
      eb('account.password_hash', 'is not', null).as('has_password'),
      eb('google.subject', 'is not', null).as('has_google'),
    ])
    .executeTakeFirst();

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof selectProfile>>>;

export const selectShopName = async (shop: AuthorizedShopId, tx: Transaction): Promise<string> => {
  const { name } = await tx
    .selectFrom('shops')
    .select('name')
    .where('id', '=', shop)
    .executeTakeFirstOrThrow();
  return name;
};

/** Changes of one person happen one after the other, so that no picture of before is lost sight of. */
export const lockAccount = (tx: Transaction, accountId: number) =>
  tx
    .selectFrom('accounts')
    .select(['email', 'name', 'language', 'photo_key'])
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

export const updateAccountRow = async (
  tx: Transaction,
  accountId: number,
  values: { name: string; phone: string; photo_key: string | null },
): Promise<void> => {
  await tx.updateTable('accounts').set(values).where('id', '=', accountId).execute();
};

/** Only told to who has entered the code from that mailbox: it is theirs to know. */
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
