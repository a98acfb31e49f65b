import type { DB } from '@lineup/db/generated';
import { type Insertable, sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';

export const insertPendingSignIn = async (
  tx: Transaction,
  row: Insertable<DB['pending_sign_ins']>,
): Promise<void> => {
  await tx.insertInto('pending_sign_ins').values(row).execute();
};

export const selectPendingSignIn = (tx: Transaction, tokenHash: Buffer, now: Temporal.Instant) =>
  tx
    .selectFrom('pending_sign_ins')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();

export type PendingSignIn = NonNullable<Awaited<ReturnType<typeof selectPendingSignIn>>>;

/** One winner. */
export const takePendingSignIn = async (tx: Transaction, id: string): Promise<boolean> => {
  const result = await tx.deleteFrom('pending_sign_ins').where('id', '=', id).executeTakeFirst();
  return result.numDeletedRows === 1n;
};

export const deletePendingSignIns = async (tx: Transaction, accountId: number): Promise<void> => {
  await tx.deleteFrom('pending_sign_ins').where('account_id', '=', accountId).execute();
};

/** Selects the person's memberships, in a transaction of the account. */
export const selectOwnMemberships = (tx: Transaction, accountId: number) =>
  tx
    .selectFrom('memberships')
    .select(['shop_id', 'id', 'role'])
    .where('account_id', '=', accountId)
    .where('is_active', '=', true)
    .where('joined_at', 'is not', null)
    .execute();

export const hasAffiliateProfile = async (tx: Transaction, accountId: number): Promise<boolean> => {
  const found = await tx
    .selectFrom('affiliates')
    .select('id')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return found !== undefined;
};

export const selectRequirement = async (
  shop: AuthorizedShopId,
  tx: Transaction,
): Promise<boolean> => {
  const row = await tx
    .selectFrom('shops')
    .select('requires_second_factor')
    .where('id', '=', shop)
    .executeTakeFirst();
  return row?.requires_second_factor ?? false;
};

/** Selects the team, the owner first, and whether each has a second factor. */
export const selectTeamFactors = (shop: AuthorizedShopId, tx: Transaction) =>
  tx
    .selectFrom('memberships')
    .innerJoin('accounts', 'accounts.id', 'memberships.account_id')
    .select(['memberships.id', 'memberships.account_id', 'memberships.role', 'accounts.name'])
    .select(
      sql<boolean>`exists (select from passkeys where passkeys.account_id = accounts.id)
        or exists (
          select from totp_secrets
          where totp_secrets.account_id = accounts.id and totp_secrets.confirmed_at is not null
        )`.as('has_second_factor'),
    )
    .where('memberships.shop_id', '=', shop)
    .where('memberships.is_active', '=', true)
    .where('memberships.joined_at', 'is not', null)
    .orderBy('memberships.role', 'desc')
    .orderBy('accounts.name')
    .orderBy('memberships.id')
    .execute();
