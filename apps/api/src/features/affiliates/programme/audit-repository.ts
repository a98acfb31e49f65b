import type { DB } from '@lineup/db/generated';
import type { Insertable } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import type { AuthorizedAffiliateId } from '../../../platform/sessions/authorized-affiliate.ts';

export const insertAuditLine = async (
  affiliate: AuthorizedAffiliateId,
  tx: Transaction,
  line: Omit<Insertable<DB['affiliate_audit']>, 'affiliate_id'>,
): Promise<void> => {
  await tx
    .insertInto('affiliate_audit')
    .values({ ...line, affiliate_id: affiliate })
    .execute();
};

/** Whether something is in the log at all. */
export const hasAuditLine = async (
  affiliate: AuthorizedAffiliateId,
  tx: Transaction,
  action: string,
): Promise<boolean> => {
  const line = await tx
    .selectFrom('affiliate_audit')
    .select('id')
    .where('affiliate_id', '=', affiliate)
    .where('action', '=', action)
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
};
