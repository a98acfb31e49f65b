import { cents } from '@lineup/domain/money';
import { shopDayOf } from '@lineup/domain/shop-day';
import {
  countDays,
  instantsOf,
  mostStatementDays,
  statementDays,
} from '@lineup/domain/statement-period';
import { AppError } from '../../platform/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { selectStatementShop, selectStatements } from './statement-repository.ts';

export interface AskedPeriod {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const tooLong = (): AppError => {
  const days = String(mostStatementDays);
  const text = { en: `Choose at most ${days} days.`, es: `Elige como mucho ${days} días.` };
  return new AppError('invalid_input', text, { fields: { to: text } });
};

/**
 * What everybody served in a period of the shop's own days. A visit belongs to the day on which it
 * was completed: a period that is over gets no further visits.
 */
export const listStatements = (platform: Platform, shop: AuthorizedShopId, asked: AskedPeriod) =>
  platform.db.inShop(shop, async (tx) => {
    const { name, time_zone: zone, currency } = await selectStatementShop(shop, tx);
    const days = statementDays(asked, shopDayOf(platform.clock.now(), zone));
    if (countDays(days) > mostStatementDays) throw tooLong();
    const rows = await selectStatements(shop, tx, instantsOf(days, zone));
    return {
      ...days,
      currency,
      shopName: name,
      rows: rows.map(({ commission_points: points, revenue_cents, ...row }) => ({
        ...row,
        points,
        revenue: cents(revenue_cents),
      })),
    };
  });

export type StatementList = Awaited<ReturnType<typeof listStatements>>;
