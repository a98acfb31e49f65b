import type { DB } from '@lineup/db/generated';
import type { Insertable } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import {
  deleteInvitationToken,
  insertInvitationToken,
  takeInvitationToken,
} from '../../../platform/directories/invitation-tokens.ts';
import type { AuthorizedShopId, PublicShopId } from '../../../platform/sessions/authorized-shop.ts';

/** The invited person, as the owner entered them. */
export interface Person {
  name: string;
  email: string;
  phone: string;
}

/** Selects the account of an e-mail, and its membership in this shop, if any. */
export const selectInvitedAccount = (shop: AuthorizedShopId, tx: Transaction, email: string) =>
  tx
    .selectFrom('accounts as account')
    .leftJoin('memberships as member', (join) =>
      join.onRef('member.account_id', '=', 'account.id').on('member.shop_id', '=', shop),
    )
    .select([
      'account.id',
      'account.language',
      'member.id as membership_id',
      'member.is_active',
      'member.joined_at',
    ])
    .where('account.email', '=', email)
    .executeTakeFirstOrThrow();

/** Replaces the token of an invitation; the old link stops working. */
export const replaceInvitation = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  invitation: Omit<Insertable<DB['invitations']>, 'shop_id'>,
): Promise<void> => {
  const { membership_id, token_hash } = invitation;
  await deleteInvitationToken(shop, tx, membership_id);
  await tx
    .insertInto('invitations')
    .values({ shop_id: shop, ...invitation })
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'membership_id']).doUpdateSet(invitation),
    )
    .execute();
  await insertInvitationToken(shop, tx, token_hash);
};

export const selectInvitation = (shop: AuthorizedShopId, tx: Transaction, membershipId: number) =>
  tx
    .selectFrom('invitations')
    .select(['name', 'email', 'phone', 'sent_at'])
    .where('shop_id', '=', shop)
    .where('membership_id', '=', membershipId)
    .executeTakeFirst();

export const updateInvitation = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  membershipId: number,
  person: Pick<Person, 'name' | 'phone'>,
): Promise<void> => {
  await tx
    .updateTable('invitations')
    .set(person)
    .where('shop_id', '=', shop)
    .where('membership_id', '=', membershipId)
    .execute();
};

/**
 * Selects an invitation that can be accepted now: not used, withdrawn, replaced or expired, and its
 * e-mail is still that of its account. Only what its page may show.
 */
export const selectOpenInvitation = (
  shop: PublicShopId,
  tx: Transaction,
  { tokenHash, now }: { tokenHash: Buffer; now: Temporal.Instant },
) =>
  tx
    .selectFrom('invitations as invitation')
    .innerJoin('memberships as member', (join) =>
      join
        .onRef('member.shop_id', '=', 'invitation.shop_id')
        .onRef('member.id', '=', 'invitation.membership_id'),
    )
    .innerJoin('accounts as account', 'account.id', 'member.account_id')
    .innerJoin('shops', 'shops.id', 'invitation.shop_id')
    .select([
      'member.id as membership_id',
      'account.id as account_id',
      'account.email_verified_at',
      'invitation.name',
      'invitation.email',
      'invitation.phone',
      'shops.name as shop_name',
    ])
    .where('invitation.shop_id', '=', shop)
    .where('invitation.token_hash', '=', tokenHash)
    .where('invitation.expires_at', '>', now)
    .where('member.is_active', '=', true)
    .where('member.joined_at', 'is', null)
    .whereRef('account.email', '=', 'invitation.email')
    .executeTakeFirst();

export type OpenInvitation = NonNullable<Awaited<ReturnType<typeof selectOpenInvitation>>>;

/** One winner: the one that still finds the invitation under this token. */
export const takeInvitation = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  { membershipId, tokenHash }: { membershipId: number; tokenHash: Buffer },
): Promise<boolean> => {
  await takeInvitationToken(tx, tokenHash);
  const result = await tx
    .deleteFrom('invitations')
    .where('shop_id', '=', shop)
    .where('membership_id', '=', membershipId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
};
