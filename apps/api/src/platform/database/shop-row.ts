import type { DB } from '@lineup/db/generated';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { AuthorizedShopId, LineShopId } from '../sessions/authorized-shop.ts';
import type { Transaction } from './database.ts';

/** Changes columns of the shop's row. Several features share the row, so the platform writes it. */
export const updateShopRow = async (
  shop: LineShopId,
  tx: Transaction,
  changes: Updateable<DB['shops']>,
): Promise<void> => {
  await tx.updateTable('shops').set(changes).where('id', '=', shop).execute();
};

/** Sets since when the shop has paid; a fully refunded invoice does not count. */
export const updateFirstPaidAt = async (shop: AuthorizedShopId, tx: Transaction): Promise<void> => {
  await sql`
    update shops set first_paid_at = paid.at
    from (
      select min(coalesce(paid_at, created_at)) as at from invoices
      where shop_id = ${shop} and status = 'paid' and paid_cents > refunded_cents
    ) as paid
    where id = ${shop} and first_paid_at is distinct from paid.at`.execute(tx);
};

/**
 * Holds or releases the shop's messages; undefined when there is no such shop, or nothing changes.
 */
export const updateMessagingHold = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  heldAt: Temporal.Instant | null,
): Promise<{ name: string } | undefined> =>
  tx
    .updateTable('shops')
    .set({ messaging_held_at: heldAt })
    .where('id', '=', shop)
    .where('messaging_held_at', heldAt === null ? 'is not' : 'is', null)
    .returning('name')
    .executeTakeFirst();

/** Suspends or restores the shop; undefined when there is no such shop, or nothing changes. */
export const updateSuspension = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  at: Temporal.Instant | null,
): Promise<{ name: string } | undefined> =>
  tx
    .updateTable('shops')
    .set({ suspended_at: at })
    .where('id', '=', shop)
    .where('suspended_at', at === null ? 'is not' : 'is', null)
    .returning('name')
    .executeTakeFirst();

/** A new shop's id is drawn first, so that row-level security accepts its row. */
export const selectNextShopId = async (tx: Transaction): Promise<number> => {
  const { rows } = await sql<{ id: number }>`select nextval('shops_id_seq') as id`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('the sequence of shops gave no number');
  return id;
};

export type NewShop = Insertable<DB['shops']>;

export const upsertShopRow = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  { username, ...values }: NewShop,
): Promise<void> => {
  await tx
    .insertInto('shops')
    .values({ ...values, username, id: shop })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
};
