import * as contract from '@lineup/contract/booking-links';
import { createBookingLink } from '../factories/booking-link.ts';
import { createService } from '../factories/service.ts';
import { createShop } from '../factories/shop.ts';
import { createStaff, signIn, type TestStaff } from '../factories/staff.ts';
import { createVisit } from '../factories/visit.ts';
import type { TestApp } from '../test-app.ts';

let counter = 0;

/** A shop with an owner, an employee and a service, and the calls of booking links in it. */
export const createLinkShop = async (t: TestApp) => {
  counter += 1;
  const shopName = `links-${String(counter)}`;
  const shop = await createShop(t.platform, { username: shopName });
  const owner = await createStaff(t.platform, { shop, name: 'Nadia Brandt', username: 'nadia' });
  const theo = await createStaff(t.platform, {
    shop,
    role: 'employee',
    name: 'Theo Marchetti',
    username: 'theo',
  });
  const { access } = await signIn(t.platform, owner);
  const { access: theoAccess } = await signIn(t.platform, theo);
  const { id: service } = await createService(t.platform, shop, { name: 'Skin Fade' });

  const bodyOf = (change: object = {}) => ({
    barber: theo.membershipId,
    service,
    link_text: 'Fresh fade with Theo',
    start_time: '09:00',
    end_time: '17:00',
    time_gap: 45,
    is_active: true,
    ...change,
  });

  return {
    shopName,
    owner,
    theo,
    access,
    theoAccess,
    service,
    bodyOf,
    linkOf: ({ membershipId }: TestStaff) =>
      createBookingLink(t.platform, shop, { membershipId, serviceId: service }),
    foreignLink: async () => {
      const stranger = await createStaff(t.platform);
      const { id: serviceId } = await createService(t.platform, stranger.shop);
      const { membershipId } = stranger;
      return createBookingLink(t.platform, stranger.shop, { membershipId, serviceId });
    },
    list: async (as = access) =>
      (await t.call(contract.listBookingLinks, { as })).json<{ response: contract.BookingLink[] }>()
        .response,
    create: (change: object = {}, as = access) =>
      t.call(contract.createBookingLink, { as, body: bodyOf(change) }),
    update: (id: number, change: object = {}, as = access) =>
      t.call(contract.updateBookingLink, { as, params: { id }, body: bodyOf(change) }),
    remove: (id: number, as = access) => t.call(contract.deleteBookingLink, { as, params: { id } }),
    leave: ({ membershipId }: TestStaff) =>
      t.platform.db.inShop(shop, (tx) =>
        tx
          .updateTable('memberships')
          .set({ is_active: false })
          .where('id', '=', membershipId)
          .execute(),
      ),
    /** A booking some days from now. */
    booked: (id: number | null, days: number, columns: object = {}) => {
      const at = t.clock.now().add({ hours: 24 * days });
      return createVisit(t.platform, shop, {
        source: 'booking_link',
        shop_day: at.toString().slice(0, 10),
        scheduled_at: at,
        booking_link_id: id,
        barber_id: theo.membershipId,
        ...columns,
      });
    },
  };
};
