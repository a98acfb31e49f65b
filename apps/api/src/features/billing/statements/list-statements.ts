import { amountDueOf } from '@lineup/domain/billing/commission';
import {
  countDays,
  instantsOf,
  mostStatementDays,
  rateDays,
  statementDays,
} from '@lineup/domain/billing/statement-period';
import { addCents, cents } from '@lineup/domain/money';
import { shopDayOf } from '@lineup/domain/time/shop-day';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import {
  type StatementRow,
  selectStatementShop,
  selectStatements,
} from './statement-repository.ts';

export interface RequestedPeriod {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const tooLong = (): AppError => {
  const days = String(mostStatementDays);
  const text = { en: `Choose at most ${days} days.`, es: `Elige como mucho ${days} días.` };
  return new AppError('invalid_input', text, { fields: { to: text } });
};

const partOf = ({ points, visits, paid_visits, revenue_cents }: StatementRow) => ({
  points,
  visits,
  paid_visits,
  revenue: cents(revenue_cents),
});

const sumOf = (parts: readonly ReturnType<typeof partOf>[]) => ({
  visits: parts.reduce((sum, { visits }) => sum + visits, 0),
  paid_visits: parts.reduce((sum, { paid_visits: paid }) => sum + paid, 0),
  revenue: addCents(...parts.map(({ revenue }) => revenue)),
  due: amountDueOf(parts),
});

/**
 * Lists what each person served in a period of shop-days. A visit belongs to the day of its
 * completion, so a past period gets no further visits. It earns the rate of that day: a new rate
 * does not change earlier days.
 */
export const listStatements = (
  platform: Platform,
  shop: AuthorizedShopId,
  requested: RequestedPeriod,
) =>
  platform.db.readShop(shop, async (tx) => {
    const { name, time_zone: zone, currency } = await selectStatementShop(shop, tx);
    const today = shopDayOf(platform.clock.now(), zone);
    const days = statementDays(requested, today);
    if (countDays(days) > mostStatementDays) throw tooLong();
    const span = instantsOf(days, zone);
    const rows = await selectStatements(shop, tx, { span, lastDay: days.lastDay, today, zone });
    return {
      ...days,
      currency,
      shopName: name,
      rows: [...Map.groupBy(rows, ({ id }) => id).values()].flatMap(([row, ...others]) => {
        if (!row) return [];
        const parts = [row, ...others].map(partOf);
        const rateChangesFrom = rateDays(today, row.has_rate).firstDay;
        return [{ ...row, ...sumOf(parts), parts, rateChangesFrom }];
      }),
    };
  });

export type StatementList = Awaited<ReturnType<typeof listStatements>>;
