import type { Platform } from '../../platform/platform.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';

export interface BookingLinkOptions {
  membershipId: number;
  serviceId: number;
  introduction?: string;
  isActive?: boolean;
}

/** A link of a barber for one service, from nine to five. */
export const createBookingLink = (
  { db }: Platform,
  shop: AuthorizedShopId,
  { membershipId, serviceId, introduction = 'Book with me', isActive = true }: BookingLinkOptions,
): Promise<number> =>
  db.inShop(shop, async (tx) => {
    const { id } = await tx
      .insertInto('booking_links')
      .values({
        shop_id: shop,
        membership_id: membershipId,
        service_id: serviceId,
        introduction,
        from_minute: 540,
        to_minute: 1020,
        gap_minutes: 30,
        is_active: isActive,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
