import type { Transaction } from '../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';

/** Whether the shop has a PIN. The row stays locked, so the PIN cannot be removed meanwhile. */
export const lockShopPin = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  pinHash?: string,
): Promise<boolean> => {
  const found = await tx
    .selectFrom('shop_pins')
    .select('shop_id')
    .where('shop_id', '=', shop)
    .$if(pinHash !== undefined, (query) => query.where('pin_hash', '=', pinHash ?? ''))
    .forUpdate()
    .executeTakeFirst();
  return found !== undefined;
};

export const countKiosks = async (shop: AuthorizedShopId, tx: Transaction): Promise<number> => {
  const { count } = await tx
    .selectFrom('kiosks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('shop_id', '=', shop)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
};

interface NewKiosk {
  name: string;
  tokenHash: Buffer;
  startedBy: number;
  now: Temporal.Instant;
}

export const insertKiosk = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  { name, tokenHash, startedBy, now }: NewKiosk,
): Promise<{ id: number; username: string }> => {
  const { id } = await tx
    .insertInto('kiosks')
    .values({
      shop_id: shop,
      name,
      token_hash: tokenHash,
      started_by: startedBy,
      started_at: now,
      seen_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { username } = await tx
    .selectFrom('shops')
    .select('username')
    .where('id', '=', shop)
    .executeTakeFirstOrThrow();
  return { id, username };
};

/** The active kiosks, in the order in which they were started. */
export const selectKiosks = (shop: AuthorizedShopId, tx: Transaction) =>
  tx
    .selectFrom('kiosks as kiosk')
    .innerJoin('memberships as member', (join) =>
      join
        .onRef('member.shop_id', '=', 'kiosk.shop_id')
        .onRef('member.id', '=', 'kiosk.started_by'),
    )
    .innerJoin('accounts as account', 'account.id', 'member.account_id')
    .select([
      'kiosk.id',
      'kiosk.name',
      'account.name as started_by',
      'kiosk.started_at',
      'kiosk.seen_at',
    ])
    .where('kiosk.shop_id', '=', shop)
    .where('kiosk.ended_at', 'is', null)
    .orderBy('kiosk.id')
    .execute();

export type KioskRow = Awaited<ReturnType<typeof selectKiosks>>[number];

/** An active kiosk, with the current username of its shop. */
export const selectKiosk = (shop: AuthorizedShopId, tx: Transaction, id: number) =>
  tx
    .selectFrom('kiosks as kiosk')
    .innerJoin('shops as shop', 'shop.id', 'kiosk.shop_id')
    .select(['kiosk.name', 'kiosk.seen_at', 'shop.username'])
    .where('kiosk.shop_id', '=', shop)
    .where('kiosk.id', '=', id)
    .where('kiosk.ended_at', 'is', null)
    .executeTakeFirst();

export const updateSeen = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  id: number,
  now: Temporal.Instant,
): Promise<void> => {
  await tx
    .updateTable('kiosks')
    .set({ seen_at: now })
    .where('shop_id', '=', shop)
    .where('id', '=', id)
    .execute();
};

/** Ends a kiosk and returns its name; undefined: there is no active kiosk with this id. */
export const endKioskRow = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  id: number,
  now: Temporal.Instant,
): Promise<string | undefined> => {
  const ended = await tx
    .updateTable('kiosks')
    .set({ ended_at: now })
    .where('shop_id', '=', shop)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('name')
    .executeTakeFirst();
  return ended?.name;
};

export const endAllKioskRows = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  at: Temporal.Instant,
): Promise<void> => {
  await tx
    .updateTable('kiosks')
    .set({ ended_at: at })
    .where('shop_id', '=', shop)
    .where('ended_at', 'is', null)
    .execute();
};
