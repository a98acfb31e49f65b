import type { Transaction } from '../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';

/** All of this is the signed-in person's own data: the account's id comes from the session. */
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

/** The changes of one person wait for each other, so that no earlier picture is left undeleted. */
export const lockAccount = (tx: Transaction, accountId: number) =>
  tx
    .selectFrom('accounts')
    .select(['email', 'name', 'language', 'photo_key'])
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
