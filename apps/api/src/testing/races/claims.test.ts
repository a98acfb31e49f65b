import { setImmediate } from 'node:timers/promises';
import { claimAppointment } from '@lineup/contract/appointments/appointments';
import { leaveLine } from '@lineup/contract/check-in/check-in';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { createShop } from '../factories/shop.ts';
import { createStaff, signIn } from '../factories/staff.ts';
import { createVisit, readVisit } from '../factories/visit.ts';
import { sized } from '../proofs/force.ts';
import { recordFigures } from '../proofs/record-figures.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { RACE_ROUNDS } from './race-rounds.ts';
import { raceFetch, startTwoProcesses, type TwoProcesses } from './two-processes.ts';

/** In each round: at full force 400 in all. */
const TICKETS = sized({ short: 5, full: 20 });
const CLAIMS = 100;
const BARBERS = 5;
/** How many tickets are contested at once. */
const FIGHTS = 4;

let t: TestApp;
let processes: TwoProcesses;

beforeAll(async () => {
  t = await createTestApp();
  processes = await startTwoProcesses(t);
});
afterAll(async () => {
  await processes.close();
  await t.close();
});

interface Barber {
  membershipId: number;
  name: string;
  access: string;
}

const hireBarbers = async (shop: AuthorizedShopId): Promise<Barber[]> => {
  const barbers: Barber[] = [];
  for (let index = 1; index <= BARBERS; index += 1) {
    const name = `Barber No${String(index)}`;
    const staff = await createStaff(t.platform, { shop, role: 'employee', name });
    const { access } = await signIn(t.platform, staff);
    barbers.push({ membershipId: staff.membershipId, name, access });
  }
  return barbers;
};

const claim = async (client: number, { access }: Barber, id: number) => {
  const answer = await raceFetch(`${processes.urls[client % 2] ?? ''}${claimAppointment.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${access}` },
    body: JSON.stringify({ appt_id: id, confirmed: true }),
  });
  const { message } = (await answer.json()) as { message: string };
  return { status: answer.status, message };
};

/** A hundred claims at once: one wins, and the others learn who. */
const fight = async (
  shop: AuthorizedShopId,
  barbers: readonly Barber[],
  { id, ticket_number }: { id: number; ticket_number: number },
): Promise<void> => {
  const claimed = await Promise.all(
    Array.from({ length: CLAIMS }, async (_, client) => {
      const barber = barbers[(client + id) % BARBERS];
      if (!barber) throw new Error('no barber');
      return { barber, ...(await claim(client, barber, id)) };
    }),
  );
  const winners = claimed.filter(({ status }) => status === 200);
  expect(winners.map(({ message }) => message)).toEqual([
    `Ticket #${String(ticket_number)} is yours.`,
  ]);
  const winner = winners[0]?.barber;
  const row = await readVisit(t.platform, shop, id);
  expect([row.status, row.barber_id]).toEqual(['in_progress', winner?.membershipId]);
  for (const { status, message, barber } of claimed.filter((each) => each.status !== 200)) {
    const expectedMessage =
      barber === winner
        ? `You already have ticket #${String(ticket_number)}.`
        : `${winner?.name ?? ''} already has ticket #${String(ticket_number)}.`;
    expect([status, message]).toEqual([409, expectedMessage]);
  }
};

/** The stored claims: one per ticket. */
const countClaims = (shop: AuthorizedShopId) =>
  t.platform.db.inShop(shop, async (tx) => {
    const { count } = await tx
      .selectFrom('visit_changes')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('shop_id', '=', shop)
      .where('action', '=', 'claimed')
      .executeTakeFirstOrThrow();
    return count;
  });

describe('R2', () => {
  test(`${String(CLAIMS)} claims at once on each of ${String(TICKETS)} tickets, ${String(RACE_ROUNDS)} rounds over two processes: one winner each, whom every loser is told`, {
    timeout: 60_000 + RACE_ROUNDS * TICKETS * CLAIMS * 10,
  }, async () => {
    let sum = 0;
    for (let round = 1; round <= RACE_ROUNDS; round += 1) {
      const shop = await createShop(t.platform);
      const barbers = await hireBarbers(shop);
      const visits = [];
      for (let made = 0; made < TICKETS; made += 1)
        visits.push(await createVisit(t.platform, shop));
      for (let first = 0; first < TICKETS; first += FIGHTS) {
        const some = visits.slice(first, first + FIGHTS);
        await Promise.all(some.map((visit) => fight(shop, barbers, visit)));
      }
      const stored = await countClaims(shop);
      sum += stored;
      expect(stored).toBe(TICKETS);
    }
    const tickets = RACE_ROUNDS * TICKETS;
    recordFigures('R2', { tickets, claims: tickets * CLAIMS, winners: sum });
  });

  test('claimed by the barber and left by the customer at the same moment: one of both, 40 rounds', async () => {
    const shop = await createShop(t.platform);
    const [barber] = await hireBarbers(shop);
    if (!barber) throw new Error('no barber');
    const outcomes = { claimed: 0, left: 0 };
    for (let round = 1; round <= 40; round += 1) {
      const { id, token } = await createVisit(t.platform, shop);
      const path = leaveLine.path
        .replace(':username', `shop-${String(shop)}`)
        .replace(':token', token);
      const leave = async () => {
        const answer = await raceFetch(`${processes.urls[1] ?? ''}${path}`, { method: 'POST' });
        return answer.status;
      };
      const leaveLater = async () => {
        for (let wait = 0; wait < round % 8; wait += 1) await setImmediate();
        return leave();
      };
      const [claimed, left] = await Promise.all([claim(0, barber, id), leaveLater()]);
      const { status } = await readVisit(t.platform, shop, id);
      // A customer can also leave while being served, so an earlier claim may be left afterwards.
      if (claimed.status === 409) expect([left, status]).toEqual([200, 'cancelled']);
      else
        expect([claimed.status, status]).toEqual([200, left === 200 ? 'cancelled' : 'in_progress']);
      outcomes[claimed.status === 200 ? 'claimed' : 'left'] += 1;
    }
    expect(outcomes.claimed + outcomes.left).toBe(40);
  });
});
