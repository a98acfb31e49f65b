import type { SlotMonth } from '@lineup/contract/booking/slots';
import { getMoveTimes, moveBooking } from '@lineup/contract/calendar';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookingCalls } from '../../testing/booking/booking-calls.ts';
import { type BookableShop, createBookableShop } from '../../testing/factories/bookable-shop.ts';
import { createStaff, signIn } from '../../testing/factories/staff.ts';
import { createVisit } from '../../testing/factories/visit.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
let open: BookableShop;
let owner: string;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  open = await createBookableShop(t);
  owner = (await signIn(t.platform, open.barber)).access;
});
const { book, visitsOf } = bookingCalls(() => ({ t, open }));

const times = (id: number, as = owner) => {
  const query = {
    month: open.at(2, '10:00').slice(0, 7),
    barber: String(open.barber.membershipId),
  };
  return t.call(getMoveTimes, { as, params: { id }, query });
};

test('offers free times, with its own as free and those of others as taken; each can be moved to', async () => {
  await book(open.at(2, '10:00'), { email: '' });
  const id = (await visitsOf()).at(-1)?.id ?? 0;
  await book(open.at(2, '12:00'), { email: '' });
  const answer = await times(id);
  expect(answer.statusCode).toBe(200);
  const { response } = answer.json<{ response: SlotMonth }>();
  const free = response.days.flatMap((day) => day.free);
  const taken = response.days.flatMap((day) => day.taken);
  expect(free).toEqual(expect.arrayContaining([open.at(2, '10:00'), open.at(2, '14:00')]));
  expect(free).not.toContain(open.at(2, '12:00'));
  expect(taken).toContain(open.at(2, '12:00'));
  const moved = await t.call(moveBooking, {
    as: owner,
    params: { id },
    body: {
      barber: open.barber.membershipId,
      starts_at: open.at(2, '14:00'),
      minutes: response.minutes,
    },
  });
  expect(moved.statusCode).toBe(200);
});

test("refuses a walk-in, strangers, and an employee for another barber's booking", async () => {
  const walkIn = await createVisit(t.platform, open.shop);
  expect((await times(walkIn.id)).statusCode).toBe(409);
  await book(open.at(2, '10:00'), { email: '' });
  const id = (await visitsOf()).at(-1)?.id ?? 0;
  const employee = await createStaff(t.platform, { shop: open.shop, role: 'employee' });
  const { access } = await signIn(t.platform, employee);
  expect((await times(id, access)).statusCode).toBe(409);
  const stranger = (await signIn(t.platform, await createStaff(t.platform))).access;
  expect((await times(id, stranger)).statusCode).toBe(404);
});
