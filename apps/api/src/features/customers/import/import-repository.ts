import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import type { CustomerValues } from '../repository.ts';

export interface KnownCustomer extends CustomerValues {
  id: number;
}

/** One import of a shop at a time: two files would wait for each other's customers crosswise. */
export const lockImports = async (shop: AuthorizedShopId, tx: Transaction): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('customers import', ${shop}))`.execute(
    tx,
  );
};

/**
 * Who may be one of these people: the same phone or e-mail, or the same name where nobody left
 * either. Locked, so that what is filled in was really missing.
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
        // The shop's customers are read for it: only where there is somebody to look for.
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

/** Writes over what they are completed to. */
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
