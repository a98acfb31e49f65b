import { hashSecret } from '../../platform/sessions/refresh-token.ts';
import { createBookableShop } from '../factories/bookable-shop.ts';
import { createBookedVisit } from '../factories/booked-visit.ts';
import { setMonthCount } from '../factories/month-count.ts';
import { createStaff, signIn, type TestStaff } from '../factories/staff.ts';
import type { TestApp } from '../test-app.ts';

export interface Member {
  readonly id: number;
  readonly access: string;
  /** May change the visits of every barber. */
  readonly isDesk: boolean;
}

/** A visit that clients act on, and the status that the last response showed. */
export interface KnownVisit {
  readonly id: number;
  readonly token: string;
  readonly barber: number | null;
  readonly isBooking: boolean;
  lastSeen: string;
}

/** The times that bookings of a history compete for: two on each of two days. */
const times = [
  [2, '10:00'],
  [2, '14:00'],
  [3, '10:00'],
  [3, '14:00'],
] as const;

/** A shop for one history: the desk, two barbers, and a booking of today whose time has come. */
export const createHistoryShop = async (t: TestApp) => {
  const open = await createBookableShop(t, { hours: { from: 0, to: 24 } });
  const { shop } = open;
  const memberOf = async (staff: TestStaff): Promise<Member> => ({
    id: staff.membershipId,
    access: (await signIn(t.platform, staff)).access,
    isDesk: staff.role === 'owner',
  });
  const barbers = ['Imani Cole', 'Jonas Weber'];
  const staff = await Promise.all([
    memberOf(open.barber),
    ...barbers.map(async (name) =>
      memberOf(await createStaff(t.platform, { shop, name, role: 'employee' })),
    ),
  ]);
  const barber = staff[1]?.id ?? 0;
  const scheduled_at = t.clock.now().subtract({ minutes: 1 });
  const booked = await createBookedVisit(t.platform, shop, { scheduled_at, barber_id: barber });
  await setMonthCount(t, shop, { count: 1 });

  /** The row of a ticket that the API has just given. */
  const idOf = (token: string): Promise<number> =>
    t.platform.db.inShop(shop, async (tx) => {
      const { id } = await tx
        .selectFrom('appointments')
        .select('id')
        .where('shop_id', '=', shop)
        .where('token_hash', '=', hashSecret(token))
        .where('moved_to', 'is', null)
        .executeTakeFirstOrThrow();
      return id;
    });

  return {
    shop,
    username: open.username,
    address: open.address,
    staff,
    names: new Map(['Theo Park', ...barbers].map((name, index) => [name, staff[index]?.id ?? 0])),
    slots: times.map(([days, clock]) => open.at(days, clock)),
    booked: {
      id: booked.id,
      token: booked.token,
      barber,
      isBooking: true,
      lastSeen: 'pending',
    } satisfies KnownVisit,
    idOf,
  };
};

export type HistoryShop = Awaited<ReturnType<typeof createHistoryShop>>;
