import type { Transaction } from '../../../platform/database/database.ts';
import type { LineShopId } from '../../../platform/live/live.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';

/** A service that somebody came for; without an id it is not offered any more. */
export interface Wish {
  id: number | null;
  name: string;
}

/**
 * The offered services of these ids, in the order asked for; missing, foreign and archived ones are
 * left out. None of them is archived before this transaction ends, and whoever archives one is
 * waited for here.
 */
export const selectWishes = async (
  shop: LineShopId,
  tx: Transaction,
  ids: readonly number[],
): Promise<Wish[]> => {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('services')
    .select(['id', 'name'])
    .where('shop_id', '=', shop)
    .where('id', 'in', [...ids])
    .where('archived_at', 'is', null)
    .forKeyShare()
    .execute();
  return ids.flatMap((id) => rows.filter((row) => row.id === id));
};

export const replaceWishes = async (
  shop: LineShopId,
  tx: Transaction,
  visitId: number,
  wishes: readonly Wish[],
): Promise<void> => {
  // What was deleted from the list meanwhile keeps its name.
  const offered = await selectWishes(
    shop,
    tx,
    wishes.flatMap(({ id }) => (id === null ? [] : [id])),
  );
  await tx
    .deleteFrom('appointment_services')
    .where('shop_id', '=', shop)
    .where('appointment_id', '=', visitId)
    .execute();
  if (wishes.length === 0) return;
  const rows = wishes.map(({ id, name }, index) => ({
    shop_id: shop,
    appointment_id: visitId,
    position: index + 1,
    service_id: offered.some((service) => service.id === id) ? id : null,
    name,
  }));
  await tx.insertInto('appointment_services').values(rows).execute();
};

/** Whether this is somebody of the team: has joined, and was not deactivated. */
export const isMember = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  id: number,
): Promise<boolean> => {
  const found = await tx
    .selectFrom('memberships')
    .select('id')
    .where('shop_id', '=', shop)
    .where('id', '=', id)
    .where('is_active', '=', true)
    .where('joined_at', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
};

/** The customer of a phone; somebody new is entered under the name of the visit. */
export const enterCustomer = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  { phone, name }: { phone: string; name: string },
): Promise<number> => {
  const { id } = await tx
    .insertInto('customers')
    .values({ shop_id: shop, phone, name })
    .onConflict((conflict) => conflict.columns(['shop_id', 'phone']).doUpdateSet({ phone }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
