import type { ServiceGroup } from '@lineup/domain/services/service-order';
import { compareCategories } from '@lineup/domain/services/service-order';
import { sql } from 'kysely';
import { onConstraint } from '../../platform/database/constraint.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';

export interface Category {
  id: number;
  name: string;
  position: number;
}

const columns = ['id', 'name', 'position'] as const;

const nameTaken = () => {
  const text = {
    en: 'A category with this name already exists.',
    es: 'Ya existe una categoría con este nombre.',
  };
  return new AppError('conflict', text, { fields: { name: text } });
};

/** The categories in the order of the list. */
export const selectCategories = async (
  shop: AuthorizedShopId,
  tx: Transaction,
): Promise<Category[]> => {
  const rows = await tx
    .selectFrom('service_categories')
    .select(columns)
    .where('shop_id', '=', shop)
    .execute();
  return rows.toSorted(compareCategories);
};

/** Inserts a category behind the others. */
export const insertCategory = (
  shop: AuthorizedShopId,
  tx: Transaction,
  name: string,
): Promise<Category> =>
  onConstraint('service_categories_name', nameTaken, () =>
    tx
      .insertInto('service_categories')
      .values({
        shop_id: shop,
        name,
        position: sql<number>`(
          select coalesce(max(position), 0) + 1 from service_categories where shop_id = ${shop}
        )`,
      })
      .returning(columns)
      .executeTakeFirstOrThrow(),
  );

/** The ids of categories by their names in lower case; those that do not exist are added in order. */
export const ensureCategories = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  names: readonly string[],
): Promise<Map<string, number>> => {
  await sql`
    insert into service_categories (shop_id, name, position)
    select ${shop}, given.name, given.place::integer + (
      select coalesce(max(position), 0) from service_categories where shop_id = ${shop}
    )
    from unnest(${names}::text[]) with ordinality as given (name, place)
    on conflict do nothing`.execute(tx);
  const categories = await selectCategories(shop, tx);
  return new Map(categories.map(({ id, name }) => [name.toLowerCase(), id]));
};

export const updateCategory = (
  shop: AuthorizedShopId,
  tx: Transaction,
  id: number,
  name: string,
): Promise<Category | undefined> =>
  onConstraint('service_categories_name', nameTaken, () =>
    tx
      .updateTable('service_categories')
      .set({ name })
      .where('shop_id', '=', shop)
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirst(),
  );

/** False: there is no such category. A constraint clears the category of its services. */
export const deleteCategoryRow = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  id: number,
): Promise<boolean> => {
  const deleted = await tx
    .deleteFrom('service_categories')
    .where('shop_id', '=', shop)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
};

/** Locks what an order is compared with, so that nothing of it is deleted before it is stored. */
export const lockCatalogue = async (shop: AuthorizedShopId, tx: Transaction) => {
  const categories = await tx
    .selectFrom('service_categories')
    .select('id')
    .where('shop_id', '=', shop)
    .orderBy('id')
    .forUpdate()
    .execute();
  const services = await tx
    .selectFrom('services')
    .select('id')
    .where('shop_id', '=', shop)
    .where('archived_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return { categories: categories.map(({ id }) => id), services: services.map(({ id }) => id) };
};

/** Stores an order of all categories and services. */
export const updateOrder = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  groups: readonly ServiceGroup[],
): Promise<void> => {
  const categories = groups.flatMap(({ category }) => (category === null ? [] : [category]));
  await sql`
    update service_categories as category set position = given.position
    from unnest(${categories}::bigint[]) with ordinality as given (id, position)
    where category.shop_id = ${shop} and category.id = given.id`.execute(tx);
  const placed = groups.flatMap(({ category, services }) =>
    services.map((id, index) => ({ id, category, position: index + 1 })),
  );
  await sql`
    update services as service set category_id = given.category, position = given.position
    from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb)
      as given (id bigint, category bigint, position integer)
    where service.shop_id = ${shop} and service.id = given.id`.execute(tx);
};
