import type { Transaction } from '../../../platform/database/database.ts';
import type { LineShopId } from '../../../platform/sessions/authorized-shop.ts';

/** A requested service; without an id it is no longer offered. */
export interface RequestedService {
  id: number | null;
  name: string;
}

/**
 * The offered services of these ids, in the given order, without missing, foreign and archived ones.
 * The row locks keep them from being archived before this transaction ends, and wait for a
 * transaction that is archiving one.
 */
export const selectOfferedServices = async (
  shop: LineShopId,
  tx: Transaction,
  ids: readonly number[],
): Promise<RequestedService[]> => {
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

/** Stores the requested services of a new visit. */
export const insertRequestedServices = async (
  shop: LineShopId,
  tx: Transaction,
  visitId: number,
  services: readonly RequestedService[],
): Promise<void> => {
  if (services.length === 0) return;
  const rows = services.map(({ id, name }, index) => ({
    shop_id: shop,
    appointment_id: visitId,
    position: index + 1,
    service_id: id,
    name,
  }));
  await tx.insertInto('appointment_services').values(rows).execute();
};

export const replaceRequestedServices = async (
  shop: LineShopId,
  tx: Transaction,
  visitId: number,
  services: readonly RequestedService[],
): Promise<void> => {
  // A service that was archived meanwhile keeps its name.
  const offered = await selectOfferedServices(
    shop,
    tx,
    services.flatMap(({ id }) => (id === null ? [] : [id])),
  );
  await tx
    .deleteFrom('appointment_services')
    .where('shop_id', '=', shop)
    .where('appointment_id', '=', visitId)
    .execute();
  const stillOffered = services.map(({ id, name }) => ({
    id: offered.some((service) => service.id === id) ? id : null,
    name,
  }));
  await insertRequestedServices(shop, tx, visitId, stillOffered);
};
