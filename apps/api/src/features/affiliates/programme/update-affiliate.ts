import { recordAffiliateEvent } from '../../../platform/affiliate-audit.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AffiliateActor } from '../../../platform/sessions/actor.ts';
import { type AffiliateRow, lockAffiliate, updateAffiliateRow } from './affiliate-repository.ts';

/** Changes which mails the programme sends; without a change nothing is logged. */
export const updateAffiliate = (
  platform: Platform,
  { affiliate, accountId }: AffiliateActor,
  { sendsCommissionMails }: { sendsCommissionMails: boolean },
): Promise<AffiliateRow> =>
  platform.db.asAffiliate(affiliate, async (tx) => {
    const row = await lockAffiliate(tx, affiliate);
    if (row.sends_commission_mails === sendsCommissionMails) return row;
    const values = { sends_commission_mails: sendsCommissionMails };
    await updateAffiliateRow(tx, affiliate, values);
    await recordAffiliateEvent(platform, tx, affiliate, {
      action: 'profile_changed',
      accountId,
      details: { commissions: sendsCommissionMails },
    });
    return { ...row, ...values };
  });
