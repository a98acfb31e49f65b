import type { Platform } from '../../platform/platform.ts';
import type { TestStaff } from '../factories/staff.ts';

/** A photo of a cut of the planted customer, who has agreed to it. */
export const plantPhotos = ({ db }: Platform, employee: TestStaff, mark: string): Promise<void> =>
  db.inShop(employee.shop, async (tx) => {
    const { shop: shop_id, membershipId: by } = employee;
    const { id: customer_id } = await tx
      .selectFrom('customers')
      .select('id')
      .where('shop_id', '=', shop_id)
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('photo_consents')
      .values({ shop_id, customer_id, recorded_by: by })
      .execute();
    await tx
      .insertInto('customer_photos')
      .values({ shop_id, customer_id, picture_key: `${mark} picture`, taken_by: by })
      .execute();
  });
