import { type SumsRow, selectSums } from '../../features/affiliates/entry-repository.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AuthorizedAffiliateId } from '../../platform/sessions/authorized-affiliate.ts';

/** Every line of an affiliate, oldest first, whole. */
export const ledgerLines = ({ db }: Platform, affiliate: AuthorizedAffiliateId) =>
  db.asAffiliate(affiliate, (tx) =>
    tx
      .selectFrom('affiliate_entries')
      .selectAll()
      .where('affiliate_id', '=', affiliate)
      .orderBy('id')
      .execute(),
  );

/** What the product says that an affiliate has. */
export const ledgerSums = (
  { db, clock }: Platform,
  affiliate: AuthorizedAffiliateId,
): Promise<SumsRow> => db.asAffiliate(affiliate, (tx) => selectSums(affiliate, tx, clock.now()));
