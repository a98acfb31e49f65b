import { shopDayOf } from '@lineup/domain/time/shop-day';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import type { TestApp } from '../test-app.ts';
import { createBookingLink } from './booking-link.ts';
import { createOpenShop, type OpenShop, type OpenShopOptions } from './open-shop.ts';

export interface BookableShop extends OpenShop {
  linkId: number;
  /** The parameters of the link's page. */
  address: { shop_username: string; barber_username: string; link_id: number };
  /** A local time some days from today, as an instant. */
  at(days: number, clock: string): string;
}

const ZONE = 'America/Chicago';

export const usernameOf = (t: TestApp, shop: AuthorizedShopId, membershipId: number) =>
  t.platform.db.inShop(shop, async (tx) => {
    const { username } = await tx
      .selectFrom('memberships')
      .select('username')
      .where('shop_id', '=', shop)
      .where('id', '=', membershipId)
      .executeTakeFirstOrThrow();
    return username;
  });

/** A shop in Chicago that is open from 8 to 20, whose owner Theo has a link from 9 to 17. */
export const createBookableShop = async (
  t: TestApp,
  options: OpenShopOptions = {},
): Promise<BookableShop> => {
  const open = await createOpenShop(t.platform, { timeZone: ZONE, ...options });
  const { shop, barber, serviceId, username } = open;
  const { membershipId } = barber;
  const linkId = await createBookingLink(t.platform, shop, { membershipId, serviceId });
  const barberUsername = await usernameOf(t, shop, membershipId);
  return {
    ...open,
    linkId,
    address: { shop_username: username, barber_username: barberUsername, link_id: linkId },
    at: (days, clock) =>
      Temporal.PlainDate.from(shopDayOf(t.clock.now(), ZONE))
        .add({ days })
        .toZonedDateTime({ timeZone: ZONE, plainTime: Temporal.PlainTime.from(clock) })
        .toInstant()
        .toString(),
  };
};
