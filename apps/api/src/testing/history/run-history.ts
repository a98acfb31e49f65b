import { setTimeout as sleep } from 'node:timers/promises';
import type { Appointment } from '@lineup/contract/appointments/appointments';
import { cancelAppointment, undoChange } from '@lineup/contract/appointments/appointments';
import { cancelBooking, createBooking, rescheduleBooking } from '@lineup/contract/booking/booking';
import { checkIn } from '@lineup/contract/check-in/check-in';
import { createRandom, type Random } from '../../seed/random.ts';
import type { HistorySender, SentRequest } from './history-sender.ts';
import type { HistoryShop, KnownVisit, Member } from './history-shop.ts';
import type { Call } from './linearize.ts';
import { readAppointment, readRefusal } from './read-answer.ts';
import type { CalendarCall, TicketCall } from './shop-models.ts';
import type { VisitCall } from './visit-model.ts';
import {
  chooseStaffAction,
  chooseTicketAction,
  staffRequests,
  ticketEndpoints,
} from './visit-requests.ts';

const CLIENTS = 20;
/** How many of the clients are screens of staff. */
const STAFF_CLIENTS = 9;
const ACTIONS_PER_CLIENT = 2;
/** Customers with an empty line join it; later ones act on what is there. */
const MOST_WALK_INS = 4;
const PHONES = ['(312) 555-0101', '(312) 555-0102'];

/** Everything that the clients of one shop did, by what it concerned. */
export interface History {
  readonly visits: Map<KnownVisit, Call<VisitCall>[]>;
  readonly tickets: Call<TicketCall>[];
  readonly calendar: Call<CalendarCall>[];
  readonly bookings: { readonly key: string; readonly token: string }[];
  /** Answers that no action may get, such as a 500. */
  readonly problems: string[];
}

interface Recorder {
  readonly shop: HistoryShop;
  readonly history: History;
  /** Sends a request and writes down when it began and ended, and what came back. */
  readonly record: <A>(
    calls: Call<A>[],
    by: { client: number; member?: Member },
    action: A,
    request: SentRequest,
    /** The words for the body of a success. */
    read: (body: string) => string,
  ) => Promise<string | null>;
}

const createRecorder = (shop: HistoryShop, { send }: HistorySender): Recorder => {
  const history: History = {
    visits: new Map([[shop.booked, []]]),
    tickets: [],
    calendar: [],
    bookings: [],
    problems: [],
  };
  return {
    shop,
    history,
    record: async (calls, { client, member }, action, request, read) => {
      const invokedAt = performance.now();
      const response = await send(client, request);
      const answeredAt = performance.now();
      let answer: string | null = null;
      if (response?.status === 200 || response?.status === 201) {
        answer = read(response.body);
      } else if (response) {
        answer = readRefusal(response, shop.names, member?.id ?? null) ?? null;
        if (answer === null) {
          const { method, path } = request.endpoint;
          history.problems.push(`${method} ${path}: ${String(response.status)} ${response.body}`);
        }
      }
      calls.push({ client: String(client), action, answer, invokedAt, answeredAt });
      return answer;
    },
  };
};

/** Joins the line; a ticket that was given becomes a visit that the others see. */
const join = async ({ shop, history, record }: Recorder, client: number, random: Random) => {
  const barber = random.chance(0.5) ? random.pick(shop.staff).id : null;
  const request = {
    endpoint: checkIn,
    params: { username: shop.username },
    body: { name: 'Guest', barber },
  };
  let token = '';
  await record<TicketCall>(history.tickets, { client }, 'join', request, (body) => {
    const { response } = JSON.parse(body) as {
      response: { ticket_number: number; token: string };
    };
    ({ token } = response);
    return String(response.ticket_number);
  });
  if (token === '') return;
  const id = await shop.idOf(token);
  history.visits.set({ id, token, barber, isBooking: false, lastSeen: 'pending' }, []);
};

