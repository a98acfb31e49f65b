import { randomUUID } from 'node:crypto';
import { ticketTokenOf } from '../../platform/keys/ticket-token.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { createVisit, type TestVisit, type VisitOptions } from './visit.ts';

export interface BookedVisitOptions extends VisitOptions {
  scheduled_at: Temporal.Instant;
  email?: string | null;
  name?: string;
}

/** A booking of a customer with a phone and an e-mail; no message exists yet. */
export const createBookedVisit = async (
  platform: Platform,
  shop: AuthorizedShopId,
  { email = null, name = 'Marcus Bell', phone, ...visit }: BookedVisitOptions,
): Promise<TestVisit> => {
  const seed = randomUUID();
  const customer = await platform.db.inShop(shop, (tx) =>
    tx
      .insertInto('customers')
      .values({ shop_id: shop, name, email, phone: phone ?? null })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return createVisit(platform, shop, {
    source: 'booking_link',
    customer_id: customer.id,
    customer_name: name,
    token: ticketTokenOf(platform, shop, seed),
    token_seed: seed,
    ...visit,
  });
};

/** The messages about a visit, oldest first. */
export const readMessages = ({ db }: Platform, shop: AuthorizedShopId, visitId: number) =>
  db.inShop(shop, (tx) =>
    tx
      .selectFrom('messages')
      .selectAll()
      .where('shop_id', '=', shop)
      .where('appointment_id', '=', visitId)
      .orderBy('due_at')
      .orderBy('channel')
      .orderBy('id')
      .execute(),
  );
