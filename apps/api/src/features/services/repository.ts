import { onConstraint } from '../../platform/database/constraint.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';

export interface ServiceValues {
  name: string;
  description: string;
  duration_seconds: number | null;
  price_cents: number | null;
}

export interface Service extends ServiceValues {
  id: number;
}

const columns = ['id', 'name', 'description', 'duration_seconds', 'price_cents'] as const;

const nameTaken = () => {
  const text = {
    en: 'A service with this name already exists.',
    es: 'Ya existe un servicio con este nombre.',
  };
  return new AppError('conflict', text, { fields: { name: text } });
};

export const selectServices = (shop: AuthorizedShopId, tx: Transaction): Promise<Service[]> =>
  tx
    .selectFrom('services')
    .select(columns)
    .where('shop_id', '=', shop)
    .where('archived_at', 'is', null)
    .orderBy((eb) => eb.fn('lower', ['name']))
    .execute();

export const insertService = (
  shop: AuthorizedShopId,
  tx: Transaction,
  values: ServiceValues,
): Promise<Service> =>
  onConstraint('services_name', nameTaken, () =>
    tx
      .insertInto('services')
      .values({ shop_id: shop, ...values })
      .returning(columns)
      .executeTakeFirstOrThrow(),
  );

export const updateServiceRow = (
  shop: AuthorizedShopId,
  tx: Transaction,
  id: number,
  values: ServiceValues,
): Promise<Service | undefined> =>
  onConstraint('services_name', nameTaken, () =>
    tx
      .updateTable('services')
      .set(values)
      .where('shop_id', '=', shop)
      .where('id', '=', id)
      .where('archived_at', 'is', null)
      .returning(columns)
      .executeTakeFirst(),
  );

/**
 * Locks a service as for a deletion, after waiting for concurrent bookings of it. False: there is no
 * such service, or it is already archived.
 */
export const lockOfferedService = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  id: number,
): Promise<boolean> => {
  const found = await tx
    .selectFrom('services')
    .select('id')
    .where('shop_id', '=', shop)
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return found !== undefined;
};

export const archiveServiceRow = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  id: number,
  at: Temporal.Instant,
): Promise<void> => {
  await tx
    .updateTable('services')
    .set({ archived_at: at })
    .where('shop_id', '=', shop)
    .where('id', '=', id)
    .execute();
};

/** Inserts several services without descriptions. */
export const insertServices = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  services: readonly Omit<ServiceValues, 'description'>[],
): Promise<void> => {
  const rows = services.map((values) => ({ shop_id: shop, ...values }));
  await tx.insertInto('services').values(rows).execute();
};
