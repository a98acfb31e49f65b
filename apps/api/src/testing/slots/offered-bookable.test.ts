import { createBooking, getSlots } from '@lineup/contract/booking/booking';
import type { SlotMonth } from '@lineup/contract/booking/slots';
import { seededSequence } from '@lineup/domain/seeded-sequence';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { proofSeed, sized } from '../proofs/force.ts';
import { recordFigures } from '../proofs/record-figures.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { plantShop, type RandomShop } from './random-shop.ts';

const SHOPS = sized({ short: 30, full: 500 });
const seed = proofSeed();
/** Some of the offered times of each shop, and as many that are not offered. */
const TRIES = 6;

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const monthOf = async ({ params, month }: RandomShop): Promise<SlotMonth> => {
  const answer = await t.call(getSlots, { params, query: { month } });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ response: SlotMonth }>().response;
};

let people = 0;

/** A new person each time: one contact may have only a few open bookings. */
const book = async ({ params }: RandomShop, startsAt: string) => {
  people += 1;
  const email = `ana.${String(people)}@example.test`;
  const body = { name: 'Ana López', email, starts_at: startsAt };
  const answer = await t.call(createBooking, { params, body });
  return { ...answer.json<{ code?: string; slots?: SlotMonth }>(), status: answer.statusCode };
};

const timesIn = ({ days }: SlotMonth, which: 'free' | 'taken') => days.flatMap((day) => day[which]);

test(
  'what is offered can be booked, and nothing else',
  async () => {
    const random = seededSequence(seed, 'shops');
    const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
    const counts = { booked: 0, refused: 0, full: 0 };
    for (let index = 0; index < SHOPS; index += 1) {
      const shop = await plantShop(t, random);
      for (let each = 0; each < TRIES; each += 1) {
        const month = await monthOf(shop);
        const free = timesIn(month, 'free');
        const offered = pick(free);
        if (offered === undefined) {
          counts.full += 1;
        } else {
          const { status } = await book(shop, offered);
          expect([shop.about, offered, status]).toEqual([shop.about, offered, 201]);
          counts.booked += 1;
          const again = await monthOf(shop);
          expect(timesIn(again, 'free')).not.toContain(offered);
        }
        // Between offered times, taken, past, too soon or too far ahead.
        const base = Temporal.Instant.from(offered ?? `${shop.month}-15T12:00:00Z`);
        const taken = pick(timesIn(month, 'taken'));
        const other =
          each % 2 === 0 && taken !== undefined
            ? taken
            : base.add({ minutes: Math.floor((random() - 0.5) * 60 * 24 * 40) }).toString();
        if (timesIn(await monthOf(shop), 'free').includes(other)) continue;
        const isOfMonth = other.slice(0, 7) === shop.month && !/-(01|02|3\d|29|28)T/.test(other);
        if (!isOfMonth) continue;
        const refused = await book(shop, other);
        expect([shop.about, other, refused.status, refused.code]).toEqual([
          shop.about,
          other,
          409,
          'slot_taken',
        ]);
        expect(timesIn(refused.slots ?? month, 'free')).not.toContain(other);
        counts.refused += 1;
      }
    }
    recordFigures('R8', {
      'random shops': SHOPS,
      'offered times booked': counts.booked,
      'other times refused': counts.refused,
    });
    expect(counts.booked).toBeGreaterThan(SHOPS);
    expect(counts.refused).toBeGreaterThan(SHOPS);
  },
  60_000 + SHOPS * 6000,
);
