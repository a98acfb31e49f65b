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

/** The newest that has arrived. */
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

/** Kept from others until the transaction ends: who approves, who holds and who sends wait for each other. */
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

/** Whether money was ever sent: somebody looks at everybody's first payout. */
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

/** Undefined when the month has its payout. */
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
  // One parameter for all of them: a statement takes no more than 65,535.
  await sql`
    insert into affiliate_payout_entries (affiliate_id, entry_id, payout_id)
    select ${affiliate}, entry_id, ${payoutId} from unnest(${[...entryIds]}::bigint[]) as entry_id
  `.execute(tx);
};

/** The line of a payout itself: what it takes out of the balance, or brings back into it. */
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
