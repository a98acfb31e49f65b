import { parsePoints } from '@lineup/domain/commission';
import { notFound } from '../../platform/app-error.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Staff } from '../../platform/sessions/actor.ts';
import { lockCommission, updateCommission } from './statement-repository.ts';

/** Sets what part of the revenue is theirs; the log says who changed it, from what to what. */
export const setCommission = (
  platform: Platform,
  { shop, accountId }: Staff,
  { id, rate }: { id: number; rate: string },
): Promise<number> =>
  platform.db.inShop(shop, async (tx) => {
    const points = parsePoints(rate);
    if (points === undefined) throw new Error('the contract lets no other rate through');
    const member = await lockCommission(shop, tx, id);
    if (!member) throw notFound();
    if (member.points === points) return points;
    await updateCommission(shop, tx, id, points);
    await recordAudit(shop, tx, {
      action: 'commission_changed',
      accountId,
      subject: member.name,
      details: { before: member.points, after: points },
    });
    return points;
  });
