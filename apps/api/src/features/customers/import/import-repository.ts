import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import type { CustomerValues } from '../repository.ts';

export interface KnownCustomer extends CustomerValues {
  id: number;
}

/** One import per shop at a time: two imports of the same customers could deadlock. */
export const lockImports = async (shop: AuthorizedShopId, tx: Transaction): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('customers import', ${shop}))`.execute(
    tx,
  );
};

/**
 * Existing customers who may be one of these people: the same phone or email, or the same name if
 * neither has either. Locked, so that only values that are really missing are filled in.
 */
export const lockKnown = (
  shop: AuthorizedShopId,
  tx: Transaction,
  people: readonly CustomerValues[],
): Promise<KnownCustomer[]> => {
  const unreachable = people.filter(({ phone, email }) => phone === null && email === null);
  const among = (values: readonly (string | null)[]) =>
    sql<string>`any(${values.filter((value) => value !== null)}::text[])`;
  return tx
    .selectFrom('customers')
    .select(['id', 'name', 'phone', 'email', 'note'])
    .where('shop_id', '=', shop)
    .where((eb) =>
      eb.or([
        eb('phone', '=', among(people.map(({ phone }) => phone))),
        eb('email', '=', among(people.map(({ email }) => email))),
        // This scans the shop's customers, so it is done only if needed.
        ...(unreachable.length === 0
          ? []
          : [
              eb.and([
                eb('phone', 'is', null),
                eb('email', 'is', null),
                eb(
                  eb.fn('lower', ['name']),
                  '=',
                  among(unreachable.map(({ name }) => name.toLowerCase())),
                ),
              ]),
            ]),
      ]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
};

export const insertPeople = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  people: readonly CustomerValues[],
): Promise<void> => {
  await sql`
    insert into customers (shop_id, name, phone, email, note)
    select ${shop}::bigint, name, phone, email, note from jsonb_to_recordset(
      ${JSON.stringify(people)}::jsonb
    ) as person (name text, phone text, email text, note text)`.execute(tx);
};

/** Writes the completed values. */
export const completePeople = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  people: readonly KnownCustomer[],
): Promise<void> => {
  await sql`
    update customers as customer set
      name = person.name, phone = person.phone, email = person.email, note = person.note
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
      as person (id bigint, name text, phone text, email text, note text)
    where customer.shop_id = ${shop} and customer.id = person.id`.execute(tx);
};
