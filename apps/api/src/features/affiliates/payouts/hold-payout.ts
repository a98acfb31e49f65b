import { recordAffiliateEvent } from '../../../platform/affiliate-audit.ts';
import { AppError, notFound } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuthorizedAffiliateId } from '../../../platform/sessions/authorized-affiliate.ts';
import { lockPayout, updatePayout } from './payout-repository.ts';

const notStoppable = () =>
  new AppError('conflict', {
    en: 'Only a payout that is in review or approved can be held.',
    es: 'Solo se puede retener un pago en revisión o aprobado.',
  });

const underWay = () =>
  new AppError('conflict', {
    en: 'Too late: this payout is already being sent.',
    es: 'Demasiado tarde: este pago ya se está enviando.',
  });

/** Stops a payout until an operator approves it; refused once Stripe may have sent it. */
export const holdPayout = (
  platform: Platform,
  affiliate: AuthorizedAffiliateId,
  { payoutId, operator, reason }: { payoutId: number; operator: string; reason: string },
): Promise<void> =>
  platform.db.asAffiliate(affiliate, async (tx) => {
    const payout = await lockPayout(affiliate, tx, payoutId);
    if (!payout) throw notFound();
    if (payout.state !== 'review' && payout.state !== 'approved') throw notStoppable();
    if (payout.sending_at !== null) throw underWay();
    const decided = { state: 'held', reason, decided_at: platform.clock.now() } as const;
    await updatePayout(affiliate, tx, payoutId, decided);
    await recordAffiliateEvent(platform, tx, affiliate, {
      action: 'payout_held',
      accountId: null,
      byOperator: operator,
      subject: String(payoutId),
      details: { cents: payout.amount_cents, reason },
    });
  });