const changeAtDesk = async (
  { history, record }: Recorder,
  by: { client: number; member: Member },
  visit: KnownVisit,
  random: Random,
) => {
  const { member } = by;
  const action = chooseStaffAction(random, visit, member);
  const calls = history.visits.get(visit) ?? [];
  await record<VisitCall>(
    calls,
    by,
    { action, by: member.id, isDesk: member.isDesk },
    staffRequests[action](visit, member),
    (body) => {
      const { appointment, response } = JSON.parse(body) as {
        appointment?: Appointment;
        response: { appointment: Appointment };
      };
      const now = appointment ?? response.appointment;
      visit.lastSeen = now.status;
      return readAppointment(now);
    },
  );
};

const changeTicket = async (
  { shop, history, record }: Recorder,
  client: number,
  visit: KnownVisit,
  random: Random,
) => {
  const action = chooseTicketAction(random, visit);
  await record<VisitCall>(
    history.visits.get(visit) ?? [],
    { client },
    { action, by: null },
    {
      endpoint: ticketEndpoints[action],
      params: { username: shop.username, token: visit.token },
    },
    (body) => {
      const { response } = JSON.parse(body) as { response: { status: string } };
      visit.lastSeen = response.status;
      return 'done';
    },
  );
};

const book = async ({ shop, history, record }: Recorder, client: number, random: Random) => {
  const key = `booking ${String(history.calendar.length)} of ${String(client)}`;
  const [slot, phone] = [random.pick(shop.slots), random.pick(PHONES)];
  await record<CalendarCall>(
    history.calendar,
    { client },
    { action: 'book', key, slot, phone },
    {
      endpoint: createBooking,
      params: { ...shop.address },
      body: { name: 'Visitor', phone, starts_at: slot },
    },
    (body) => {
      const { response } = JSON.parse(body) as { response: { token: string } };
      history.bookings.push({ key, token: response.token });
      return 'done';
    },
  );
};

const changeBooking = async (
  { shop, history, record }: Recorder,
  client: number,
  { key, token }: { key: string; token: string },
  random: Random,
) => {
  const done = () => 'done';
  const params = { username: shop.username, token };
  const action = random.pick(['move', 'move', 'cancel', 'cancel at the desk', 'undo'] as const);
  if (action === 'move') {
    const slot = random.pick(shop.slots);
    const request = { endpoint: rescheduleBooking, params, body: { starts_at: slot } };
    await record(history.calendar, { client }, { action, key, slot }, request, done);
    return;
  }
  if (action === 'cancel') {
    const request = { endpoint: cancelBooking, params };
    await record(history.calendar, { client }, { action, key }, request, done);
    return;
  }
  const [member] = shop.staff;
  if (!member) throw new Error('the shop has no desk');
  const request = {
    endpoint: action === 'undo' ? undoChange : cancelAppointment,
    params: { id: await shop.idOf(token) },
    as: member.access,
  };
  await record(history.calendar, { client, member }, { action, key }, request, done);
};

const actAsStaff = async (recorder: Recorder, client: number, random: Random) => {
  const { shop, history } = recorder;
  const member = shop.staff[client % shop.staff.length];
  const visit = random.pick([...history.visits.keys()]);
  if (member) await changeAtDesk(recorder, { client, member }, visit, random);
};

const actAsCustomer = async (recorder: Recorder, client: number, random: Random) => {
  const { history } = recorder;
  const hasRoom = history.tickets.length < MOST_WALK_INS;
  if (client % 5 === 0 && hasRoom) return join(recorder, client, random);
  if (client % 3 === 0) {
    const { bookings } = history;
    return bookings.length === 0 || random.chance(0.4)
      ? book(recorder, client, random)
      : changeBooking(recorder, client, random.pick(bookings), random);
  }
  return changeTicket(recorder, client, random.pick([...history.visits.keys()]), random);
};

/** Twenty clients act at once on one shop, each one request after the other. */
export const runHistory = async (
  shop: HistoryShop,
  sender: HistorySender,
  seed: number,
): Promise<History> => {
  const recorder = createRecorder(shop, sender);
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      const random = createRandom(seed, `client ${String(client)}`);
      for (let acted = 0; acted < ACTIONS_PER_CLIENT; acted += 1) {
        await sleep(random.between(0, 8));
        if (client < STAFF_CLIENTS) await actAsStaff(recorder, client, random);
        else await actAsCustomer(recorder, client, random);
      }
    }),
  );
  return recorder.history;
};
