import type { Transaction } from '../database/database.ts';

/** Where the person works: the shop used last first, then those joined first. */
export const selectMemberships = (tx: Transaction, accountId: number) =>
  tx
    .selectFrom('memberships')
    .select(['shop_id', 'id', 'role'])
    .where('account_id', '=', accountId)
    .where('is_active', '=', true)
    .where('joined_at', 'is not', null)
    .orderBy(
      (eb) =>
        eb
          .selectFrom('sessions')
          .select((one) => one.fn.max('sessions.rotated_at').as('used_at'))
          .whereRef('sessions.signed_in_shop_id', '=', 'memberships.shop_id')
          .whereRef('sessions.membership_id', '=', 'memberships.id'),
      (order) => order.desc().nullsLast(),
    )
    .orderBy('id')
    .execute();

/** The number of an account's profile in the affiliate programme, if it has one. */
export const selectAffiliateId = async (
  tx: Transaction,
  accountId: number,
): Promise<number | undefined> => {
  const row = await tx
    .selectFrom('affiliates')
    .select('id')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.id;
};

export const selectAccount = (tx: Transaction, id: number) =>
  tx
    .selectFrom('accounts')
    .select(['id', 'email', 'name', 'language', 'password_hash', 'email_verified_at'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Everywhere the person is or was a member, ended and invited ones too. */
export const selectAllMemberships = (tx: Transaction, accountId: number) =>
  tx
    .selectFrom('memberships')
    .select(['shop_id', 'id', 'role', 'is_active', 'joined_at'])
    .where('account_id', '=', accountId)
    .orderBy('shop_id')
    .execute();
