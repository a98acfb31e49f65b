import type { DB } from '@lineup/db/generated';
import type { Insertable } from 'kysely';
import type { Platform } from '../../platform/platform.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { hashSecret } from '../../platform/sessions/refresh-token.ts';

type Columns = Partial<Omit<Insertable<DB['appointments']>, 'shop_id' | 'id' | 'token_hash'>>;

export interface VisitOptions extends Columns {
  /** Opens the ticket page. */
  token?: string;
  /** The phone of a customer, who is created unless the shop has it. */
  phone?: string;
  /** Services of the shop, in order. */
  serviceIds?: readonly number[];
  /** Services that are no longer on the list. */
  serviceNames?: readonly string[];
}

export interface TestVisit {
  id: number;
  ticket_number: number;
  shop_day: string;
  token: string;
}

let counter = 0;

/** A walk-in that waits today, by default with the next ticket of its day. */
export const createVisit = (
  { db, clock }: Platform,
  shop: AuthorizedShopId,
  options: VisitOptions = {},
): Promise<TestVisit> => {
  const { token: ownToken, phone, serviceIds = [], serviceNames = [], ...columns } = options;
  counter += 1;
  const token = ownToken ?? `ticket-of-test-${String(counter).padStart(7, '0')}`;
  const now = clock.now();
  return db.inShop(shop, async (tx) => {
    const { time_zone } = await tx
      .selectFrom('shops')
      .select('time_zone')
      .where('id', '=', shop)
      .executeTakeFirstOrThrow();
    const day = columns.shop_day ?? now.toZonedDateTimeISO(time_zone).toPlainDate().toString();
    const { last_ticket } = await tx
      .insertInto('shop_days')
      .values({ shop_id: shop, day, last_ticket: columns.ticket_number ?? 1 })
      .onConflict((conflict) =>
        conflict.columns(['shop_id', 'day']).doUpdateSet((eb) => ({
          last_ticket: eb('shop_days.last_ticket', '+', 1),
        })),
      )
      .returning('last_ticket')
      .executeTakeFirstOrThrow();
    const customer = phone
      ? await tx
          .insertInto('customers')
          .values({ shop_id: shop, name: columns.customer_name ?? 'Marcus Bell', phone })
          .onConflict((conflict) => conflict.columns(['shop_id', 'phone']).doUpdateSet({ phone }))
          .returning('id')
          .executeTakeFirstOrThrow()
      : null;
    const isWalkIn = (columns.source ?? 'walk_in') === 'walk_in';
    const visit = await tx
      .insertInto('appointments')
      .values({
        shop_id: shop,
        shop_day: day,
        ticket_number: last_ticket,
        source: 'walk_in',
        status: 'pending',
        customer_name: 'Marcus Bell',
        customer_id: customer?.id ?? null,
        arrived_at: isWalkIn ? now : null,
        ordered_at: isWalkIn ? now : null,
        created_at: now,
        token_hash: hashSecret(token),
        scheduled_until: columns.scheduled_at?.add({ minutes: 30 }) ?? null,
        ...columns,
      })
      .returning(['id', 'ticket_number', 'shop_day'])
      .executeTakeFirstOrThrow();
    const names = await tx
      .selectFrom('services')
      .select(['id', 'name'])
      .where('shop_id', '=', shop)
      .execute();
    const services = [
      ...serviceIds.map((id) => ({
        service_id: id,
        name: names.find((service) => service.id === id)?.name ?? '',
      })),
      ...serviceNames.map((name) => ({ service_id: null, name })),
    ];
    for (const [index, service] of services.entries()) {
      await tx
        .insertInto('appointment_services')
        .values({ shop_id: shop, appointment_id: visit.id, position: index + 1, ...service })
        .execute();
    }
    return { ...visit, token };
  });
};

/** The stored columns of a visit. */
export const readVisit = ({ db }: Platform, shop: AuthorizedShopId, id: number) =>
  db.inShop(shop, (tx) =>
    tx
      .selectFrom('appointments')
      .selectAll()
      .where('shop_id', '=', shop)
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  );
