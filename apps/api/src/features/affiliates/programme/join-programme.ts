import { recordAffiliateEvent } from '../../../platform/affiliate-audit.ts';
import { enterAccount, type Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { authorizeAffiliate } from '../../../platform/sessions/authorized-affiliate.ts';
import {
  type AffiliateRow,
  insertAffiliate,
  selectAffiliateOfAccount,
  selectNewestTerms,
} from './affiliate-repository.ts';

/** Gives an account its profile with today's terms; an existing profile keeps its own terms. */
export const makeAffiliate = async (
  platform: Pick<Platform, 'clock'>,
  tx: Transaction,
  accountId: number,
): Promise<AffiliateRow> => {
  const { id: termsId } = await selectNewestTerms(tx);
  const made = await insertAffiliate(tx, {
    account_id: accountId,
    terms_id: termsId,
    created_at: platform.clock.now(),
  });
  if (made !== undefined) {
    await recordAffiliateEvent(platform, tx, authorizeAffiliate(made), {
      action: 'joined',
      accountId,
    });
  }
  const row = await selectAffiliateOfAccount(tx, accountId);
  if (!row) throw new Error('the profile that was just made is not there');
  return row;
};

export const joinProgramme = (platform: Platform, { accountId }: Actor): Promise<AffiliateRow> =>
  platform.db.asNobody(async (tx) => {
    await enterAccount(tx, accountId);
    return makeAffiliate(platform, tx, accountId);
  });
