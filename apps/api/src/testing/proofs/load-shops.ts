import type { Platform } from '../../platform/platform.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { createOpenShop } from '../factories/open-shop.ts';
import { createStaff, signIn, type TestStaff } from '../factories/staff.ts';

/** Somebody who takes customers and has a page for bookings. */
export interface LoadBarber {
  readonly username: string;
  readonly membershipId: number;
  readonly linkId: number;
  /** The token of the session; a client that finds it expired opens a new session. */
  access: string;
  /** What a client exchanges for the next two. */
  refresh: string;
  renewAccess(): Promise<void>;
}

export interface LoadShop {
  readonly shop: AuthorizedShopId;
  readonly username: string;
  readonly barbers: readonly LoadBarber[];
}

/** The length of the only service, and the distance between two times of a link. */
export const SLOT_MINUTES = 15;

const createBarber = async (
  platform: Platform,
  staff: TestStaff,
  serviceId: number,
): Promise<LoadBarber> => {
  const { shop, membershipId } = staff;
  const { link, username } = await platform.db.inShop(shop, async (tx) => {
    const inserted = await tx
      .insertInto('booking_links')
      .values({
        shop_id: shop,
        membership_id: membershipId,
        service_id: serviceId,
        introduction: 'Book with me',
        from_minute: 0,
        to_minute: 1440,
        gap_minutes: SLOT_MINUTES,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const member = await tx
      .selectFrom('memberships')
      .select('username')
      .where('shop_id', '=', shop)
      .where('id', '=', membershipId)
      .executeTakeFirstOrThrow();
    return { link: inserted.id, username: member.username };
  });
  const barber = {
    username,
    membershipId,
    linkId: link,
    access: '',
    refresh: '',
    renewAccess: async () => {
      const { access, refresh } = await signIn(platform, staff);
      Object.assign(barber, { access, refresh });
    },
  };
  await barber.renewAccess();
  return barber;
};

/** Shops that are always open and never full, so that a load can run at any hour. */
export const makeLoadShops = async (
  platform: Platform,
  count: number,
  { barbersEach = 3 }: { barbersEach?: number } = {},
): Promise<LoadShop[]> => {
  const shops: LoadShop[] = [];
  for (let number = 0; number < count; number += 1) {
    const { shop, username, barber, serviceId } = await createOpenShop(platform, {
      plan: 'UNLIMITED PLAN',
      timeZone: 'UTC',
      hours: { from: 0, to: 24 },
    });
    await platform.db.inShop(shop, (tx) =>
      tx
        .updateTable('services')
        .set({ duration_seconds: SLOT_MINUTES * 60 })
        .where('shop_id', '=', shop)
        .where('id', '=', serviceId)
        .execute(),
    );
    const team = [barber];
    while (team.length < barbersEach) {
      team.push(await createStaff(platform, { shop, role: 'employee' }));
    }
    const barbers: LoadBarber[] = [];
    for (const staff of team) barbers.push(await createBarber(platform, staff, serviceId));
    shops.push({ shop, username, barbers });
  }
  return shops;
};
