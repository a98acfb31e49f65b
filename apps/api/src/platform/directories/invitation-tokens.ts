import type { Transaction } from '../database/database.ts';
import type { AuthorizedShopId } from '../sessions/authorized-shop.ts';

/** Tokens lead nowhere once their invitation has run out. */
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

/** From now on the token leads to the shop, before anybody knows which shop it is. */
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

/** A used token leads nowhere. */
export const takeInvitationToken = async (tx: Transaction, tokenHash: Buffer): Promise<void> => {
  await tx.deleteFrom('invitation_tokens').where('token_hash', '=', tokenHash).execute();
};
