import type { Transaction } from '../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import type { TestStaff } from '../factories/staff.ts';

/** The endpoint of a browser at a push service. */
export const alertEndpoint = (mark: string): string =>
  `https://fcm.googleapis.com/fcm/send/${mark}`;

/** A browser of a member of staff, and the alerts that they have switched off. */
export const plantAlerts = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  { membershipId }: Pick<TestStaff, 'membershipId'>,
  mark: string,
) => {
  const ids = { shop_id: shop, membership_id: membershipId };
  await tx
    .insertInto('push_subscriptions')
    .values({
      ...ids,
      endpoint: alertEndpoint(mark),
      p256dh: `${mark} key`,
      auth: `${mark} secret`,
      language: 'en',
    })
    .execute();
  await tx
    .insertInto('alert_settings')
    .values({ ...ids, kinds_off: ['booked'] })
    .execute();
};
