import type { Platform } from '../../../platform/platform.ts';
import type { AuthorizedAffiliateId } from '../../../platform/sessions/authorized-affiliate.ts';
import { countEntries, selectEntryPage } from './entry-repository.ts';

export const listEntries = (
  platform: Platform,
  affiliate: AuthorizedAffiliateId,
  page: { page: number; limit: number },
) =>
  platform.db.asAffiliate(affiliate, async (tx) => ({
    rows: await selectEntryPage(affiliate, tx, page),
    total: await countEntries(affiliate, tx),
    now: platform.clock.now(),
  }));
