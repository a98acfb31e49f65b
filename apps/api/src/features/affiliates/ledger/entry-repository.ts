import type { PayoutState } from '@lineup/domain/affiliates/affiliate-ledger';
import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import type { AuthorizedAffiliateId } from '../../../platform/sessions/authorized-affiliate.ts';

/** Entries with the payout that settles them; an entry 'paid' belongs to its own payout. */
const lines = (affiliate: AuthorizedAffiliateId) => sql`
  affiliate_entries as entry
  left join affiliate_payout_entries as settled
    on settled.affiliate_id = entry.affiliate_id and settled.entry_id = entry.id
  left join affiliate_payouts as payout
    on payout.affiliate_id = entry.affiliate_id
      and payout.id = case entry.kind when 'paid' then entry.payout_id else settled.payout_id end
  where entry.affiliate_id = ${affiliate}`;

/** The entry is not settled by a payout; a payout's own entry does not count. */
const isWaiting = sql`entry.kind <> 'paid' and settled.entry_id is null`;

export interface SumsRow {
  balance_cents: number;
  pending_cents: number;
  payable_cents: number;
  on_its_way_cents: number;
  paid_cents: number;
  /** Everything earned since joining, minus what was reversed. */
  earned_cents: number;
}

/** Sums up the ledger: no balance is stored. */
export const selectSums = async (
  affiliate: AuthorizedAffiliateId,
  tx: Transaction,
  now: Temporal.Instant,
): Promise<SumsRow> => {
  const sum = (which: ReturnType<typeof sql>) =>
    sql`coalesce(sum(entry.amount_cents) filter (where ${which}), 0)::bigint`;
  const at = sql`${now.toString()}::timestamptz`;
  const { rows } = await sql<SumsRow>`
    select coalesce(sum(entry.amount_cents), 0)::bigint as balance_cents,
      ${sum(sql`${isWaiting} and entry.payable_at > ${at}`)} as pending_cents,
      ${sum(sql`${isWaiting} and entry.payable_at <= ${at}`)} as payable_cents,
      -${sum(sql`entry.kind = 'paid' and payout.state in ('review', 'held', 'approved')`)}
        as on_its_way_cents,
      -${sum(sql`entry.kind = 'paid' and payout.state = 'sent'`)} as paid_cents,
      ${sum(sql`entry.kind in ('earned', 'reversed')`)} as earned_cents
    from ${lines(affiliate)}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('sums without a row');
  return row;
};

/**
 * The sum that became payable before a moment and is not settled: the amount of the next payout.
 */
export const selectPayableBefore = async (
  affiliate: AuthorizedAffiliateId,
  tx: Transaction,
  before: Temporal.Instant,
): Promise<number> => {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(entry.amount_cents), 0)::bigint as cents
    from ${lines(affiliate)} and ${isWaiting}
      and entry.payable_at < ${before.toString()}::timestamptz`.execute(tx);
  return rows[0]?.cents ?? 0;
};

/** The same, entry by entry, oldest first: what a payout settles. */
export const selectWaiting = async (
  affiliate: AuthorizedAffiliateId,
  tx: Transaction,
  before: Temporal.Instant,
): Promise<{ id: number; amount_cents: number; currency: string }[]> => {
  const { rows } = await sql<{ id: number; amount_cents: number; currency: string }>`
    select entry.id, entry.amount_cents, entry.currency
    from ${lines(affiliate)} and ${isWaiting}
      and entry.payable_at < ${before.toString()}::timestamptz
    order by entry.id`.execute(tx);
  return rows;
};

/** A span of time; the end is exclusive. */
export interface Span {
  readonly from: Temporal.Instant;
  readonly to: Temporal.Instant;
}

const earnedIn = (affiliate: AuthorizedAffiliateId, { from, to }: Span) => sql`
  entry.affiliate_id = ${affiliate} and entry.kind in ('earned', 'reversed')
    and entry.created_at >= ${from.toString()}::timestamptz
    and entry.created_at < ${to.toString()}::timestamptz`;

