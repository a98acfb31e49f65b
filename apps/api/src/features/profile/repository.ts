import { sql } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import { onConstraint } from '../../platform/constraint.ts';
import type { Transaction } from '../../platform/database.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';

/** The person works for the shop: nobody else's account can be reached from it. */
const isMember = (shop: AuthorizedShopId, accountId: number) =>
  sql<boolean>`exists (
    select from memberships where shop_id = ${shop} and account_id = ${accountId}
  )`;

export const selectProfile = (shop: AuthorizedShopId, tx: Transaction, accountId: number) =>
  tx
    .selectFrom('accounts as account')
    .innerJoin('memberships as member', 'member.account_id', 'account.id')
    .innerJoin('shops as shop', 'shop.id', 'member.shop_id')
    .leftJoin('google_identities as google', 'google.account_id', 'account.id')
    .where('member.shop_id', '=', shop)
    .where('account.id', '=', accountId)
    .select((eb) => [
      'account.name',
      'account.email',
      'account.phone',
      'account.photo_key',
      'shop.name as shop_name',
      eb('account.password_hash', 'is not', null).as('has_password'),
      eb('google.subject', 'is not', null).as('has_google'),
    ])
    .executeTakeFirst();

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof selectProfile>>>;

/** Changes of one person happen one after the other, so that no picture of before is lost sight of. */
export const lockAccount = (shop: AuthorizedShopId, tx: Transaction, accountId: number) =>
  tx
    .selectFrom('accounts')
    .select(['email', 'name', 'language', 'photo_key'])
    .where('id', '=', accountId)
    .where(isMember(shop, accountId))
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

export const updateAccountRow = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  accountId: number,
  values: { name: string; phone: string; photo_key: string | null },
): Promise<void> => {
  await tx
    .updateTable('accounts')
    .set(values)
    .where('id', '=', accountId)
    .where(isMember(shop, accountId))
    .execute();
};

/** Only told to who has entered the code from that mailbox: it is theirs to know. */
const emailTaken = () => {
  const text = {
    en: 'Another account already uses this e-mail.',
    es: 'Otra cuenta ya usa este correo electrónico.',
  };
  return new AppError('conflict', text, { fields: { email: text } });
};

export const updateAccountEmail = (
  shop: AuthorizedShopId,
  tx: Transaction,
  accountId: number,
  values: { email: string; email_verified_at: Temporal.Instant },
): Promise<unknown> =>
  onConstraint('accounts_email_key', emailTaken, () =>
    tx
      .updateTable('accounts')
      .set(values)
      .where('id', '=', accountId)
      .where(isMember(shop, accountId))
      .execute(),
  );
