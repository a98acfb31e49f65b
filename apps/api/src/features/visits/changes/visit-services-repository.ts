import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import { unanswered } from '../../../platform/database/unanswered.ts';
import type { LineShopId } from '../../../platform/sessions/authorized-shop.ts';

/** A requested service; without an id it is no longer offered. */
export interface RequestedService {
  id: number | null;
  name: string;
}

/** Whether a visit has the service of the row `service`; null: a new visit. */
export const isRequestedBy = (shop: LineShopId, visitId: number | null) => sql<boolean>`exists (
  select from appointment_services as requested
  where requested.shop_id = ${shop} and requested.appointment_id = ${visitId}::bigint
    and requested.service_id = service.id
)`;

/**
 * The offered services of these ids, in the given order, without missing, foreign and archived ones,
 * and without inactive ones that the visit does not have.
 * The row locks keep them from being archived before this transaction ends, and wait for a
 * transaction that is archiving one.
 */
export const selectOfferedServices = async (
  shop: LineShopId,
  tx: Transaction,
  visitId: number,
  ids: readonly number[],
): Promise<RequestedService[]> => {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('services as service')
    .select(['service.id', 'service.name'])
    .where('service.shop_id', '=', shop)
    .where('service.id', 'in', [...ids])
    .where('service.archived_at', 'is', null)
    .where((eb) => eb.or([eb('service.is_active', '=', true), isRequestedBy(shop, visitId)]))
    .forKeyShare()
    .execute();
  return ids.flatMap((id) => rows.filter((row) => row.id === id));
};

/** Stores the requested services of a new visit. */
export const insertRequestedServices = async (
  shop: LineShopId,
  tx: Transaction,
  visitId: number,
  services: readonly (RequestedService & { priceCents?: number | null })[],
): Promise<void> => {
  if (services.length === 0) return;
  const rows = services.map(({ id, name, priceCents = null }, index) => ({
    shop_id: shop,
    appointment_id: visitId,
    position: index + 1,
    service_id: id,
    name,
    price_cents: priceCents,
  }));
  await tx.insertInto('appointment_services').values(rows).modifyEnd(unanswered).execute();
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
    visitId,
    services.flatMap(({ id }) => (id === null ? [] : [id])),
  );
  const before = await tx
    .deleteFrom('appointment_services')
    .where('shop_id', '=', shop)
    .where('appointment_id', '=', visitId)
    .returning(['service_id', 'name', 'price_cents'])
    .execute();
  const stillOffered = services.map(({ id, name }) => ({
    id: offered.some((service) => service.id === id) ? id : null,
    name,
    // A service that stays keeps the price that was recorded.
    priceCents:
      before.find((old) => old.name === name && old.service_id === id)?.price_cents ?? null,
  }));
  await insertRequestedServices(shop, tx, visitId, stillOffered);
};

/**
 * Records what each service of a completed visit costs with its barber. A price that was recorded
 * before stays, even if the shop has changed its prices since.
 */
export const recordPrices = async (
  shop: LineShopId,
  tx: Transaction,
  visitId: number,
): Promise<void> => {
  await sql`
    update appointment_services as requested
    set price_cents = coalesce(own.price_cents, service.price_cents)
    from appointments as visit
    cross join services as service
    left join service_barbers as own on own.shop_id = ${shop}
      and own.service_id = service.id and own.membership_id = visit.barber_id
    where visit.shop_id = ${shop} and visit.id = ${visitId}
      and requested.shop_id = ${shop} and requested.appointment_id = visit.id
      and service.shop_id = ${shop} and service.id = requested.service_id
      and requested.price_cents is null ${unanswered}`.execute(tx);
};
