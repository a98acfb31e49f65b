import type { Transaction } from './database.ts';
import type { Platform } from './platform.ts';
import { openShopToPublic, type PublicShopId } from './sessions/authorized-shop.ts';

/** The shop of a public address, by its name of today or of before. */
export const findShopByUsername = async (
  { db }: Platform,
  username: string,
): Promise<PublicShopId | undefined> => {
  const found = await db.asNobody((tx) =>
    tx
      .selectFrom('shop_usernames')
      .select('named_shop_id')
      .where('username', '=', username.toLowerCase())
      .executeTakeFirst(),
  );
  return found && openShopToPublic(found.named_shop_id);
};

/** The shop that a token of an invitation leads to; who holds it belongs to no shop yet. */
export const findShopByInvitation = async (
  { db }: Platform,
  tokenHash: Buffer,
): Promise<PublicShopId | undefined> => {
  const found = await db.asNobody((tx) =>
    tx
      .selectFrom('invitation_tokens')
      .select('inviting_shop_id')
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst(),
  );
  return found && openShopToPublic(found.inviting_shop_id);
};

/** Tokens lead nowhere once their invitation has run out. */
export const forgetInvitationTokens = async (
  tx: Transaction,
  before: Temporal.Instant,
): Promise<void> => {
  await tx.deleteFrom('invitation_tokens').where('created_at', '<', before).execute();
};
