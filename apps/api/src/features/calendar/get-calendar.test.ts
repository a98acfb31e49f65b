import * as contract from '@lineup/contract/calendar';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDesk, type Desk } from '../../testing/factories/desk.ts';
import type { VisitOptions } from '../../testing/factories/visit.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
let desk: Desk;
beforeAll(async () => {
  t = await createTestApp();
  desk = await createDesk(t);
});
afterAll(() => t.close());

const DAY = '2026-12-09';
const ten = Temporal.Instant.from(`${DAY}T16:00:00Z`);

const book = (options: VisitOptions) =>
  desk.visit({ source: 'booking_link', shop_day: DAY, scheduled_at: ten, ...options });

const movable = async (as: string) => {
  const answer = await t.call(contract.getCalendar, { as, query: { from: DAY, to: DAY } });
  const { visits } = answer.json<{ response: contract.Calendar }>().response;
  return visits.map(({ can_move, has_arrived }) => [can_move, has_arrived]);
};

test('an employee can move only their own bookings, the owner all; arrivals are shown', async () => {
  await book({ barber_id: desk.theo.membershipId, arrived_at: null });
  await book({ barber_id: desk.imani.membershipId, arrived_at: ten.subtract({ minutes: 5 }) });
  expect(await movable(desk.theo.access)).toEqual([
    [true, false],
    [false, true],
  ]);
  expect(await movable(desk.owner.access)).toEqual([
    [true, false],
    [true, true],
  ]);
});
