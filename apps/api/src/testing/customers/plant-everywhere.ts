import { addAlertDevice, setTicketAlerts } from '@lineup/contract/alerts';
import {
  addWalkIn,
  claimAppointment,
  serveAppointment,
} from '@lineup/contract/appointments/appointments';
import {
  addCutPhoto,
  setCustomerNote,
  setPhotoConsent,
} from '@lineup/contract/appointments/customer-card';
import { createBooking } from '@lineup/contract/booking/booking';
import { bookForCustomer } from '@lineup/contract/calendar';
import { checkIn } from '@lineup/contract/check-in/check-in';
import { importCustomers, mergeCustomers } from '@lineup/contract/customers';
import { exportShop, requestExport } from '@lineup/contract/exports';
import type { Endpoint } from '@lineup/contract/kernel/endpoint';
import { checkInAtKiosk } from '@lineup/contract/kiosk';
import { rateVisit } from '@lineup/contract/ratings';
import sharp from 'sharp';
import { expect } from 'vitest';
import { hashSecret } from '../../platform/sessions/refresh-token.ts';
import { type BookableShop, createBookableShop } from '../factories/bookable-shop.ts';
import { createKiosk } from '../factories/kiosk.ts';
import { signIn } from '../factories/staff.ts';
import { encodeForm } from '../multipart-form.ts';
import type { CallOptions, TestApp } from '../test-app.ts';

const NAME = 'Zqperson Quillfeather';
/** No other test uses it: they share one Redis. */
const PHONE = '+13125550187';
const EMAIL = 'zqmail@canary.test';
const NOTE = 'zqnote: allergic to talc';
/** Anything of the person, in any spelling. */
export const CANARY = /zqperson|quillfeather|zqmail|zqnote|zqpush|(312\D{0,2})?555\D?0187/i;

interface Shop extends BookableShop {
  readonly t: TestApp;
  /** The owner's session. */
  readonly access: string;
}

/** Under a key, so that the answer is stored for a retry. */
const call = async <T>(t: TestApp, endpoint: Endpoint, options: CallOptions): Promise<T> => {
  const headers = { ...options.headers, 'idempotency-key': crypto.randomUUID() };
  const answer = await t.call(endpoint, {
    ...options,
    ...(endpoint.idempotent && { headers }),
  });
  expect(answer.statusCode, `${endpoint.path} ${answer.body}`).toBeLessThan(300);
  return answer.json<{ response: T }>().response;
};

const form = (name: string, fileName: string, type: string, bytes: Buffer, fields = {}) => {
  const { payload, headers } = encodeForm(fields, [{ name, fileName, type, bytes }]);
  return { body: payload, headers };
};

