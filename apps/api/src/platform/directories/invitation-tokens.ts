import type { Transaction } from '../database/database.ts';
import type { AuthorizedShopId } from '../sessions/authorized-shop.ts';

/** Deletes the tokens of expired invitations. */
export const forgetInvitationTokens = async (
  tx: Transaction,
  before: Temporal.Instant,
): Promise<void> => {
  await tx.deleteFrom('invitation_tokens').where('created_at', '<', before).execute();
};

export const deleteInvitationToken = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  membershipId: number,
): Promise<void> => {
  await tx
    .deleteFrom('invitation_tokens')
    .where('token_hash', '=', (eb) =>
      eb
        .selectFrom('invitations')
        .select('token_hash')
        .where('shop_id', '=', shop)
        .where('membership_id', '=', membershipId),
    )
    .execute();
};

/** Stores which shop the token belongs to, for requests without an identified shop. */
export const insertInvitationToken = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  tokenHash: Buffer,
): Promise<void> => {
  await tx
    .insertInto('invitation_tokens')
    .values({ token_hash: tokenHash, inviting_shop_id: shop })
    .execute();
};

/** Deletes a used token. */
export const takeInvitationToken = async (tx: Transaction, tokenHash: Buffer): Promise<void> => {
  await tx.deleteFrom('invitation_tokens').where('token_hash', '=', tokenHash).execute();
};