/** The commissions of a period minus what was reversed in it; may be negative. */
export const selectEarned = async (
  affiliate: AuthorizedAffiliateId,
  tx: Transaction,
  span: Span,
): Promise<number> => {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(entry.amount_cents), 0)::bigint as cents
    from affiliate_entries as entry where ${earnedIn(affiliate, span)}`.execute(tx);
  return rows[0]?.cents ?? 0;
};

/** The same by day in UTC; only days with entries. */
export const selectEarnedByDay = async (
  affiliate: AuthorizedAffiliateId,
  tx: Transaction,
  span: Span,
): Promise<{ day: string; cents: number }[]> => {
  const { rows } = await sql<{ day: string; cents: number }>`
    select (entry.created_at at time zone 'UTC')::date::text as day,
      sum(entry.amount_cents)::bigint as cents
    from affiliate_entries as entry where ${earnedIn(affiliate, span)}
    group by 1 order by 1`.execute(tx);
  return rows;
};

/** The same by the source of the shops. */
export const selectEarnedBySource = async (
  affiliate: AuthorizedAffiliateId,
  tx: Transaction,
  span: Span,
): Promise<{ source: string; cents: number }[]> => {
  const { rows } = await sql<{ source: string; cents: number }>`
    select coalesce(referral.source, 'direct') as source, sum(entry.amount_cents)::bigint as cents
    from affiliate_entries as entry
    left join referrals as referral
      on referral.shop_id = entry.from_shop_id and referral.affiliate_id = entry.affiliate_id
    where ${earnedIn(affiliate, span)}
    group by 1 order by 1`.execute(tx);
  return rows;
};

/** The affiliate's earnings per shop, minus reversals; only shops with entries. */
export const selectEarnedByShop = async (
  affiliate: AuthorizedAffiliateId,
  tx: Transaction,
  shopIds: readonly number[],
): Promise<{ shop_id: number; cents: number }[]> => {
  const { rows } = await sql<{ shop_id: number; cents: number }>`
    select entry.from_shop_id as shop_id, sum(entry.amount_cents)::bigint as cents
    from affiliate_entries as entry
    where entry.affiliate_id = ${affiliate} and entry.from_shop_id = any(${[...shopIds]}::bigint[])
    group by 1`.execute(tx);
  return rows;
};

export interface EntryRow {
  id: number;
  kind: 'earned' | 'reversed' | 'paid' | 'returned';
  amount_cents: number;
  currency: string;
  created_at: Temporal.Instant;
  payable_at: Temporal.Instant;
  shop_name: string;
  invoice_id: string | null;
  invoice_paid_cents: number | null;
  invoice_refunded_cents: number | null;
  /** The payout of this entry, or the one that has settled it, and its state. */
  payout_id: number | null;
  settled_by: PayoutState | null;
}

const entryRows = (affiliate: AuthorizedAffiliateId) => sql<EntryRow>`
  select entry.id, entry.kind, entry.amount_cents, entry.currency, entry.created_at,
    entry.payable_at, entry.invoice_id, entry.invoice_paid_cents, entry.invoice_refunded_cents,
    coalesce((
      select referral.shop_name from referrals as referral
      where referral.shop_id = entry.from_shop_id and referral.affiliate_id = entry.affiliate_id
    ), '') as shop_name,
    coalesce(payout.id, entry.payout_id) as payout_id, payout.state as settled_by
  from ${lines(affiliate)}`;

/** A page of the ledger, newest first. */
export const selectEntryPage = async (
  affiliate: AuthorizedAffiliateId,
  tx: Transaction,
  { page, limit }: { page: number; limit: number },
): Promise<EntryRow[]> => {
  const { rows } = await sql<EntryRow>`${entryRows(affiliate)}
    order by entry.created_at desc, entry.id desc
    limit ${limit} offset ${(page - 1) * limit}`.execute(tx);
  return rows;
};

/** The entries that a payout settles, oldest first, without its own. */
export const selectEntriesOfPayout = async (
  affiliate: AuthorizedAffiliateId,
  tx: Transaction,
  payoutId: number,
): Promise<EntryRow[]> => {
  const { rows } = await sql<EntryRow>`${entryRows(affiliate)}
    and settled.payout_id = ${payoutId} order by entry.created_at, entry.id`.execute(tx);
  return rows;
};

export const countEntries = async (
  affiliate: AuthorizedAffiliateId,
  tx: Transaction,
): Promise<number> => {
  const { count } = await tx
    .selectFrom('affiliate_entries')
    .where('affiliate_id', '=', affiliate)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};
