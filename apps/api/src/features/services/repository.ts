import { compareServices } from '@lineup/domain/services/service-order';
import { sql } from 'kysely';
import { onConstraint } from '../../platform/database/constraint.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { serviceRows } from '../../platform/database/service-rows.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';

/** The columns of a service; those that are left out stay, or get the defaults of a new service. */
export interface ServiceValues {
  name: string;
  description: string;
  duration_seconds: number | null;
  price_cents: number | null;
  category_id?: number | null | undefined;
  is_active?: boolean | undefined;
  price_from?: boolean | undefined;
  is_add_on?: boolean | undefined;
}

const noSuchCategory = () => {
  const text = {
    en: 'This category was deleted. Please choose again.',
    es: 'Esta categoría se eliminó. Elige otra vez.',
  };
  return new AppError('invalid_input', text, { fields: { category_id: text } });
};

const nameTaken = () => {
  const text = {
    en: 'A service with this name already exists.',
    es: 'Ya existe un servicio con este nombre.',
  };
  return new AppError('conflict', text, { fields: { name: text } });
};

const onService = <T>(work: () => Promise<T>): Promise<T> =>
  onConstraint('services_name', nameTaken, () =>
    onConstraint('services_category_fkey', noSuchCategory, work),
  );

export type Service = Awaited<ReturnType<ReturnType<typeof serviceRows>['execute']>>[number];

const listedOf = ({ name, position, category_name, category_position }: Service) => ({
  name,
  position,
  category:
    category_name === null || category_position === null
      ? null
      : { name: category_name, position: category_position },
});

/** All services that are not archived, in the order of the list. */
export const selectServices = async (
  shop: AuthorizedShopId,
  tx: Transaction,
): Promise<Service[]> => {
  const rows = await serviceRows(shop, tx).execute();
  return rows.toSorted((one, other) => compareServices(listedOf(one), listedOf(other)));
};

export const selectService = (
  shop: AuthorizedShopId,
  tx: Transaction,
  id: number,
): Promise<Service | undefined> =>
  serviceRows(shop, tx).where('service.id', '=', id).executeTakeFirst();

/** The place behind a category's services; 0 while they are ordered by name. */
const lastPosition = (shop: AuthorizedShopId, category: unknown) => sql<number>`(
  select coalesce(max(position) + sign(max(position)), 0)::int from services
  where shop_id = ${shop} and archived_at is null and category_id is not distinct from ${category}
)`;

export const insertService = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  values: ServiceValues,
): Promise<number> => {
  const { id } = await onService(() =>
    tx
      .insertInto('services')
      .values({
        shop_id: shop,
        ...values,
        position: lastPosition(shop, sql`${values.category_id ?? null}::bigint`),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
};

/** False: there is no such service. In another category it comes last. */
export const updateServiceRow = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  id: number,
  values: Partial<ServiceValues>,
): Promise<boolean> => {
  const { category_id: category } = values;
  const moved = sql<number>`case
    when category_id is not distinct from ${category ?? null}::bigint then position
    else ${lastPosition(shop, sql`${category ?? null}::bigint`)} end`;
  const updated = await onService(() =>
    tx
      .updateTable('services')
      .set({ ...values, ...(category !== undefined && { position: moved }) })
      .where('shop_id', '=', shop)
      .where('id', '=', id)
      .where('archived_at', 'is', null)
      .returning('id')
      .executeTakeFirst(),
  );
  return updated !== undefined;
};

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

/**
 * Inserts several services in the given order, after the arranged ones; one whose name exists is left
 * as it is.
 */
export const insertServices = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  services: readonly (Omit<ServiceValues, 'description'> & { description?: string })[],
): Promise<void> => {
  const rows = services.map((values, index) => ({
    shop_id: shop,
    ...values,
    position: sql<number>`(
      select coalesce(max(position), 0) from services where shop_id = ${shop}
    ) + ${index + 1}`,
  }));
  await tx
    .insertInto('services')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
