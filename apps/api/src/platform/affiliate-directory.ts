import type { Platform } from './platform.ts';
import { type AuthorizedAffiliateId, authorizeAffiliate } from './sessions/authorized-affiliate.ts';

/**
 * The affiliate profile of a signed-in person. Looked up for each call instead of carried in the
 * token: it is one row by its key, and who joins or leaves does so at once.
 */
export const findAffiliateOfAccount = async (
  { db }: Platform,
  accountId: number,
): Promise<AuthorizedAffiliateId | undefined> => {
  const row = await db.asNobody((tx) =>
    tx.selectFrom('affiliates').select('id').where('account_id', '=', accountId).executeTakeFirst(),
  );
  return row && authorizeAffiliate(row.id);
};
