import type { Transaction } from '../../platform/database/database.ts';
import type { LineShopId } from '../../platform/sessions/authorized-shop.ts';

/** The visit that an idempotency key was used for, found by the token derived from the key. */
export const selectBookedByKey = (
  shop: LineShopId,
  tx: Transaction,
  { key, tokenHash }: { key: string; tokenHash: Buffer },
) =>
  tx
    .selectFrom('idempotency_keys as used')
    .leftJoin('appointments as visit', (join) =>
      join.on('visit.shop_id', '=', shop).on('visit.token_hash', '=', tokenHash),
    )
    .select(['used.fingerprint', 'visit.id'])
    .where('used.shop_id', '=', shop)
    .where('used.key', '=', key)
    .executeTakeFirst();

/** The link that decides when a barber takes bookings: the booking's own, else another active one. */
export const selectLinkOf = async (
  shop: LineShopId,
  tx: Transaction,
  { linkId, barberId }: { linkId: number | null; barberId: number },
): Promise<number | undefined> => {
  const found = await tx
    .selectFrom('booking_links')
    .select('id')
    .where('shop_id', '=', shop)
    .where('membership_id', '=', barberId)
    .where((eb) => eb.or([eb('id', '=', linkId), eb('is_active', '=', true)]))
    .orderBy((eb) => eb('id', '=', linkId ?? 0), 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return found?.id;
};
