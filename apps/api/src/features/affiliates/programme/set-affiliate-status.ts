import { recordAffiliateEvent } from '../../../platform/affiliate-audit.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuthorizedAffiliateId } from '../../../platform/sessions/authorized-affiliate.ts';
import { queueMail } from '../../notifications/sending/queue-mail.ts';
import { lockAffiliate, updateAffiliateStatus } from './affiliate-repository.ts';
import { type AffiliateStatus, buildStatusLetter } from './build-status-letter.ts';

const unchangedStatus = {
  suspended: {
    en: 'This affiliate is suspended already.',
    es: 'Este afiliado ya está suspendido.',
  },
  active: { en: 'This affiliate is not suspended.', es: 'Este afiliado no está suspendido.' },
} as const;

/** An operator suspends an affiliate from earning and payouts, or restores them. */
export const setAffiliateStatus = (
  platform: Platform,
  affiliate: AuthorizedAffiliateId,
  { status, operator, reason }: { status: AffiliateStatus; operator: string; reason: string },
): Promise<void> =>
  platform.db.asAffiliate(affiliate, async (tx) => {
    const before = await lockAffiliate(tx, affiliate);
    if (before.status === status) throw new AppError('conflict', unchangedStatus[status]);
    await updateAffiliateStatus(tx, affiliate, status);
    await recordAffiliateEvent(platform, tx, affiliate, {
      action: status === 'suspended' ? 'suspended' : 'activated',
      accountId: null,
      byOperator: operator,
      details: { reason },
    });
    const payoutsUrl = `${platform.config.PUBLIC_URL}/affiliate/marketing/dashboard/payouts`;
    const { email: to, language } = before;
    const letter = buildStatusLetter(status, payoutsUrl, language);
    // Each change has its own mail, because somebody may be suspended again.
    const at = String(platform.clock.now().epochMilliseconds);
    const key = `affiliate-${status}-${String(affiliate)}-${at}`;
    await queueMail(tx, { to, language, letter, key });
  });
