import { type Appointment, listAppointments } from '@lineup/contract/appointments/appointments';
import type { Endpoint } from '@lineup/contract/kernel/endpoint';
import { shopDayOf } from '@lineup/domain/time/shop-day';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import type { CallOptions, TestApp } from '../test-app.ts';
import { createShop } from './shop.ts';
import { createStaff, signIn, type TestStaff } from './staff.ts';
import { createVisit, readVisit, type VisitOptions } from './visit.ts';

const startWork = (t: TestApp, shop: AuthorizedShopId, id: number) =>
  t.platform.db.inShop(shop, (tx) =>
    tx
      .updateTable('memberships')
      .set({ state: 'working', state_day: shopDayOf(t.clock.now(), 'America/Chicago') })
      .where('shop_id', '=', shop)
      .where('id', '=', id)
      .execute(),
  );

/** A shop in Chicago with an owner and two barbers at work on its line, all signed in. */
export const createDesk = async (t: TestApp) => {
  const shop = await createShop(t.platform, { timeZone: 'America/Chicago' });
  const member = async (name: string, role: 'owner' | 'employee') => {
    const staff = await createStaff(t.platform, { shop, name, role });
    return { ...staff, access: (await signIn(t.platform, staff)).access };
  };
  const owner = await member('Nadia Brandt', 'owner');
  const theo = await member('Theo Marchetti', 'employee');
  const imani = await member('Imani Cole', 'employee');
  const visit = (options: VisitOptions = {}) => createVisit(t.platform, shop, options);

  return {
    shop,
    owner,
    theo,
    imani,
    visit,
    inChairOf: ({ membershipId }: TestStaff, options: VisitOptions = {}) =>
      visit({
        status: 'in_progress',
        barber_id: membershipId,
        started_at: t.clock.now(),
        ...options,
      }),
    /** Sets that they work today, whatever their hours. */
    startWork: ({ membershipId }: TestStaff) => startWork(t, shop, membershipId),
    /** The tickets that the owner sees under 'unclaimed'. */
    openTickets: async () => {
      const headers = { 'cache-control': 'no-cache' };
      const answer = await t.call(listAppointments, { as: owner.access, headers });
      return answer
        .json<{ response: Appointment[] }>()
        .response.map(({ ticket_number }) => ticket_number);
    },
    read: (id: number) => readVisit(t.platform, shop, id),
    /**
     * The responses to a stranger, to another shop's owner, and to a call with an unknown visit.
     */
    strangers: async (endpoint: Endpoint, options: (id: number) => CallOptions) => {
      const { id } = await visit();
      const foreign = await signIn(t.platform, await createStaff(t.platform));
      const answers = [
        await t.call(endpoint, options(id)),
        await t.call(endpoint, { ...options(id), as: foreign.access }),
        await t.call(endpoint, { ...options(9_999_999), as: owner.access }),
      ];
      return answers.map(({ statusCode }) => statusCode);
    },
  };
};

export type Desk = Awaited<ReturnType<typeof createDesk>>;
