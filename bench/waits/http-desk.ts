import {
  claimAppointment,
  markNoShow,
  serveAppointment,
} from '@lineup/contract/appointments/appointments';
import { getCurrentAppointments } from '@lineup/contract/appointments/current-appointments';
import { checkIn, getWait, leaveLine } from '@lineup/contract/check-in/check-in';
import { setMemberState } from '@lineup/contract/team/team';
import type { Minute, SimulatedShop } from '../shop-days/shop.ts';
import type { ClockedApi } from './clocked-api.ts';
import type { Desk, GivenRange, VisitRequest } from './desk.ts';

const TIME_ZONE = 'America/Chicago';

/** A simulated shop with its ids in the API. */
export interface OpenedShop {
  readonly shop: number;
  readonly serviceIds: readonly number[];
  readonly staff: readonly { readonly id: number; readonly access: string }[];
}

export const openShop = (api: ClockedApi, shop: SimulatedShop): Promise<OpenedShop> =>
  api.order('addShop', { ...shop, timeZone: TIME_ZONE });

type Likely = { from: string; to: string } | null;

/** A waiting visit in the list of the desk. */
interface Waiting {
  id: number;
  ticket_number: number;
}

interface Call {
  readonly method: string;
  readonly path: string;
}

/** The desk of a shop over HTTP, on one day. */
export class HttpDesk implements Desk {
  readonly #api: ClockedApi;
  readonly #opened: OpenedShop;
  readonly #username: string;
  readonly #day: string;
  readonly #midnight: number;
  /** The data for requests, by ticket. */
  readonly #tokens = new Map<number, string>();
  readonly #ids = new Map<number, number>();
  #now = -1;
  /** How often the page and the ticket showed different ranges. */
  disagreements = 0;

  constructor(api: ClockedApi, opened: OpenedShop, username: string, day: string) {
    this.#api = api;
    this.#opened = opened;
    this.#username = username;
    this.#day = day;
    const midnight = Temporal.PlainDate.from(day).toZonedDateTime(TIME_ZONE);
    this.#midnight = midnight.epochMilliseconds;
  }

