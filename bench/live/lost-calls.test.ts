import { claimAppointment, serveAppointment } from '@lineup/contract/appointments/appointments';
import { getCurrentAppointments } from '@lineup/contract/appointments/current-appointments';
import { checkIn } from '@lineup/contract/check-in/check-in';
import { login } from '@lineup/contract/identity/auth';
import type { Endpoint } from '@lineup/contract/kernel/endpoint';
import { setMemberState } from '@lineup/contract/team/team';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRandom } from '../shop-days/random.ts';
import { LiveBarber } from './barber.ts';
import { arrive } from './customers.ts';
import { makeDemoDay } from './demo-day.ts';
import { createAttempt, type Floor } from './floor.ts';
import { Staff } from './staff.ts';
import { Timeline } from './timeline.ts';

const THEO = 7;
const offered = {
  services: [{ id: 1, name: 'Skin Fade', description: '', minutes: 30, price: '45.00' }],
  barbers: [
    { id: THEO, name: 'Theo', photo: null, state: 'working' as const, back_at: null, likely: null },
  ],
};

interface Product {
  waiting: number[];
  inChair: number[];
  served: number[];
  states: string[];
  keys: string[];
  /** Which calls or answers do not come through. */
  lose: (endpoint: Endpoint) => 'call' | 'answer' | null;
}

/** The product as the players see it. */
const product: Product = {
  waiting: [],
  inChair: [],
  served: [],
  states: [],
  keys: [],
  lose: () => null,
};

const visitOf = (id: number) => ({ id, ticket_number: id, barber: THEO, services: [{ id: 1 }] });

const move = (from: number[], to: number[], id: number) => {
  const place = from.indexOf(id);
  if (place < 0) return Response.json({ message: 'gone' }, { status: 409 });
  to.push(...from.splice(place, 1));
  return Response.json({ status: 1 });
};

const endpoints: [Endpoint, (id: number, body: Record<string, unknown>) => Response][] = [
  [login, () => Response.json({ access: 'x' })],
  [
    setMemberState,
    (_, { state }) => {
      product.states.push(String(state));
      return Response.json({ status: 1 });
    },
  ],
  [
    getCurrentAppointments,
    () =>
      Response.json({
        response: {
          in_progress: product.inChair.map(visitOf),
          pending_assigned: [],
          pending_open: product.waiting.map(visitOf),
          next: product.waiting[0] ?? null,
        },
      }),
  ],
  [claimAppointment, (_, { appt_id: id }) => move(product.waiting, product.inChair, Number(id))],
  [serveAppointment, (id) => move(product.inChair, product.served, id)],
  [checkIn, () => Response.json({ response: { ticket_number: 9, token: 't', likely: null } })],
];

const answer = (url: string, init: RequestInit): Response => {
  const { pathname } = new URL(url);
  const found = endpoints.find(([{ path, method }]) => {
    const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);
    return method === init.method && pattern.test(pathname);
  });
  if (!found) throw new Error(`nobody answers ${pathname}`);
  const [endpoint, reply] = found;
  const key = new Headers(init.headers).get('idempotency-key');
  if (endpoint === checkIn && key !== null) product.keys.push(key);
  const lost = product.lose(endpoint);
  if (lost === 'call') throw new TypeError('fetch failed');
  const text = typeof init.body === 'string' ? init.body : '{}';
  const body = JSON.parse(text) as Record<string, unknown>;
  const replied = reply(Number(/\d+/.exec(pathname)?.[0]), body);
  if (lost === 'answer') throw new TypeError('fetch failed');
  return replied;
};

/** So many calls of this kind are lost, then they come through. */
const loseFirst = (wanted: Endpoint, what: 'call' | 'answer', times: number) => {
  let left = times;
  product.lose = (endpoint) => (endpoint === wanted && left-- > 0 ? what : null);
};

beforeEach(() => {
  const fresh = { waiting: [], inChair: [], served: [], states: [], keys: [], lose: () => null };
  Object.assign(product, fresh);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => answer(url, init));
});
afterEach(() => vi.unstubAllGlobals());

const url = 'http://localhost:3000';

const createFloor = (breaks: { barber: number; at: number; minutes: number }[] = []) => {
  let now = 0;
  const clock = {
    now: () => now,
    sleep: (ms: number) => {
      now += ms;
      return Promise.resolve();
    },
  };
  const timeline = new Timeline(540, 1, clock);
  const attempt = createAttempt({ timeline, speed: 1 }, () => undefined);
  const day = makeDemoDay(7, offered);
  const [barber] = day.shop.barbers;
  if (!barber) throw new Error('one barber');
  const shop = { ...day.shop, barbers: [{ ...barber, hours: [{ from: 540, to: 1140 }] }] };
  const floor: Floor = {
    url,
    username: 'alder',
    offered,
    day: { ...day, shop, breaks },
    timeline,
    guests: new Map(),
    say: () => undefined,
    attempt,
    lookSoon: () => undefined,
  };
  const theo = new LiveBarber(
    floor,
    new Staff(url, 'theo@alder.example', 'employee'),
    0,
    // Nobody is handed back, whatever the seed.
    { ...createRandom(7, 'x'), chance: () => false },
  );
  return { floor, theo, run: () => timeline.run(new AbortController().signal) };
};

test.each([login, getCurrentAppointments, claimAppointment, serveAppointment])(
  'a barber whose call is lost goes on when the product is back: $path',
  async (endpoint) => {
    product.waiting.push(1, 2);
    loseFirst(endpoint, 'call', 3);
    const { floor, theo, run } = createFloor();
    await floor.attempt(() => theo.look());
    await run();
    expect(product).toMatchObject({ waiting: [], inChair: [], served: [1, 2] });
  },
);

test('a claim whose answer is lost is the one who sits: nobody else is called meanwhile', async () => {
  product.waiting.push(1, 2);
  loseFirst(claimAppointment, 'answer', 1);
  const { floor, theo, run } = createFloor();
  await floor.attempt(() => theo.look());
  floor.timeline.plan(541, () => {
    expect(product.inChair).toEqual([1]);
  });
  await run();
  expect(product).toMatchObject({ inChair: [], served: [1, 2] });
});

test('a break is taken and ended though its calls are lost', async () => {
  product.waiting.push(1);
  loseFirst(setMemberState, 'call', 2);
  const { floor, theo, run } = createFloor([{ barber: 0, at: 540.5, minutes: 10 }]);
  floor.timeline.plan(541, () => floor.attempt(() => theo.look()));
  floor.timeline.plan(551, () => {
    loseFirst(setMemberState, 'call', 2);
  });
  await run();
  expect(product).toMatchObject({ states: ['break', 'working'], served: [1] });
});

test('a check-in whose answer is lost asks again for the same ticket', async () => {
  loseFirst(checkIn, 'answer', 2);
  const { floor, run } = createFloor();
  const [walkIn] = floor.day.walkIns;
  if (!walkIn) throw new Error('nobody comes');
  await floor.attempt(() => arrive(floor, { ...walkIn, lateAfter: null }, 'one-of-this-person'));
  floor.timeline.plan(541, () => {
    for (const guest of floor.guests.values()) guest.isWaiting = false;
  });
  await run();
  expect(product.keys).toEqual(Array(3).fill('one-of-this-person'));
  expect([...floor.guests.keys()]).toEqual([9]);
});
