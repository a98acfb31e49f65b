import type { Transaction } from '../../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';

/** Selects the open offer with the names of both; an expired one does not count. */
export const selectOffer = (shop: AuthorizedShopId, tx: Transaction, now: Temporal.Instant) =>
  tx
    .selectFrom('ownership_offers as offer')
    .innerJoin('memberships as to', (join) =>
      join.onRef('to.shop_id', '=', 'offer.shop_id').onRef('to.id', '=', 'offer.membership_id'),
    )
    .innerJoin('accounts as receiver', 'receiver.id', 'to.account_id')
    .innerJoin('memberships as by', (join) =>
      join.onRef('by.shop_id', '=', 'offer.shop_id').onRef('by.id', '=', 'offer.offered_by'),
    )
    .innerJoin('accounts as giver', 'giver.id', 'by.account_id')
    .select([
      'offer.membership_id',
      'offer.offered_by',
      'offer.keeps_ownership',
      'offer.expires_at',
      'receiver.name',
      'giver.name as offered_by_name',
    ])
    .where('offer.shop_id', '=', shop)
    .where('offer.expires_at', '>', now)
    .where('to.is_active', '=', true)
    .where('by.is_active', '=', true)
    .where('by.role', '=', 'owner')
    .executeTakeFirst();

export type OfferRow = NonNullable<Awaited<ReturnType<typeof selectOffer>>>;

export const upsertOffer = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  offer: {
    membership_id: number;
    offered_by: number;
    keeps_ownership: boolean;
    offered_at: Temporal.Instant;
    expires_at: Temporal.Instant;
  },
): Promise<void> => {
  await tx
    .insertInto('ownership_offers')
    .values({ shop_id: shop, ...offer })
    .onConflict((conflict) => conflict.column('shop_id').doUpdateSet(offer))
    .execute();
};

export const deleteOffer = async (shop: AuthorizedShopId, tx: Transaction): Promise<void> => {
  await tx.deleteFrom('ownership_offers').where('shop_id', '=', shop).execute();
};

export const selectPerson = (shop: AuthorizedShopId, tx: Transaction, membershipId: number) =>
  tx
    .selectFrom('memberships as member')
    .innerJoin('accounts as account', 'account.id', 'member.account_id')
    .innerJoin('shops as shop', 'shop.id', 'member.shop_id')
    .select(['account.email', 'account.name', 'account.language', 'shop.name as shop_name'])
    .where('member.shop_id', '=', shop)
    .where('member.id', '=', membershipId)
    .executeTakeFirstOrThrow();

export const selectSessionIds = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  memberships: readonly number[],
): Promise<string[]> => {
  const rows = await tx
    .selectFrom('sessions')
    .select('id')
    .where('signed_in_shop_id', '=', shop)
    .where('membership_id', 'in', memberships)
    .where('ended_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
};
