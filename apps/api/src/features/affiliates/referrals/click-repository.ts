import { OTHER } from '@lineup/domain/affiliates/click-source';
import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import type { AuthorizedAffiliateId } from '../../../platform/sessions/authorized-affiliate.ts';
import type { Span } from '../ledger/entry-repository.ts';

/**
 * At most this many sources a day are distinguished, so that nobody fills the table with invented
 * ones.
 */
const MOST_SOURCES = 50;

/** Adds one click; the clicks of one affiliate are counted one after the other. */
export const upsertClick = async (
  affiliate: AuthorizedAffiliateId,
  tx: Transaction,
  { day, source }: { day: string; source: string },
): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext(${`clicks ${String(affiliate)}`}))`.execute(tx);
  await sql`
    with today as (
      select source from affiliate_clicks where affiliate_id = ${affiliate} and day = ${day}::date
    )
    insert into affiliate_clicks as clicked (affiliate_id, day, source, clicks)
    select ${affiliate}, ${day}::date, case
      when exists (select from today where source = ${source})
        or (select count(*) from today) < ${MOST_SOURCES} then ${source}
      else ${OTHER} end, 1
    on conflict (affiliate_id, day, source) do update set clicks = clicked.clicks + 1
  `.execute(tx);
};

/** Clicks by day and source, in UTC; only where there were any. */
export const selectClicks = async (
  affiliate: AuthorizedAffiliateId,
  tx: Transaction,
  { from, to }: Span,
): Promise<{ day: string; source: string; clicks: number }[]> => {
  const { rows } = await sql<{ day: string; source: string; clicks: number }>`
    select day::text as day, source, clicks from affiliate_clicks
    where affiliate_id = ${affiliate}
      and day >= (${from}::timestamptz at time zone 'UTC')::date
      and day < (${to}::timestamptz at time zone 'UTC')::date
  `.execute(tx);
  return rows;
};
