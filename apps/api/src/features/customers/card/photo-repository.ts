import type { Transaction } from '../../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';

/** The customer, day and barber of a visit; a moved booking's old row is not found. */
export const selectCardVisit = (shop: AuthorizedShopId, tx: Transaction, visitId: number) =>
  tx
    .selectFrom('appointments')
    .select(['id', 'customer_id', 'barber_id', 'shop_day'])
    .where('shop_id', '=', shop)
    .where('id', '=', visitId)
    .where('moved_to', 'is', null)
    .executeTakeFirst();

export const selectConsent = (shop: AuthorizedShopId, tx: Transaction, customerId: number) =>
  tx
    .selectFrom('photo_consents as consent')
    .innerJoin('memberships as member', (join) =>
      join
        .onRef('member.shop_id', '=', 'consent.shop_id')
        .onRef('member.id', '=', 'consent.recorded_by'),
    )
    .innerJoin('accounts as account', 'account.id', 'member.account_id')
    .select(['consent.given_at', 'account.name as recorded_by'])
    .where('consent.shop_id', '=', shop)
    .where('consent.customer_id', '=', customerId)
    .executeTakeFirst();

/** Waits for a concurrent change of the same customer's photos; false without a consent. */
export const lockConsent = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  customerId: number,
): Promise<boolean> => {
  const row = await tx
    .selectFrom('photo_consents')
    .select('customer_id')
    .where('shop_id', '=', shop)
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
};

export const insertConsent = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  consent: { customer_id: number; recorded_by: number; given_at: Temporal.Instant },
): Promise<void> => {
  await tx
    .insertInto('photo_consents')
    .values({ shop_id: shop, ...consent })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const selectPhotos = (shop: AuthorizedShopId, tx: Transaction, customerId: number) =>
  tx
    .selectFrom('customer_photos as photo')
    .innerJoin('memberships as member', (join) =>
      join.onRef('member.shop_id', '=', 'photo.shop_id').onRef('member.id', '=', 'photo.taken_by'),
    )
    .innerJoin('accounts as account', 'account.id', 'member.account_id')
    .select(['photo.id', 'photo.picture_key', 'photo.taken_at', 'account.name as taken_by'])
    .where('photo.shop_id', '=', shop)
    .where('photo.customer_id', '=', customerId)
    .orderBy('photo.id', 'desc')
    .execute();

export const insertPhoto = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  photo: { customer_id: number; picture_key: string; taken_by: number; taken_at: Temporal.Instant },
): Promise<void> => {
  await tx
    .insertInto('customer_photos')
    .values({ shop_id: shop, ...photo })
    .execute();
};

/** Deletes one photo, or all of a customer; returns the names of their stored pictures. */
export const deletePhotos = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  { customerId, id }: { customerId: number; id?: number },
): Promise<string[]> => {
  const rows = await tx
    .deleteFrom('customer_photos')
    .where('shop_id', '=', shop)
    .where('customer_id', '=', customerId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .returning('picture_key')
    .execute();
  return rows.map(({ picture_key: key }) => key);
};

/** Deletes up to `most` photos of a shop; returns the names of their stored pictures. */
export const deleteShopPhotos = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  most: number,
): Promise<string[]> => {
  const rows = await tx
    .deleteFrom('customer_photos')
    .where('shop_id', '=', shop)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('customer_photos')
        .select('id')
        .where('shop_id', '=', shop)
        .orderBy('id')
        .limit(most),
    )
    .returning('picture_key')
    .execute();
  return rows.map(({ picture_key: key }) => key);
};

export const deleteConsent = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  customerId: number,
): Promise<void> => {
  await tx
    .deleteFrom('photo_consents')
    .where('shop_id', '=', shop)
    .where('customer_id', '=', customerId)
    .execute();
};

/** Gives the photos and the consent of one customer to another; an own consent stays. */
export const movePhotos = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  { from, to }: { from: number; to: number },
): Promise<void> => {
  await tx
    .insertInto('photo_consents')
    .columns(['shop_id', 'customer_id', 'given_at', 'recorded_by'])
    .expression((eb) =>
      eb
        .selectFrom('photo_consents')
        .select((of) => ['shop_id', of.val(to).as('customer_id'), 'given_at', 'recorded_by'])
        .where('shop_id', '=', shop)
        .where('customer_id', '=', from),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .updateTable('customer_photos')
    .set({ customer_id: to })
    .where('shop_id', '=', shop)
    .where('customer_id', '=', from)
    .execute();
  await deleteConsent(shop, tx, from);
};
