import { earliestToday } from '@lineup/domain/time/shop-day';
import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import { updateShopRow } from '../../../platform/database/shop-row.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';

/** Locks the shop's row: requesting, cancelling and carrying out a deletion exclude each other. */
export const lockDeletion = (shop: AuthorizedShopId, tx: Transaction) =>
  tx
    .selectFrom('shops')
    .select(['name', 'time_zone', 'deletion_due_at', 'closed_at', 'erased_at', 'logo_key'])
    .where('id', '=', shop)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

export const selectDeletion = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  now: Temporal.Instant,
) => {
  const { deletion_due_at } = await tx
    .selectFrom('shops')
    .select('deletion_due_at')
    .where('id', '=', shop)
    .executeTakeFirstOrThrow();
  const { count } = await tx
    .selectFrom('appointments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('shop_id', '=', shop)
    .where('shop_day', '>=', earliestToday(now))
    .where('status', '=', 'pending')
    .where('moved_to', 'is', null)
    .where('scheduled_at', '>', now)
    .executeTakeFirstOrThrow();
  return { dueAt: deletion_due_at, openBookings: count };
};

/** From now on no public URL leads to the shop. */
export const closeShopRow = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  at: Temporal.Instant,
): Promise<void> => {
  await updateShopRow(shop, tx, { closed_at: at });
  await sql`select close_shop_usernames(${shop}, ${at})`.execute(tx);
};

export const selectMemberAccounts = (shop: AuthorizedShopId, tx: Transaction) =>
  tx
    .selectFrom('memberships')
    .select(['id', 'account_id'])
    .where('shop_id', '=', shop)
    .orderBy('id')
    .execute();

/**
 * Deletes one batch of a closed shop's rows; 0 when only the rows that the law requires are left.
 */
export const eraseBatch = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  most: number,
): Promise<number> => {
  const { rows } = await sql<{ gone: number }>`
    select erase_closed_shop(${shop}, ${most}) as gone`.execute(tx);
  return rows[0]?.gone ?? 0;
};

/** Clears the row that the kept invoices refer to, except for the old username. */
export const anonymizeShopRow = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  { name, at }: { name: string; at: Temporal.Instant },
): Promise<void> => {
  const nothing = { address: '', phone: '', logo_key: null };
  await updateShopRow(shop, tx, { ...nothing, name, erased_at: at });
};
