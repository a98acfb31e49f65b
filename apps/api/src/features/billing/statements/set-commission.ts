import { parsePoints } from '@lineup/domain/billing/commission';
import { rateDays, usualRateDay } from '@lineup/domain/billing/statement-period';
import { shopDayOf } from '@lineup/domain/time/shop-day';
import { recordAudit } from '../../../platform/audit.ts';
import { AppError, notFound } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Staff } from '../../../platform/sessions/actor.ts';
import {
  lockCommission,
  replaceRates,
  selectRates,
  selectStatementShop,
} from './statement-repository.ts';

const wrongDay = (firstDay: string, today: string): AppError => {
  const text = {
    en: `Choose a day from ${firstDay} to ${today}. Earlier days keep their figures.`,
    es: `Elige un día del ${firstDay} al ${today}. Los días anteriores conservan sus cifras.`,
  };
  return new AppError('invalid_input', text, { fields: { holds_from: text } });
};

/**
 * Sets a person's commission rate from a day on; the audit log records who changed it, from what to
 * what, and from when.
 */
export const setCommission = (
  platform: Platform,
  { shop, accountId }: Staff,
  { id, rate, from }: { id: number; rate: string; from?: string | undefined },
): Promise<{ points: number; holdsFrom: string }> =>
  platform.db.inShop(shop, async (tx) => {
    const points = parsePoints(rate);
    if (points === undefined) throw new Error('the contract lets no other rate through');
    const member = await lockCommission(shop, tx, id);
    if (!member) throw notFound();
    const { time_zone: zone } = await selectStatementShop(shop, tx);
    const today = shopDayOf(platform.clock.now(), zone);
    const holdsFrom = from ?? usualRateDay(today);
    const rates = await selectRates(shop, tx, id);
    const { firstDay, lastDay } = rateDays(today, member.first_points > 0 || rates.length > 0);
    if (holdsFrom < firstDay || holdsFrom > lastDay) throw wrongDay(firstDay, lastDay);
    const before =
      rates.findLast(({ holds_from: day }) => day <= holdsFrom)?.points ?? member.first_points;
    const isFollowed = rates.some(({ holds_from: day }) => day > holdsFrom);
    if (before === points && !isFollowed) return { points, holdsFrom };
    await replaceRates(shop, tx, { id, holds_from: holdsFrom, points });
    await recordAudit(shop, tx, {
      action: 'commission_changed',
      accountId,
      subject: member.name,
      details: { before, after: points, holds_from: holdsFrom },
    });
    return { points, holdsFrom };
  });
