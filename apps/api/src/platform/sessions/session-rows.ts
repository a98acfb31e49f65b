import type { DB } from '@lineup/db/generated';
import { type Insertable, sql } from 'kysely';
import type { Transaction } from '../database/database.ts';
import type { KeyId } from '../keys/key-ring.ts';
import type { AuthorizedShopId } from './authorized-shop.ts';
import { hashSecret, type RefreshToken } from './refresh-token.ts';

export const selectSession = (tx: Transaction, id: string) =>
  tx.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirst();

export const selectMembership = (tx: Transaction, accountId: number, membershipId: number | null) =>
  tx
    .selectFrom('memberships')
    .select(['shop_id', 'id', 'role', 'is_active'])
    .where('account_id', '=', accountId)
    .where('id', '=', membershipId)
    .executeTakeFirst();

export const insertSession = (tx: Transaction, row: Insertable<DB['sessions']>) =>
  tx.insertInto('sessions').values(row).returning('id').executeTakeFirstOrThrow();

/** One winner: the one that finds the token still newest. */
export const rotateSession = async (
  tx: Transaction,
  token: RefreshToken,
  next: {
    hash: Buffer;
    rotatedAt: Temporal.Instant;
    expiresAt: Temporal.Instant;
    /** Set when it is derived with another key than the previous token. */
    rekeyed?: { key: KeyId; formerKey: KeyId };
  },
): Promise<boolean> => {
  const result = await tx
    .updateTable('sessions')
    .set({
      refresh_hash: next.hash,
      generation: token.generation + 1,
      rotated_at: next.rotatedAt,
      expires_at: next.expiresAt,
      ...(next.rekeyed && {
        refresh_key: next.rekeyed.key,
        former_refresh_key: next.rekeyed.formerKey,
        rekeyed_generation: token.generation + 1,
      }),
    })
    .where('id', '=', token.sessionId)
    .where('generation', '=', token.generation)
    .where('refresh_hash', '=', hashSecret(token.secret))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
};

/** Voids the access tokens issued until now, and optionally ends the sessions too. */
export const voidSessions = async (
  tx: Transaction,
  ids: readonly string[],
  { at, isEnd }: { at: Temporal.Instant; isEnd: boolean },
): Promise<void> => {
  await tx
    .updateTable('sessions')
    .set({
      tokens_void_before: at,
      voided_at: sql<Temporal.Instant>`clock_timestamp()`,
      ...(isEnd && { ended_at: at }),
    })
    .where('id', 'in', ids)
    .execute();
};

/**
 * Ends the sessions of a membership in the transaction that ends the membership: both or neither.
 */
export const endMembershipSessions = async (
  tx: Transaction,
  membership: { shopId: number; id: number },
  at: Temporal.Instant,
): Promise<void> => {
  await tx
    .updateTable('sessions')
    .set({
      tokens_void_before: at,
      voided_at: sql<Temporal.Instant>`clock_timestamp()`,
      ended_at: at,
    })
    .where('signed_in_shop_id', '=', membership.shopId)
    .where('membership_id', '=', membership.id)
    .where('ended_at', 'is', null)
    .execute();
};

/** Makes sessions complete that waited for a second factor; returns their ids. */
export const releaseSessions = async (tx: Transaction, accountId: number): Promise<string[]> => {
  const released = await tx
    .updateTable('sessions')
    .set({ needs_second_factor: false })
    .where('account_id', '=', accountId)
    .where('needs_second_factor', '=', true)
    .returning('id')
    .execute();
  return released.map(({ id }) => id);
};

/** Makes sessions in this shop complete that waited for a second factor; returns their accounts. */
export const releaseShopSessions = async (
  shop: AuthorizedShopId,
  tx: Transaction,
): Promise<string[]> => {
  const released = await tx
    .updateTable('sessions')
    .set({ needs_second_factor: false })
    .where('signed_in_shop_id', '=', shop)
    .where('needs_second_factor', '=', true)
    .returning('id')
    .execute();
  return released.map(({ id }) => id);
};

/** Ends what the old PIN had unlocked, on every device of the shop. */
export const endPinGrants = async (shop: AuthorizedShopId, tx: Transaction): Promise<void> => {
  await tx
    .updateTable('sessions')
    .set({ pin_granted_until: null })
    .where('signed_in_shop_id', '=', shop)
    .where('pin_granted_until', 'is not', null)
    .execute();
};
