import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashSecret } from '../../platform/sessions/refresh-token.ts';
import { type BookableShop, createBookableShop } from '../factories/bookable-shop.ts';
import { createBookingLink } from '../factories/booking-link.ts';
import { createService } from '../factories/service.ts';
import { createStaff, signIn } from '../factories/staff.ts';
import { recordFigures } from '../proofs/record-figures.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { countStatuses, raceCalls, type StoredBooking, storedBookings } from './booking-race.ts';
import { RACE_ROUNDS } from './race-rounds.ts';
import { startTwoProcesses, type TwoProcesses } from './two-processes.ts';

const CLIENTS = 200;

let t: TestApp;
let processes: TwoProcesses;
let calls: ReturnType<typeof raceCalls>;

beforeAll(async () => {
  t = await createTestApp();
  processes = await startTwoProcesses(t);
  calls = raceCalls(processes.urls);
});
afterAll(async () => {
  await processes.close();
  await t.close();
});

const each = <T>(count: number, call: (client: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, client) => call(client)));

const clean = { overlaps: [], gaps: [], miscounted: [] };

/** Exactly the acknowledged bookings are stored. */
const expectLedger = async (
  { shop }: Pick<BookableShop, 'shop'>,
  acknowledged: readonly { token: string; starts_at: string; ticket_number: number }[],
) => {
  const { waiting, ...rest } = await storedBookings(t, shop);
  const lineOf = (hash: string | null, startsAt: string, ticket: number) =>
    `${hash ?? ''} ${startsAt} #${String(ticket)}`;
  const promised = acknowledged.map(({ token, starts_at, ticket_number }) =>
    lineOf(hashSecret(token).toString('hex'), starts_at, ticket_number),
  );
  const stored = waiting.map(({ token_hash, starts_at, ticket_number }) =>
    lineOf(token_hash, starts_at.toString(), ticket_number),
  );
  expect(stored.toSorted()).toEqual(promised.toSorted());
  expect(rest).toEqual(clean);
};

const rounds = async (work: (round: number) => Promise<void>) => {
  for (let round = 1; round <= RACE_ROUNDS; round += 1) await work(round);
};

