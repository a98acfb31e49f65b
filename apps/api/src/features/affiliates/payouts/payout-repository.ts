import type { DB } from '@lineup/db/generated';
import { type Selectable, sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import type { AuthorizedAffiliateId } from '../../../platform/sessions/authorized-affiliate.ts';

export type PayoutRow = Selectable<DB['affiliate_payouts']>;

/** Newest first. */
export const selectPayouts = (
  affiliate: AuthorizedAffiliateId,
  tx: Transaction,
  { limit, offset }: { limit: number; offset: number },
): Promise<PayoutRow[]> =>
  tx
    .selectFrom('affiliate_payouts')
    .selectAll()
    .where('affiliate_id', '=', affiliate)
    .orderBy('month', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export const countPayouts = async (
  affiliate: AuthorizedAffiliateId,
  tx: Transaction,
): Promise<number> => {
  const { count } = await tx
    .selectFrom('affiliate_payouts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('affiliate_id', '=', affiliate)
    .executeTakeFirstOrThrow();
  return count;
};

export const selectPayout = (
  affiliate: AuthorizedAffiliateId,
  tx: Transaction,
  id: number,
): Promise<PayoutRow | undefined> =>
  tx
    .selectFrom('affiliate_payouts')
    .selectAll()
    .where('affiliate_id', '=', affiliate)
    .where('id', '=', id)
    .executeTakeFirst();

/** The newest sent payout. */
export const selectLastSentPayout = (
  affiliate: AuthorizedAffiliateId,
  tx: Transaction,
): Promise<PayoutRow | undefined> =>
  tx
    .selectFrom('affiliate_payouts')
    .selectAll()
    .where('affiliate_id', '=', affiliate)
    .where('state', '=', 'sent')
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/**
 * Selects and locks a payout until the transaction ends: approving, holding and sending wait for
 * each other.
 */
export const lockPayout = (
  affiliate: AuthorizedAffiliateId,
  tx: Transaction,
  id: number,
): Promise<PayoutRow | undefined> =>
  tx
    .selectFrom('affiliate_payouts')
    .selectAll()
    .where('affiliate_id', '=', affiliate)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Whether any payout was sent before: an operator reviews everybody's first one. */
export const hasSentPayout = async (
  affiliate: AuthorizedAffiliateId,
  tx: Transaction,
): Promise<boolean> => {
  const row = await tx
    .selectFrom('affiliate_payouts')
    .select('id')
    .where('affiliate_id', '=', affiliate)
    .where('state', '=', 'sent')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** Undefined when the month already has its payout. */
export const insertPayout = async (
  affiliate: AuthorizedAffiliateId,
  tx: Transaction,
  row: Pick<
    PayoutRow,
    | 'month'
    | 'amount_cents'
    | 'currency'
    | 'state'
    | 'payout_method'
    | 'payout_last4'
    | 'created_at'
  >,
): Promise<number | undefined> => {
  const made = await tx
    .insertInto('affiliate_payouts')
    .values({ ...row, affiliate_id: affiliate })
    .onConflict((conflict) => conflict.constraint('affiliate_payouts_month_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
};

/** The key refuses an entry that another payout has settled. */
export const insertSettledEntries = async (
  affiliate: AuthorizedAffiliateId,
  tx: Transaction,
  { payoutId, entryIds }: { payoutId: number; entryIds: readonly number[] },
): Promise<void> => {
  // One array parameter for all of them: a statement takes at most 65,535 parameters.
  await sql`
    insert into affiliate_payout_entries (affiliate_id, entry_id, payout_id)
    select ${affiliate}, entry_id, ${payoutId} from unnest(${[...entryIds]}::bigint[]) as entry_id
  `.execute(tx);
};

/** The payout's own entry: what it takes out of the balance, or returns to it. */
export const insertPayoutLine = async (
  affiliate: AuthorizedAffiliateId,
  tx: Transaction,
  line: { kind: 'paid' | 'returned'; payout: Pick<PayoutRow, 'id' | 'amount_cents' | 'currency'> },
  at: Temporal.Instant,
): Promise<void> => {
  const { id, amount_cents: cents, currency } = line.payout;
  await tx
    .insertInto('affiliate_entries')
    .values({
      affiliate_id: affiliate,
      kind: line.kind,
      amount_cents: line.kind === 'paid' ? -cents : cents,
      currency,
      payable_at: at,
      created_at: at,
      payout_id: id,
    })
    .execute();
};

export const updatePayout = async (
  affiliate: AuthorizedAffiliateId,
  tx: Transaction,
  id: number,
  values: Partial<Omit<PayoutRow, 'affiliate_id' | 'id' | 'month' | 'amount_cents' | 'currency'>>,
): Promise<void> => {
  await tx
    .updateTable('affiliate_payouts')
    .set(values)
    .where('affiliate_id', '=', affiliate)
    .where('id', '=', id)
    .execute();
};
