import { inviteMember } from '../features/team/invitations/invite-member.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { Platform } from '../platform/platform.ts';
import type { AuthorizedShopId } from '../platform/sessions/authorized-shop.ts';
import type { TestStaff } from '../testing/factories/staff.ts';
import { type Barber, bookingLinks, CLOSES, invited, OPENS, team } from './demo-shop.ts';
import { workSpansOf } from './visits/demand.ts';

interface Written {
  shop: AuthorizedShopId;
  timeZone: string;
  staff: ReadonlyMap<string, TestStaff>;
  services: ReadonlyMap<string, number>;
}

/** Later than the demo's bookings, so that no booking is affected. */
const DAY_OFF = { username: 'wes', first: 16, last: 18, reason: 'Family visit' };

/** The commission rates, in hundredths of a percent. */
const COMMISSIONS = { theo: 5000, imani: 4750, dario: 4500, sana: 4500, wes: 4000 };

const idOf = (staff: Written['staff'], username: string): number =>
  staff.get(username)?.membershipId ?? 0;

const weekOf = ({ days, ...barber }: Barber, membershipId: number) =>
  days.flatMap((weekday) =>
    workSpansOf({ days, ...barber }).map(({ from, to }) => ({
      membership_id: membershipId,
      weekday,
      from_minute: from,
      to_minute: to,
    })),
  );

const christmasAfter = (today: Temporal.PlainDate): string => {
  const christmas = today.with({ month: 12, day: 25 });
  const isOver = Temporal.PlainDate.compare(christmas, today) < 0;
  return christmas.add({ years: isOver ? 1 : 0 }).toString();
};

const writeHours = async (
  { shop, staff }: Written,
  tx: Transaction,
  today: Temporal.PlainDate,
): Promise<void> => {
  const open = [1, 2, 3, 4, 5, 6].map((weekday) => ({
    shop_id: shop,
    weekday,
    from_minute: OPENS,
    to_minute: CLOSES,
  }));
  await tx.insertInto('opening_hours').values(open).execute();
  const work = team.flatMap((barber) => weekOf(barber, idOf(staff, barber.username)));
  await tx
    .insertInto('working_hours')
    .values(work.map((range) => ({ ...range, shop_id: shop })))
    .execute();
  const day = christmasAfter(today);
  await tx
    .insertInto('closures')
    .values({ shop_id: shop, first_day: day, last_day: day, reason: 'Christmas Day' })
    .execute();
  await tx
    .insertInto('days_off')
    .values({
      shop_id: shop,
      membership_id: idOf(staff, DAY_OFF.username),
      first_day: today.add({ days: DAY_OFF.first }).toString(),
      last_day: today.add({ days: DAY_OFF.last }).toString(),
      reason: DAY_OFF.reason,
    })
    .execute();
};

const writeCommissions = async ({ shop, staff }: Written, tx: Transaction): Promise<void> => {
  for (const [username, points] of Object.entries(COMMISSIONS)) {
    await tx
      .updateTable('memberships')
      .set({ commission_points: points })
      .where('shop_id', '=', shop)
      .where('id', '=', idOf(staff, username))
      .execute();
  }
};

/** Writes the opening hours, working hours and booking links, and an open invitation. */
export const writeTeam = async (platform: Platform, written: Written): Promise<void> => {
  const { shop, timeZone, staff, services } = written;
  const today = platform.clock.now().toZonedDateTimeISO(timeZone).toPlainDate();
  await platform.db.inShop(shop, async (tx) => {
    await writeHours(written, tx, today);
    await writeCommissions(written, tx);
    await tx
      .insertInto('booking_links')
      .values(
        bookingLinks.map(({ username, serviceName, ...link }) => ({
          ...link,
          shop_id: shop,
          membership_id: idOf(staff, username),
          service_id: services.get(serviceName) ?? 0,
        })),
      )
      .execute();
  });
  const owner = [...staff.values()].find(({ role }) => role === 'owner');
  if (!owner) throw new Error('the demo has no owner');
  const inviting = { ...owner, role: 'owner' as const, sessionId: '' };
  await inviteMember(platform, inviting, {
    ...invited,
    role: 'employee',
    isExtraConfirmed: false,
  });
};