  #instant(at: Minute): string {
    const ms = this.#midnight + Math.round(at * 60) * 1000;
    return Temporal.Instant.fromEpochMilliseconds(ms).toString();
  }

  minuteOf(instant: string): Minute {
    return (Temporal.Instant.from(instant).epochMilliseconds - this.#midnight) / 60_000;
  }

  async #moveTo(at: Minute): Promise<void> {
    if (at === this.#now) return;
    this.#now = at;
    await this.#api.order('setTime', this.#instant(at));
  }

  /** Null if the shop's rules refused it. */
  async #call<Answer>(
    at: Minute,
    { method, path }: Call,
    { barber, body, key }: { barber?: number; body?: object; key?: string } = {},
  ): Promise<Answer | null> {
    await this.#moveTo(at);
    const access = barber === undefined ? undefined : this.#opened.staff[barber]?.access;
    const answer = await fetch(this.#api.url + path, {
      method,
      headers: {
        ...(access !== undefined && { authorization: `Bearer ${access}` }),
        ...(body && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answered = (await answer.json()) as Answer;
    if (answer.status === 409) return null;
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answered)}`);
    return answered;
  }

  #wanted({ services, barber }: VisitRequest) {
    return {
      services: services.map((index) => this.#opened.serviceIds[index] ?? 0),
      barber: barber === null ? null : (this.#opened.staff[barber]?.id ?? null),
    };
  }

  #rangeOf(likely: Likely): GivenRange | null {
    return likely && { from: this.minuteOf(likely.from), to: this.minuteOf(likely.to) };
  }

  async ask(at: Minute, request: VisitRequest): Promise<GivenRange | null> {
    const { services, barber } = this.#wanted(request);
    const query = new URLSearchParams({ services: services.join() });
    if (barber !== null) query.set('barber', String(barber));
    const path = `${getWait.path.replace(':username', this.#username)}?${query}`;
    const answered = await this.#call<{ response: { door: string; likely: Likely } }>(at, {
      method: getWait.method,
      path,
    });
    return answered?.response.door === 'open' ? this.#rangeOf(answered.response.likely) : null;
  }

  async join(at: Minute, request: VisitRequest, shown: GivenRange) {
    const path = checkIn.path.replace(':username', this.#username);
    const answered = await this.#call<{
      response: { ticket_number: number; token: string; likely: Likely };
    }>(
      at,
      { method: checkIn.method, path },
      { body: { name: 'Guest', ...this.#wanted(request) }, key: crypto.randomUUID() },
    );
    if (!answered) return null;
    const { ticket_number: ticket, token, likely } = answered.response;
    this.#tokens.set(ticket, token);
    const given = this.#rangeOf(likely);
    if (given?.from !== shown.from || given.to !== shown.to) this.disagreements += 1;
    return { ticket, given };
  }

  async leave(at: Minute, ticket: number): Promise<void> {
    const path = leaveLine.path
      .replace(':username', this.#username)
      .replace(':token', this.#tokens.get(ticket) ?? '');
    await this.#call(at, { method: leaveLine.method, path });
  }

  async book(
    scheduledAt: Minute,
    request: VisitRequest & { readonly barber: number },
  ): Promise<number> {
    await this.#moveTo(1);
    const { services, barber } = this.#wanted(request);
    const { id, ticket } = await this.#api.order<{ id: number; ticket: number }>('addBooking', {
      shop: this.#opened.shop,
      at: this.#instant(scheduledAt),
      day: this.#day,
      barberId: barber,
      serviceIds: services,
    });
    this.#ids.set(ticket, id);
    return ticket;
  }

  async arrive(at: Minute, ticket: number): Promise<void> {
    await this.#moveTo(at);
    await this.#api.order('arrive', { shop: this.#opened.shop, id: this.#ids.get(ticket) });
  }

  async next(at: Minute, barber: number): Promise<number | null> {
    const { method, path } = getCurrentAppointments;
    const answered = await this.#call<{
      response: { next: number | null; pending_assigned: Waiting[]; pending_open: Waiting[] };
    }>(at, { method, path }, { barber });
    const { next = null, pending_assigned = [], pending_open = [] } = answered?.response ?? {};
    const first = [...pending_assigned, ...pending_open].find(({ id }) => id === next);
    if (!first) return null;
    this.#ids.set(first.ticket_number, first.id);
    return first.ticket_number;
  }

  async claim(at: Minute, barber: number, ticket: number): Promise<void> {
    const body = { appt_id: this.#ids.get(ticket), confirmed: true };
    const { method, path } = claimAppointment;
    await this.#call(at, { method, path }, { barber, body, key: crypto.randomUUID() });
  }

  async #about(at: Minute, barber: number, ticket: number, { method, path }: Call): Promise<void> {
    const own = path.replace(':id', String(this.#ids.get(ticket)));
    await this.#call(at, { method, path: own }, { barber });
  }

  serve(at: Minute, barber: number, ticket: number): Promise<void> {
    const { method, path } = serveAppointment;
    return this.#about(at, barber, ticket, { method, path: `${path}?served=yes` });
  }

  missed(at: Minute, barber: number, ticket: number): Promise<void> {
    return this.#about(at, barber, ticket, markNoShow);
  }

  async say(at: Minute, barber: number, state: 'break' | 'auto'): Promise<void> {
    const { method, path } = setMemberState;
    const own = path.replace(':id', String(this.#opened.staff[barber]?.id));
    await this.#call(at, { method, path: own }, { barber, body: { state } });
  }

  /** How many of these ranges are stored differently from what was shown. */
  async countUnlike(promised: ReadonlyMap<number, GivenRange | null>): Promise<number> {
    const stored = await this.#api.order<
      { ticket: number; isWalkIn: boolean; from: string | null; to: string | null }[]
    >('readStored', { shop: this.#opened.shop, day: this.#day });
    return stored.filter(({ ticket, isWalkIn, from, to }) => {
      const given = promised.get(ticket) ?? null;
      const storedRange = from !== null && to !== null ? this.#rangeOf({ from, to }) : null;
      return isWalkIn && (given?.from !== storedRange?.from || given?.to !== storedRange?.to);
    }).length;
  }
}
