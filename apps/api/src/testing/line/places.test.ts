import * as desk from '@lineup/contract/appointments/appointments';
import * as currentCalls from '@lineup/contract/appointments/current-appointments';
import { type Board, getBoard } from '@lineup/contract/board';
import * as door from '@lineup/contract/check-in/check-in';
import type { ReplyOf } from '@lineup/contract/kernel/endpoint';
import { getToday, type ShopToday } from '@lineup/contract/stats';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOpenShop, type OpenShop } from '../factories/open-shop.ts';
import { createStaff, signIn, type TestStaff } from '../factories/staff.ts';
import type { TestVisit } from '../factories/visit.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { ticketCalls } from './ticket-calls.ts';

let t: TestApp;
let open: OpenShop;

beforeAll(async () => {
  t = await createTestApp();
  const local = t.clock.now().toZonedDateTimeISO('America/Chicago');
  const ten = local.add({ days: 1 }).withPlainTime('10:00').toInstant();
  t.clock.advance(t.clock.now().until(ten));
});
afterAll(() => t.close());

const { visitOf, ask } = ticketCalls(() => ({ t, open }));

const barber = fc.nat({ max: 1 });
const walkIn = fc.record({
  kind: fc.constant('walk-in' as const),
  barber: fc.option(barber),
  what: fc.constantFrom('waits', 'waits', 'late', 'back', 'skipped', 'called', 'called-late'),
});
const booking = fc.record({
  kind: fc.constant('booking' as const),
  barber,
  minutes: fc.integer({ min: -25, max: 180 }),
  hasArrived: fc.boolean(),
  isLate: fc.boolean(),
});
type Coming =
  typeof walkIn extends fc.Arbitrary<infer W>
    ? typeof booking extends fc.Arbitrary<infer B>
      ? W | B
      : never
    : never;

interface Crew {
  readonly staff: readonly TestStaff[];
  readonly access: readonly string[];
}

const openWithTwo = async (): Promise<Crew> => {
  open = await createOpenShop(t.platform);
  const second = await createStaff(t.platform, { shop: open.shop, role: 'employee' });
  const staff = [open.barber, second];
  const signedIn = await Promise.all(staff.map((each) => signIn(t.platform, each)));
  return { staff, access: signedIn.map(({ access }) => access) };
};

const idOf = ({ staff }: Crew, index: number | null) =>
  index === null ? null : (staff[index]?.membershipId ?? null);

const arrive = async (crew: Crew, coming: Coming): Promise<TestVisit> => {
  const barber_id = idOf(crew, coming.barber);
  if (coming.kind === 'booking') {
    const scheduled_at = t.clock.now().add({ minutes: coming.minutes });
    const arrived_at = coming.hasArrived ? t.clock.now() : null;
    const visit = await visitOf({ source: 'booking_link', barber_id, scheduled_at, arrived_at });
    if (coming.isLate) await ask(door.askForTime, visit);
    return visit;
  }
  const visit = await visitOf({ barber_id });
  const [owner] = crew.access;
  const params = { id: visit.id };
  const as = crew.access[coming.barber ?? 0] ?? '';
  if (coming.what === 'late') await ask(door.askForTime, visit);
  if (coming.what === 'skipped') {
    const body = { reason: 'Lunch first' };
    await t.call(desk.skipAppointment, { as, params, body });
  }
  if (coming.what.startsWith('called')) {
    const body = { appt_id: visit.id, confirmed: true };
    await t.call(desk.claimAppointment, { as: owner ?? '', body });
  }
  if (coming.what === 'called-late') await ask(door.askForTime, visit);
  return visit;
};

const read = async <Body>(answer: ReturnType<TestApp['call']>): Promise<Body> =>
  (await answer).json<{ response: Body }>().response;

type Current = ReplyOf<typeof currentCalls.getCurrentAppointments>['response'];

/** Every view of the line at one moment. */
const readViews = async ({ access }: Crew) => {
  const params = { username: open.username };
  const headers = { 'cache-control': 'no-cache' };
  const [owner = '', employee = ''] = access;
  return {
    board: await read<Board>(t.call(getBoard, { params, headers })),
    page: await read<door.ShopLine>(t.call(door.getShopLine, { params, headers })),
    home: await read<ShopToday>(t.call(getToday, { as: owner, headers })),
    own: await read<Current>(
      t.call(currentCalls.getCurrentAppointments, { as: employee, headers }),
    ),
    list: await read<desk.Appointment[]>(
      t.call(desk.listAppointments, { as: owner, headers, query: { status: 'all', limit: '100' } }),
    ),
  };
};

test('the ticket, the board, the shop page, Home and the desk show the same line', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(walkIn, booking), { minLength: 2, maxLength: 8 }),
      async (day) => {
        const crew = await openWithTwo();
        const visits: TestVisit[] = [];
        for (const coming of day) visits.push(await arrive(crew, coming));
        for (const [index, coming] of day.entries()) {
          const visit = visits[index];
          if (visit && coming.kind === 'walk-in' && coming.what === 'back') {
            await ask(door.moveBack, visit);
          }
        }
        const { board, page, home, own, list } = await readViews(crew);
        const order = home.waiting.map(({ ticket_number }) => ticket_number);
        expect(home.waiting.map(({ place }) => place)).toEqual(order.map((_, index) => index + 1));

        for (const visit of visits) {
          const { response: ticket } = await ask(door.getTicket, visit);
          const atDesk = home.waiting.find(({ id }) => id === visit.id);
          const inList = list.find(({ id }) => id === visit.id);
          const onBoard = board.waiting.find((each) => each.ticket_number === visit.ticket_number);
          expect(ticket.place).toBe(atDesk?.place ?? null);
          expect(ticket.people_ahead).toBe(ticket.place === null ? null : ticket.place - 1);
          expect(inList).toMatchObject({ place: ticket.place, likely: ticket.likely });
          if (ticket.place === null) continue;
          expect(atDesk?.likely).toEqual(ticket.likely);
          if (onBoard)
            expect(onBoard).toMatchObject({ place: ticket.place, likely: ticket.likely });
          const drawn = ticket.line.filter((each) => !each.is_in_chair);
          expect(drawn.map((each) => each.ticket_number)).toEqual(order);
          expect(order[ticket.place - 1]).toBe(visit.ticket_number);
        }
        const shown = board.waiting.map(({ ticket_number }) => ticket_number);
        expect(shown).toEqual(order.slice(0, shown.length));
        const outside = page.line.filter((each) => !each.is_in_chair);
        expect(outside.map((each) => each.ticket_number)).toEqual(shown);
        for (const part of [own.pending_assigned, own.pending_open]) {
          const places = part.map(({ place }) => place ?? 0);
          expect(places).toEqual(places.toSorted((a, b) => a - b));
          for (const { id, place, likely } of part) {
            const atDesk = home.waiting.find((each) => each.id === id);
            expect({ place, likely }).toEqual({ place: atDesk?.place, likely: atDesk?.likely });
          }
        }
      },
    ),
    { numRuns: 8 },
  );
});
