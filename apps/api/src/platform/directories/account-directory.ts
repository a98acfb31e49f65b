import type { Transaction } from '../database/database.ts';

/** Selects the person's memberships: the shop used last first, then by joining date. */
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

/** Selects the id of an account's affiliate profile, if it has one. */
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

/** Selects all memberships of the person, also ended and invited ones. */
export const selectAllMemberships = (tx: Transaction, accountId: number) =>
  tx
    .selectFrom('memberships')
    .select(['shop_id', 'id', 'role', 'is_active', 'joined_at'])
    .where('account_id', '=', accountId)
    .orderBy('shop_id')
    .execute();
