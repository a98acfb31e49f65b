import { sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';
import type { AuthorizedAffiliateId } from '../../platform/sessions/authorized-affiliate.ts';
import type { ShopRows } from './shop-rows.ts';

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

/** The tables that the database says are of affiliates, but these tests do not know. */
export const unknownAffiliateTables = (platform: Platform): Promise<string[]> =>
  platform.db.asNobody(async (tx) => {
    const { rows } = await sql<{ table_name: string }>`
      select table_name from information_schema.columns
      where table_schema = 'public' and column_name = 'affiliate_id' order by 1
    `.execute(tx);
    const known: readonly string[] = tablesOfAffiliates;
    return rows.map((row) => row.table_name).filter((name) => !known.includes(name));
  });

/** Rows of one affiliate by table, under names that no table of a shop has. */
export const readAffiliateRows = (
  platform: Platform,
  affiliate: AuthorizedAffiliateId,
): Promise<ShopRows> =>
  platform.db.asAffiliate(affiliate, async (tx) => {
    const whole = tablesOfAffiliates.map((table) => [table, 'true'] as const);
    const parts = [...whole, ...Object.entries(personal)].map(
      ([table, condition]) => sql`
        select ${sql.lit(`${table} of the affiliate`)} as name, count(*)::int as count,
          md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash
        from ${sql.table(table)} t where ${sql.raw(condition)}
      `,
    );
    const all = sql<{
      name: string;
      count: number;
      hash: string;
    }>`${sql.join(parts, sql` union all `)}`;
    const { rows } = await all.execute(tx);
    return Object.fromEntries(rows.map(({ name, ...state }) => [name, state]));
  });