/** Everything that a customer can do, and the shop can write about one. */
const leaveTraces = async (open: Shop) => {
  const { t, access: as, username } = open;
  const reached = { name: NAME, phone: PHONE };
  const keys = { p256dh: 'A'.repeat(87), auth: 'B'.repeat(22) };
  // Nobody answers there: the alert, with the name, stays in the queue.
  const device = { endpoint: 'https://fcm.googleapis.com/fcm/send/of-staff', keys };
  await call(t, addAlertDevice, { as, body: device });
  const ticket = await call<{ token: string }>(t, checkIn, { params: { username }, body: reached });
  const params = { username, token: ticket.token };
  const endpoint = 'https://fcm.googleapis.com/fcm/send/zqpush';
  await call(t, setTicketAlerts, { params, body: { endpoint, keys, off: [], place: 1 } });
  const kiosk = await createKiosk(t.platform, open.barber);
  await call(t, checkInAtKiosk, {
    params: { username, token: kiosk.token },
    body: { ...reached, arrived_at: t.clock.now().toString(), confirm_another: true },
  });
  const booking = { ...reached, email: EMAIL, note: NOTE, starts_at: open.at(3, '10:00') };
  await call(t, createBooking, { params: open.address, body: booking });
  await call(t, bookForCustomer, {
    as,
    body: {
      barber: open.barber.membershipId,
      starts_at: open.at(4, '11:00'),
      customer_name: NAME,
      customer_phone: PHONE,
      customer_email: EMAIL,
      note: NOTE,
    },
  });
  const walkIn = { customer_name: NAME, customer_phone: PHONE, note: NOTE };
  await t.call(addWalkIn, { as, body: walkIn });
  const { id } = await t.platform.db.inShop(open.shop, (tx) =>
    tx
      .selectFrom('appointments')
      .select('id')
      .where('token_hash', '=', hashSecret(ticket.token))
      .executeTakeFirstOrThrow(),
  );
  await call(t, claimAppointment, { as, body: { appt_id: id, confirmed: true } });
  await call(t, setCustomerNote, { as, params: { id }, body: { note: NOTE } });
  await call(t, setPhotoConsent, { as, params: { id }, body: { is_given: true } });
  const pixels = { width: 8, height: 8, channels: 3, background: '#345' } as const;
  const picture = await sharp({ create: pixels }).png().toBuffer();
  await call(t, addCutPhoto, {
    as,
    params: { id },
    ...form('photo', 'zqnote.png', 'image/png', picture),
  });
  await call(t, serveAppointment, {
    as,
    params: { id },
    query: { served: 'yes', payment: '45.00' },
  });
  return { ticket: params, visitId: id };
};

/** Their second entry, from a list of another program, merged into the first. */
const importAndMerge = async ({ t, access, shop }: Shop, id: number) => {
  const csv = Buffer.from(
    `Name,Email,Notes\n${NAME},${EMAIL.replace('zqmail', 'zqmail2')},${NOTE}\n`,
  );
  const columns = 'name,email,note';
  await call(t, importCustomers, {
    as: access,
    ...form('file', 'zqmail.csv', 'text/csv', csv, { columns }),
  });
  const { id: other } = await t.platform.db.inShop(shop, (tx) =>
    tx
      .selectFrom('customers')
      .select('id')
      .where('email', 'like', 'zqmail2%')
      .executeTakeFirstOrThrow(),
  );
  await call(t, mergeCustomers, { as: access, params: { id }, body: { other } });
};

export interface PlantedPerson extends Shop {
  /** The customer's id. */
  readonly id: number;
  /** The address of their completed visit. */
  readonly ticket: { readonly username: string; readonly token: string };
}

/** A shop with a person in every place where the product stores one; their visit was paid. */
export const plantEverywhere = async (t: TestApp): Promise<PlantedPerson> => {
  const bookable = await createBookableShop(t, { hours: { from: 0, to: 24 } });
  const { access } = await signIn(t.platform, bookable.barber);
  const open = { ...bookable, t, access };
  await t.platform.db.inShop(open.shop, (tx) =>
    tx.updateTable('shops').set({ sends_check_in_texts: true }).execute(),
  );
  const { ticket, visitId } = await leaveTraces(open);
  const { customer_id: id } = await t.platform.db.inShop(open.shop, (tx) =>
    tx
      .selectFrom('appointments')
      .select('customer_id')
      .where('id', '=', visitId)
      .executeTakeFirstOrThrow(),
  );
  if (id === null) throw new Error('nobody was entered');
  await importAndMerge(open, id);
  await call(t, rateVisit, { params: ticket, body: { stars: 4, comment: NOTE } });
  await call(t, requestExport, { as: access, query: { model: 'customer' } });
  await call(t, exportShop, { as: access });
  await t.runJobs();
  return { ...open, id, ticket };
};

export const paidCents = ({ t, shop }: PlantedPerson) =>
  t.platform.db.inShop(shop, async (tx) => {
    const { sum } = await tx
      .selectFrom('appointments')
      .select((eb) => eb.fn.sum<number>('payment_cents').as('sum'))
      .executeTakeFirstOrThrow();
    return sum;
  });
