import type { CustomerOrder } from '@lineup/contract/customers';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { onConstraint } from '../../platform/database/constraint.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { AuthorizedShopId, LineShopId } from '../../platform/sessions/authorized-shop.ts';

export interface CustomerValues {
  name: string;
  /** In E.164. */
  phone: string | null;
  /** In lower case. */
  email: string | null;
  note: string;
}

export const customerColumns = [
  'id',
  'name',
  'phone',
  'email',
  'note',
  'visit_count',
  'no_show_count',
  'spend_cents',
  'last_visit_at',
  'created_at',
] as const;

const phoneTaken = () => {
  const text = {
    en: 'Another customer already has this phone number. If it is the same person, merge the two.',
    es: 'Otro cliente ya tiene este teléfono. Si es la misma persona, une los dos.',
  };
  return new AppError('conflict', text, { fields: { phone: text } });
};

const emailTaken = () => {
  const text = {
    en: 'Another customer already has this email address. If it is the same person, merge the two.',
    es: 'Otro cliente ya tiene este correo electrónico. Si es la misma persona, une los dos.',
  };
  return new AppError('conflict', text, { fields: { email: text } });
};

/** The database allows one customer per shop and phone, and per email address. */
const onTaken = <T>(work: () => Promise<T>): Promise<T> =>
  onConstraint('customers_phone', phoneTaken, () =>
    onConstraint('customers_email', emailTaken, work),
  );

/** Every word, in any order, is part of the name, the email address or the phone. */
const holdsWords = (words: readonly string[]): RawBuilder<SqlBool> =>
  sql.join(
    words.map(
      (word) =>
        sql<SqlBool>`search_text like '%' || plain_text(${word.replaceAll(/[\\%_]/g, '\\$&')}) || '%'`,
    ),
    sql` and `,
  );

/** Each order ends with the id, so that pages never repeat or skip a row. */
const orders: Record<CustomerOrder, RawBuilder<unknown>> = {
  name: sql`lower(name), id`,
  recent: sql`last_visit_at desc nulls last, id`,
  visits: sql`visit_count desc, id desc`,
  spend: sql`spend_cents desc, id desc`,
  newest: sql`id desc`,
};

export interface CustomerPage {
  words: readonly string[];
  order: CustomerOrder;
  offset: number;
  limit: number;
}

const customersOf = (shop: AuthorizedShopId, tx: Transaction, words: readonly string[]) => {
  const all = tx.selectFrom('customers').where('shop_id', '=', shop);
  return words.length === 0 ? all : all.where(holdsWords(words));
};

export const customersPage = (
  shop: AuthorizedShopId,
  tx: Transaction,
  { words, order, offset, limit }: CustomerPage,
) =>
  customersOf(shop, tx, words)
    .select(customerColumns)
    .orderBy(orders[order])
    .offset(offset)
    .limit(limit);

export const selectCustomers = (shop: AuthorizedShopId, tx: Transaction, page: CustomerPage) =>
  customersPage(shop, tx, page).execute();

export type CustomerRow = Awaited<ReturnType<typeof selectCustomers>>[number];

export const countCustomers = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  words: readonly string[],
): Promise<number> => {
  const counted = await customersOf(shop, tx, words)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return counted.count;
};

export const selectCustomer = (
  shop: AuthorizedShopId,
  tx: Transaction,
  id: number,
): Promise<CustomerRow | undefined> =>
  tx
    .selectFrom('customers')
    .select(customerColumns)
    .where('shop_id', '=', shop)
    .where('id', '=', id)
    .executeTakeFirst();

export const insertCustomer = (
  shop: AuthorizedShopId,
  tx: Transaction,
  values: CustomerValues,
): Promise<{ id: number }> =>
  onTaken(() =>
    tx
      .insertInto('customers')
      .values({ shop_id: shop, ...values })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );

export const updateCustomerRow = (
  shop: AuthorizedShopId,
  tx: Transaction,
  id: number,
  values: Partial<CustomerValues>,
): Promise<CustomerRow | undefined> =>
  onTaken(() =>
    tx
      .updateTable('customers')
      .set(values)
      .where('shop_id', '=', shop)
      .where('id', '=', id)
      .returning(customerColumns)
      .executeTakeFirst(),
  );

/** Other customers whose name contains all words, or whose phone or email contains one of the parts. */
export const selectSimilar = (
  shop: AuthorizedShopId,
  tx: Transaction,
  { id, words, parts }: { id: number; words: readonly string[]; parts: readonly string[] },
): Promise<CustomerRow[]> => {
  const either = [
    ...(words.length > 0 ? [holdsWords(words)] : []),
    ...parts.map((part) => holdsWords([part])),
  ];
  if (either.length === 0) return Promise.resolve([]);
  return tx
    .selectFrom('customers')
    .select(customerColumns)
    .where('shop_id', '=', shop)
    .where('id', '<>', id)
    .where((eb) => eb.or(either))
    .orderBy('id')
    .limit(500)
    .execute();
};

export type Sql = RawBuilder<unknown>;

/**
 * A CTE of a larger statement. For a customer that another transaction has just added, the upsert
 * updates the name: a lock on the key would block visits that refer to it.
 */
export const upsertPhoneWithin = (
  shop: LineShopId,
  { name, phone }: { name: string | null; phone: string | null },
  source: Sql,
): Sql => sql`
      insert into customers (shop_id, name, phone)
      select ${shop}::bigint, coalesce(${name}::text, ''), ${phone}::text
      from ${source}
      on conflict (shop_id, phone) do update set name = customers.name returning id`;
