import { sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';
import type { AuthorizedAffiliateId } from '../../platform/sessions/authorized-affiliate.ts';
import { type ShopRows, selectStates } from './shop-rows.ts';

const tablesOfAffiliates = [
  'affiliate_audit',
  'affiliate_clicks',
  'affiliate_entries',
  'affiliate_payout_entries',
  'affiliate_payouts',
  'referrals',
] as const;

/** Tables without affiliate_id in which the person has rows. */
const personal: Readonly<Record<string, string>> = {
  affiliates: 'id = app_affiliate_id()',
  accounts: 'id in (select account_id from affiliates where id = app_affiliate_id())',
};

/** Tables of affiliates in the database that these tests do not cover. */
export const unknownAffiliateTables = (platform: Platform): Promise<string[]> =>
  platform.db.asNobody(async (tx) => {
    const { rows } = await sql<{ table_name: string }>`
      select table_name from information_schema.columns
      where table_schema = 'public' and column_name = 'affiliate_id' order by 1
    `.execute(tx);
    const known: readonly string[] = tablesOfAffiliates;
    return rows.map((row) => row.table_name).filter((name) => !known.includes(name));
  });

/** Rows of one affiliate by table, with names that no table of a shop has. */
export const readAffiliateRows = (
  platform: Platform,
  affiliate: AuthorizedAffiliateId,
): Promise<ShopRows> =>
  platform.db.asAffiliate(affiliate, (tx) => {
    const whole = tablesOfAffiliates.map((table) => [table, 'true'] as const);
    const tables = [...whole, ...Object.entries(personal)].map(([table, condition]) => ({
      name: `${table} of the affiliate`,
      table,
      condition,
    }));
    return selectStates(tx, tables);
  });
