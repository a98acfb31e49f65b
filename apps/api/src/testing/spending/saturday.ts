import { login, refresh } from '@lineup/contract/identity/auth';
import type { Endpoint } from '@lineup/contract/kernel/endpoint';
import { startKiosk } from '@lineup/contract/kiosk';
import { listShopBarbers, type ShopBarber } from '@lineup/contract/team/barbers';
import { DEMO_PASSWORD } from '../../seed/demo-accounts.ts';
import { shop, team } from '../../seed/demo-shop.ts';
import type { Demand } from '../../seed/visits/demand.ts';
import { type Customer, generateCustomers } from '../../seed/visits/generate-customers.ts';
import { generateDemand } from '../../seed/visits/generate-demand.ts';
import type { CallOptions, TestApp } from '../test-app.ts';
import { addAtDesk, book, join, markArrival } from './saturday-customers.ts';
import { type Chair, type Floor, WIFI } from './saturday-floor.ts';
import { work } from './saturday-work.ts';

export const SEED = 418;

export interface Saturday {
  /** Simulates one minute of the day, counted from midnight. */
  play(minute: number): Promise<void>;
  /** Refused calls with their responses. */
  readonly refusals: readonly string[];
  readonly counts: Floor['counts'];
}

const contactIn =
  (customers: readonly Customer[]): Floor['contactOf'] =>
  ({ customer }) => {
    const known = customer === null ? undefined : customers[customer];
    return { name: known?.name ?? 'Guest', phone: known?.phone ?? '', email: known?.email ?? '' };
  };

const openFloor = async (t: TestApp, customers: readonly Customer[], refusals: string[]) => {
  const counts = { calls: 0, checkIns: 0, bookings: 0, served: 0, left: 0 };
  const call: Floor['call'] = async <T>(endpoint: Endpoint, options: CallOptions) => {
    counts.calls += 1;
    const answer = await t.call(endpoint, options);
    if (answer.statusCode < 300) return answer.json<{ response: T }>().response;
    refusals.push(
      `${endpoint.method} ${endpoint.path} ${String(answer.statusCode)} ${answer.body}`,
    );
    return undefined;
  };
  const chairs: Chair[] = [];
  for (const { email, role } of team.filter(({ days }) => days.includes(6))) {
    const answer = await t.call(login, {
      body: { email, password: DEMO_PASSWORD, role },
      from: WIFI,
    });
    const tokens = answer.json<{ access: string; refresh: string }>();
    chairs.push({ access: tokens.access, refresh: tokens.refresh, visit: null, freeAt: 0 });
  }
  const [desk] = chairs;
  if (!desk) throw new Error('nobody works on Saturdays');
  const started = await call<{ token: string }>(startKiosk, {
    as: desk.access,
    body: { name: 'Front desk' },
    from: WIFI,
  });
  const barbers = await call<ShopBarber[]>(listShopBarbers, {
    params: { username: shop.username },
  });
  const floor: Floor = {
    t,
    desk,
    kioskToken: started?.token ?? '',
    barbers: barbers ?? [],
    today: t.clock.now().toZonedDateTimeISO(shop.timeZone).toPlainDate(),
    counts,
    call,
    contactOf: contactIn(customers),
  };
  return { floor, chairs };
};

const renew = async (t: TestApp, chair: Chair): Promise<void> => {
  const answer = await t.call(refresh, { body: { refresh: chair.refresh }, from: WIFI });
  Object.assign(chair, answer.json<{ access: string; refresh: string }>());
};

const come = async (floor: Floor, wanted: Demand, index: number): Promise<void> => {
  if (wanted.scheduledAt !== null) await markArrival(floor, wanted);
  else if (wanted.source === 'walk_in') await join(floor, wanted, index);
  else await addAtDesk(floor, wanted);
};

/**
 * The demo shop's Saturday over HTTP: customers check in on their phones, in the shop's Wi-Fi and at
 * the kiosk, and book for the days after; the desk adds walk-ins, and every barber works the line.
 */
export const startSaturday = async (t: TestApp): Promise<Saturday> => {
  const customers = generateCustomers(SEED);
  const refusals: string[] = [];
  const { floor, chairs } = await openFloor(t, customers, refusals);
  const demandOn = (days: number) =>
    generateDemand(SEED, floor.today.add({ days }), customers.length);
  const arrivals = demandOn(0);
  const madeToday = Array.from({ length: 13 }, (_, index) => index + 1).flatMap((days) =>
    demandOn(days).filter(
      ({ source, bookedDaysAhead }) => source === 'booking_link' && bookedDaysAhead === days,
    ),
  );
  return {
    refusals,
    counts: floor.counts,
    play: async (minute) => {
      if (minute % 10 === 0) for (const chair of chairs) await renew(t, chair);
      for (const [index, wanted] of arrivals.entries()) {
        if (wanted.arrivesAt === minute) await come(floor, wanted, index);
      }
      for (const [index, wanted] of madeToday.entries()) {
        if (wanted.bookedAt === minute) await book(floor, wanted, index);
      }
      for (const chair of chairs) await work(floor, chair, minute);
    },
  };
};
