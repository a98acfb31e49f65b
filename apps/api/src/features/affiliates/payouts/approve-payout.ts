import { recordAffiliateEvent } from '../../../platform/affiliate-audit.ts';
import { AppError, notFound } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuthorizedAffiliateId } from '../../../platform/sessions/authorized-affiliate.ts';
import { lockAffiliate } from '../programme/affiliate-repository.ts';
import { lockPayout, updatePayout } from './payout-repository.ts';
import { queueSendPayout } from './queue-payout-jobs.ts';

const notWaiting = () =>
  new AppError('conflict', {
    en: 'Only a payout that is in review or held can be approved.',
    es: 'Solo se puede aprobar un pago en revisión o retenido.',
  });

const suspended = () =>
  new AppError('conflict', {
    en: 'This affiliate is suspended: nothing is sent.',
    es: 'Este afiliado está suspendido: no se envía nada.',
  });

/** An operator approves a payout, which is then sent. */
export const approvePayout = (
  platform: Platform,
  affiliate: AuthorizedAffiliateId,
  { payoutId, operator }: { payoutId: number; operator: string },
): Promise<void> =>
  platform.db.asAffiliate(affiliate, async (tx) => {
    const { status } = await lockAffiliate(tx, affiliate);
    const payout = await lockPayout(affiliate, tx, payoutId);
    if (!payout) throw notFound();
    if (payout.state !== 'review' && payout.state !== 'held') throw notWaiting();
    if (status === 'suspended') throw suspended();
    const decided = { state: 'approved', reason: '', decided_at: platform.clock.now() } as const;
    await updatePayout(affiliate, tx, payoutId, decided);
    await queueSendPayout(tx, affiliate, payoutId);
    await recordAffiliateEvent(platform, tx, affiliate, {
      action: 'payout_approved',
      accountId: null,
      byOperator: operator,
      subject: String(payoutId),
      details: { cents: payout.amount_cents },
    });
  });
