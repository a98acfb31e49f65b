import {
  claimAppointment,
  editAppointment,
  undoChange,
} from '@lineup/contract/appointments/appointments';
import { rescheduleBooking } from '@lineup/contract/booking/booking';
import { bookForCustomer } from '@lineup/contract/calendar';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookingCalls } from '../../testing/booking/booking-calls.ts';
import { untilWaitingForLock } from '../../testing/database/lock-waiters.ts';
import { type BookableShop, createBookableShop } from '../../testing/factories/bookable-shop.ts';
import { createCustomer } from '../../testing/factories/customer.ts';
import { signIn } from '../../testing/factories/staff.ts';
import { createVisit } from '../../testing/factories/visit.ts';
import { createTextingApp } from '../../testing/messages/texting-app.ts';

let t: Awaited<ReturnType<typeof createTextingApp>>;
let open: BookableShop;
beforeAll(async () => {
  t = await createTextingApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.carrier.settled();
  t.mail.mails.splice(0);
  t.carrier.texts.splice(0);
  open = await createBookableShop(t);
});

const { book, ask, visitsOf } = bookingCalls(() => ({ t, open }));

const ANA = '+13125550117';

/** The recipients of messages sent since the last call. */
const newRecipients = async () => {
  await t.runJobs();
  await t.carrier.settled();
  const mails = t.mail.mails.splice(0).map(({ to }) => to?.[0]?.address ?? '');
  return [...mails, ...t.carrier.texts.splice(0).map(({ to }) => to)];
};

const customersOf = () =>
  t.platform.db.inShop(open.shop, (tx) =>
    tx.selectFrom('customers').select(['name', 'phone', 'email']).orderBy('id').execute(),
  );

const byPhone = { phone: ANA, email: '' };
const byMail = { phone: '', email: 'ana@example.test' };
const mallory = { name: 'Mallory', phone: ANA, email: 'mallory@example.test' };

const bookAtDesk = async (body: object) => {
  const { access } = await signIn(t.platform, open.barber);
  const answer = await t.call(bookForCustomer, {
    as: access,
    body: {
      barber: open.barber.membershipId,
      customer_name: 'Ana',
      starts_at: open.at(2, '15:00'),
      ...body,
    },
  });
  expect(answer.statusCode).toBe(201);
};

describe("a customer who books with another person's number", () => {
  test("adds no email to that person, and gets no messages of that person's bookings", async () => {
    await book(open.at(2, '09:00'), byPhone);
    await newRecipients();
    await book(open.at(2, '10:00'), mallory);
    expect(await newRecipients()).toEqual(['mallory@example.test', ANA]);
    expect(await customersOf()).toEqual([{ name: 'Ana López', phone: ANA, email: null }]);
    await book(open.at(2, '11:00'), byPhone);
    await bookAtDesk({ customer_phone: ANA });
    expect(await newRecipients()).toEqual([ANA, ANA]);
  });

  test('adds no number to a known email', async () => {
    await book(open.at(2, '09:00'), byMail);
    await book(open.at(2, '10:00'), { ...byMail, phone: '+13125550166' });
    expect(await customersOf()).toMatchObject([{ phone: null, email: 'ana@example.test' }]);
    await newRecipients();
    await book(open.at(2, '11:00'), byMail);
    expect(await newRecipients()).toEqual(['ana@example.test']);
  });

  test('also when they were the first to book with it, in the line and at the desk too', async () => {
    await book(open.at(2, '09:00'), mallory);
    await newRecipients();
    await book(open.at(2, '10:00'), byPhone);
    await bookAtDesk({ customer_phone: ANA });
    expect(await newRecipients()).toEqual([ANA, ANA]);
    const first = await createVisit(t.platform, open.shop);
    await createVisit(t.platform, open.shop, { phone: ANA });
    const { access } = await signIn(t.platform, open.barber);
    await t.call(claimAppointment, { as: access, body: { appt_id: first.id } });
    expect(await newRecipients()).toEqual([ANA]);
  });
});

describe('the contact of a booking', () => {
  test('receives its messages, whatever is known of the customer, also after a move to another day', async () => {
    await createCustomer(t.platform, open.shop, { phone: ANA, email: 'old@example.test' });
    const { response } = await book(open.at(2, '10:00'), { phone: ANA, email: 'new@example.test' });
    expect(await newRecipients()).toEqual(['new@example.test', ANA]);
    await ask(rescheduleBooking, response.token, { body: { starts_at: open.at(4, '10:00') } });
    const moved = (await visitsOf()).at(-1);
    expect([moved?.contact_email, moved?.contact_phone]).toEqual(['new@example.test', ANA]);
  });

  test('the desk completes a known customer', async () => {
    await createCustomer(t.platform, open.shop, { name: '', phone: ANA });
    await bookAtDesk({ customer_phone: ANA, customer_email: 'Ana@Example.test' });
    expect(await customersOf()).toEqual([{ name: 'Ana', phone: ANA, email: 'ana@example.test' }]);
    expect(await newRecipients()).toEqual(['ana@example.test', ANA]);
  });

  test('follows an edit at the desk, and is restored by an undo', async () => {
    await book(open.at(2, '10:00'), { phone: ANA });
    const { access } = await signIn(t.platform, open.barber);
    const params = { id: (await visitsOf())[0]?.id ?? 0 };
    const reach = async () => {
      const [visit] = await visitsOf();
      return [visit?.contact_email, visit?.contact_phone];
    };
    const edit = (customer_phone: string) =>
      t.call(editAppointment, { as: access, params, body: { customer_phone } });
    expect((await edit('+13125550177')).statusCode).toBe(200);
    expect(await reach()).toEqual(['ana@example.test', '+13125550177']);
    expect((await t.call(undoChange, { as: access, params })).statusCode).toBe(200);
    expect(await reach()).toEqual(['ana@example.test', ANA]);
    expect((await edit('')).statusCode).toBe(200);
    expect(await reach()).toEqual([null, null]);
  });
});

test('a customer who is erased or merged while they book is created again', async () => {
  const id = await createCustomer(t.platform, open.shop, { phone: ANA });
  const gate = Promise.withResolvers<undefined>();
  const isLocked = Promise.withResolvers<undefined>();
  const erasing = t.platform.db.inShop(open.shop, async (tx) => {
    await tx.selectFrom('customers').select('id').where('id', '=', id).forUpdate().execute();
    isLocked.resolve(undefined);
    await gate.promise;
    await tx.deleteFrom('customers').where('id', '=', id).execute();
  });
  await isLocked.promise;
  const booking = book(open.at(2, '10:00'), byPhone);
  await untilWaitingForLock(t, 1);
  gate.resolve(undefined);
  await erasing;
  expect((await booking).status).toBe(201);
  expect(await customersOf()).toEqual([{ name: 'Ana López', phone: ANA, email: null }]);
});