describe(`R1 over two processes, ${String(RACE_ROUNDS)} rounds each`, {
  timeout: 60_000 + RACE_ROUNDS * 30_000,
}, () => {
  test(`${String(CLIENTS)} bookings of one slot at once: one has it, the others get what is free, no number is lost`, () =>
    rounds(async () => {
      const open = await createBookableShop(t);
      const startsAt = open.at(2, '10:00');
      const answers = await each(CLIENTS, (client) => calls.book(client, open, startsAt));
      expect(countStatuses(answers)).toEqual({ 201: 1, '409 slot_taken': CLIENTS - 1 });
      for (const { slots } of answers.filter(({ status }) => status === 409)) {
        const timesOf = (which: 'free' | 'taken') => slots?.days.flatMap((day) => day[which]);
        expect(timesOf('taken')).toContain(startsAt);
        expect(timesOf('free')).not.toContain(startsAt);
        expect(timesOf('free')).toContain(open.at(2, '11:00'));
      }
      // After all those who lost, the next ticket is the second.
      const next = await calls.book(1, open, open.at(2, '14:00'));
      expect(next.response.ticket_number).toBe(2);
      const winners = answers.filter(({ status }) => status === 201);
      await expectLedger(
        open,
        [...winners, next].map(({ response }) => response),
      );
    }).then(() =>
      recordFigures('R1', {
        rounds: RACE_ROUNDS,
        'bookings at once': CLIENTS,
        winners: RACE_ROUNDS,
      }),
    ));

  test('visits of 30 and 45 minutes that overlap at every quarter: no two of a barber share a minute', () =>
    rounds(async (round) => {
      const open = await createBookableShop(t);
      const { shop, barber } = open;
      const half = await createService(t.platform, shop, { name: 'Trim', duration_seconds: 1800 });
      const { membershipId } = barber;
      const linkId = await createBookingLink(t.platform, shop, {
        membershipId,
        serviceId: half.id,
      });
      await t.platform.db.inShop(shop, (tx) =>
        tx.updateTable('booking_links').set({ gap_minutes: 15 }).execute(),
      );
      const short = { address: { ...open.address, link_id: linkId } };
      const quarters = ['10:00', '10:15', '10:30', '10:45', '11:00', '11:15', '11:30'];
      const answers = await each(70, (client) => {
        const clock = quarters[(client * 3 + round) % quarters.length] ?? '10:00';
        return calls.book(client, client % 2 === 0 ? open : short, open.at(3, clock));
      });
      const counts = countStatuses(answers);
      expect((counts['201'] ?? 0) + (counts['409 slot_taken'] ?? 0)).toBe(70);
      expect(counts['201']).toBeGreaterThan(1);
      const won = answers.filter(({ status }) => status === 201);
      await expectLedger(
        open,
        won.map(({ response }) => response),
      );
    }));

  test('many bookings moved onto one slot, of the same day and of others: one gets there, the others stay', () =>
    rounds(async () => {
      const open = await createBookableShop(t);
      const made = [];
      for (const [index, days] of [2, 2, 2, 2, 3, 3, 3, 4, 4, 4].entries()) {
        const clock = `${String(10 + (index % 4)).padStart(2, '0')}:00`;
        made.push((await calls.book(index, open, open.at(days, clock))).response);
      }
      const target = open.at(2, '15:00');
      const answers = await Promise.all(
        made.map(({ token }, client) => calls.move(client, open.username, token, target)),
      );
      expect(countStatuses(answers)).toEqual({ 200: 1, '409 slot_taken': made.length - 1 });
      const kept = made.filter((_, index) => answers[index]?.status !== 200);
      const won = answers.filter(({ status }) => status === 200);
      await expectLedger(open, [...kept, ...won.map(({ response }) => response)]);
    }));

  test('the desk and the public page want the same slot: one of them gets it', () =>
    rounds(async () => {
      const open = await createBookableShop(t);
      const { access } = await signIn(t.platform, open.barber);
      const startsAt = open.at(2, '10:00');
      const { membershipId } = open.barber;
      const [street, desk] = await Promise.all([
        each(40, (client) => calls.book(client, open, startsAt)),
        each(20, async (client) => {
          for (let wait = 0; wait < client % 5; wait += 1) await setImmediate();
          const body = { barber: membershipId, starts_at: open.at(2, '10:15'), minutes: 30 };
          return calls.bookBy(client, access, body);
        }),
      ]);
      const counts = countStatuses([...street, ...desk]);
      expect(counts['201']).toBe(1);
      expect((counts['409 slot_taken'] ?? 0) + (counts['409 overlap'] ?? 0)).toBe(59);
      const { waiting, ...rest } = await storedBookings(t, open.shop);
      expect([waiting.length, rest]).toEqual([1, clean]);
    }));

  test("'first available' with four barbers: four have it, each another one", () =>
    rounds(async () => {
      const open = await createBookableShop(t);
      const { access } = await signIn(t.platform, open.barber);
      for (let hired = 1; hired < 4; hired += 1) {
        await createStaff(t.platform, { shop: open.shop, role: 'employee' });
      }
      const answers = await each(40, (client) =>
        calls.bookBy(client, access, { starts_at: open.at(2, '10:00') }),
      );
      expect(countStatuses(answers)).toEqual({ 201: 4, '409 overlap': 36 });
      const { waiting, ...rest } = await storedBookings(t, open.shop);
      const barberOf = ({ barber_id }: StoredBooking) => barber_id;
      expect(new Set(waiting.map(barberOf)).size).toBe(4);
      expect(rest).toEqual(clean);
    }));

  test('the same booking 20 times at once under one key: one booking, one answer', () =>
    rounds(async (round) => {
      const open = await createBookableShop(t);
      const headers = { 'idempotency-key': `one-of-twenty-${String(round).padStart(4, '0')}` };
      const body = { headers, phone: '(312) 555-0117' };
      const answers = await each(20, (client) =>
        calls.book(client, open, open.at(2, '10:00'), body),
      );
      expect(countStatuses(answers)).toEqual({ 201: 20 });
      const [first, ...others] = answers.map(({ response }) => response);
      if (!first) throw new Error('no answer');
      for (const other of others) expect(other).toEqual(first);
      await expectLedger(open, [first]);
    }));

  test('booking, moving and cancelling all at once: the responses match what is stored', () =>
    rounds(async (round) => {
      const open = await createBookableShop(t);
      const clocks = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00'];
      const at = (number: number) =>
        open.at(2 + (number % 3), clocks[(number * 7 + round) % clocks.length] ?? '09:00');
      /** The last response to each client. */
      const ledger = await each(40, async (client) => {
        const booked = await calls.book(client, open, at(client));
        if (booked.status !== 201) return null;
        const { token } = booked.response;
        if (client % 5 === 0) {
          const gone = await calls.cancel(client, open.username, token);
          return gone.status === 200 ? null : booked.response;
        }
        const moved = await calls.move(client, open.username, token, at(client + 11));
        expect([200, 409]).toContain(moved.status);
        return moved.status === 200 ? moved.response : booked.response;
      });
      await expectLedger(
        open,
        ledger.filter((line) => line !== null),
      );
    }));
});
