import {
  callCustomer,
  cancelAppointment,
  claimAppointment,
  editAppointment,
  serveAppointment,
  skipAppointment,
  undoChange,
} from '@lineup/contract/appointments/appointments';
import { changeRequestedVisit, getTicket, type Ticket } from '@lineup/contract/check-in/check-in';
import type { Endpoint } from '@lineup/contract/kernel/endpoint';
import { UNDO_SECONDS } from '@lineup/domain/line/undo-window';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookingCalls } from '../../testing/booking/booking-calls.ts';
import { type BookableShop, createBookableShop } from '../../testing/factories/bookable-shop.ts';
import { signIn } from '../../testing/factories/staff.ts';
import { createVisit } from '../../testing/factories/visit.ts';
import { sendDueMessages } from '../../testing/messages/send-due-messages.ts';
import { createTextingApp } from '../../testing/messages/texting-app.ts';
import type { CallOptions } from '../../testing/test-app.ts';
import { notifyNext } from '../visits/alerts/notify-next.ts';

const PHONE = '+13125550101';

let t: Awaited<ReturnType<typeof createTextingApp>>;
let open: BookableShop;
let access: string;

beforeAll(async () => {
  t = await createTextingApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.carrier.settled();
  t.carrier.texts.splice(0);
  open = await createBookableShop(t, { hours: { from: 0, to: 24 } });
  access = (await signIn(t.platform, open.barber)).access;
});

const call = async (endpoint: Endpoint, options: CallOptions) => {
  const answer = await t.call(endpoint, { as: access, ...options });
  expect(answer.statusCode).toBe(200);
};
const claim = (id: number) => call(claimAppointment, { body: { appt_id: id, confirmed: true } });
const undo = (id: number) => call(undoChange, { params: { id } });
const walkIn = (phone = PHONE) => createVisit(t.platform, open.shop, { phone });

/** The texts from now until the time for undoing is over. */
const texts = async () => {
  await t.runJobs();
  t.clock.advance({ seconds: UNDO_SECONDS });
  await sendDueMessages(t, open.shop);
  await t.carrier.settled();
  const words =
    /you're next|your turn|too early|canceled after all|canceled|next free barber|waits for Theo/;
  return t.carrier.texts
    .splice(0)
    .toReversed()
    .map(({ body }) => words.exec(body)?.[0]);
};

const messagesOf = (visitId: number) =>
  t.platform.db.inShop(open.shop, (tx) =>
    tx
      .selectFrom('messages')
      .select(['kind', 'state', 'due_at'])
      .where('shop_id', '=', open.shop)
      .where('appointment_id', '=', visitId)
      .orderBy('id')
      .execute(),
  );

/** Plans the messages, and sends nothing yet. */
const planOnly = () => notifyNext(t.platform, open.shop);

describe("'it's your turn'", () => {
  test('is sent when the claim cannot be undone any more', async () => {
    const { id } = await walkIn();
    await claim(id);
    await planOnly();
    expect(await messagesOf(id)).toEqual([
      {
        kind: 'turn_called',
        state: 'queued',
        due_at: t.clock.now().add({ seconds: UNDO_SECONDS }),
      },
    ]);
    await undo(id);
    expect((await messagesOf(id)).map(({ state }) => state)).toEqual(['withdrawn']);
    expect(await texts()).toEqual(["you're next"]);
  });

  test("is sent at once on 'call now', once", async () => {
    const { id } = await walkIn();
    await claim(id);
    await planOnly();
    await call(callCustomer, { params: { id } });
    await call(callCustomer, { params: { id } });
    expect((await messagesOf(id)).filter(({ state }) => state === 'queued')).toEqual([
      { kind: 'turn_called', state: 'queued', due_at: t.clock.now() },
    ]);
    expect(await texts()).toEqual(['your turn']);
    await call(callCustomer, { params: { id } });
    expect(await texts()).toEqual([]);
  });

  test("'call now' is refused for who waits and who is done", async () => {
    const { id } = await walkIn();
    const refused = await t.call(callCustomer, { as: access, params: { id } });
    expect(refused.json()).toMatchObject({ code: 'conflict' });
  });

  test('is not sent while another customer is being served, and then it is', async () => {
    const [first, second] = [await walkIn('+13125550102'), await walkIn()];
    await claim(first.id);
    expect(await texts()).toEqual(["you're next", 'your turn']);
    const third = await walkIn('+13125550103');
    await claim(third.id);
    expect(await texts()).toEqual([]);
    await call(serveAppointment, { params: { id: first.id }, query: { served: 'yes' } });
    expect(await texts()).toEqual(['your turn']);
    expect((await messagesOf(second.id)).map(({ kind }) => kind)).toEqual(['turn_alert']);
  });

  test.each([
    ['an undo', undo],
    [
      'handing it back',
      (id: number) => call(skipAppointment, { params: { id }, body: { reason: '' } }),
    ],
    [
      'an edit',
      (id: number) => call(editAppointment, { params: { id }, body: { status: 'pending' } }),
    ],
  ])('is corrected by %s, once, and is sent again when it is true', async (_how, takeBack) => {
    const { id } = await walkIn();
    await claim(id);
    expect(await texts()).toEqual(['your turn']);
    await takeBack(id);
    expect(await texts()).toEqual(['too early']);
    await call(editAppointment, { params: { id }, body: { note: 'Low fade' } });
    expect(await texts()).toEqual([]);
    await claim(id);
    expect(await texts()).toEqual(['your turn']);
  });
});

