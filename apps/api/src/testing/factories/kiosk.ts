import type { Platform } from '../../platform/platform.ts';
import { hashSecret, newSecret } from '../../platform/sessions/refresh-token.ts';
import type { TestStaff } from './staff.ts';

export interface TestKiosk {
  id: number;
  token: string;
}

/** A device that is a kiosk of the member's shop. */
export const createKiosk = (
  { db, clock }: Platform,
  { shop, membershipId }: Pick<TestStaff, 'shop' | 'membershipId'>,
  { name = 'Front desk', token = newSecret() } = {},
): Promise<TestKiosk> =>
  db.inShop(shop, async (tx) => {
    const { id } = await tx
      .insertInto('kiosks')
      .values({
        shop_id: shop,
        name,
        token_hash: hashSecret(token),
        started_by: membershipId,
        started_at: clock.now(),
        seen_at: clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, token };
  });