describe('a customer who chose a barber and is released', () => {
  const asking = async () => {
    const visit = await createVisit(t.platform, open.shop, {
      phone: PHONE,
      barber_id: open.barber.membershipId,
    });
    await createVisit(t.platform, open.shop, { barber_id: open.barber.membershipId });
    return visit;
  };
  const skip = (id: number) => call(skipAppointment, { params: { id }, body: { reason: '' } });
  const setBarber = (id: number, barber: number | null) =>
    call(editAppointment, { params: { id }, body: { barber } });
  const kindsOf = async (id: number) =>
    (await messagesOf(id))
      .filter(({ kind }) => kind.startsWith('barber_'))
      .map(({ kind, state }) => [kind, state]);
  const noteOf = async ({ token }: { token: string }) => {
    const answer = await t.call(getTicket, { params: { username: open.username, token } });
    return answer.json<{ response: Ticket }>().response.passed?.reason ?? null;
  };

  test.each([
    ['while waiting', () => Promise.resolve()],
    ['when called', claim],
  ])('gets a note on the ticket and a message: %s', async (_when, make) => {
    const visit = await asking();
    await make(visit.id);
    await skip(visit.id);
    expect(await noteOf(visit)).toBe('barber_dropped');
    expect(await kindsOf(visit.id)).toEqual([['barber_dropped', 'queued']]);
    expect(await texts()).toContain('next free barber');

    await setBarber(visit.id, open.barber.membershipId);
    expect(await noteOf(visit)).toBeNull();
    expect(await texts()).toContain('waits for Theo');
    await call(editAppointment, { params: { id: visit.id }, body: { note: 'Low fade' } });
    expect(await texts()).not.toContain('waits for Theo');
  });

  test('an undo in time sends no message', async () => {
    const visit = await asking();
    await skip(visit.id);
    await undo(visit.id);
    expect(await kindsOf(visit.id)).toEqual([['barber_dropped', 'withdrawn']]);
    expect(await noteOf(visit)).toBeNull();
    expect(await texts()).not.toContain('next free barber');
  });

  test('choosing again on the ticket page ends the note', async () => {
    const visit = await asking();
    await skip(visit.id);
    const body = { services: [], barber: open.barber.membershipId };
    const params = { username: open.username, token: visit.token };
    expect((await t.call(changeRequestedVisit, { params, body })).statusCode).toBe(200);
    expect(await noteOf(visit)).toBeNull();
    expect(await texts()).not.toContain('next free barber');
  });

  test('a customer who waited for any barber gets no message', async () => {
    const visit = await walkIn();
    await claim(visit.id);
    await skip(visit.id);
    expect(await noteOf(visit)).toBe('handed_back');
    expect(await kindsOf(visit.id)).toEqual([]);
    expect(await texts()).not.toContain('next free barber');
  });
});

describe('a booking', () => {
  const booked = async () => {
    const { response } = await bookingCalls(() => ({ t, open })).book(open.at(2, '10:00'), {
      phone: PHONE,
    });
    expect(await texts()).toHaveLength(1);
    const visit = await t.platform.db.inShop(open.shop, (tx) =>
      tx
        .selectFrom('appointments')
        .select('id')
        .where('shop_id', '=', open.shop)
        .where('ticket_number', '=', response.ticket_number)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow(),
    );
    return visit.id;
  };
  const setStatus = (id: number, status: 'pending' | 'cancelled') =>
    call(editAppointment, { params: { id }, body: { status } });

  test('whose cancellation was sent and that is restored gets one correction', async () => {
    const id = await booked();
    await call(cancelAppointment, { params: { id } });
    expect(await texts()).toEqual(['canceled']);
    await setStatus(id, 'pending');
    expect(await texts()).toEqual(['canceled after all']);
    await call(editAppointment, { params: { id }, body: { note: 'Low fade' } });
    expect(await texts()).toEqual([]);

    await setStatus(id, 'cancelled');
    expect(await texts()).toEqual(['canceled']);
    await setStatus(id, 'pending');
    expect(await texts()).toEqual(['canceled after all']);
  });

  test('that is restored before any message was sent sends none', async () => {
    const id = await booked();
    await call(cancelAppointment, { params: { id } });
    await undo(id);
    expect(await texts()).toEqual([]);
  });
});

test('a text about a visit without a private link leads to a ticket all the same', async () => {
  const { id } = await walkIn();
  await t.platform.db.inShop(open.shop, (tx) =>
    tx
      .updateTable('appointments')
      .set({ token_hash: null, token_seed: null })
      .where('shop_id', '=', open.shop)
      .where('id', '=', id)
      .execute(),
  );
  await claim(id);
  await t.runJobs();
  t.clock.advance({ seconds: UNDO_SECONDS });
  await sendDueMessages(t, open.shop);
  const [, path] = /(\/shop\/\S+\/ticket\/\S+)/.exec(t.carrier.texts[0]?.body ?? '') ?? [];
  const page = await fetch(
    `${t.publicUrl}/shops/${open.username}/tickets/${path?.split('/').at(-1) ?? ''}/`,
  );
  expect(page.status).toBe(200);
});
