import {
  type Appointment,
  claimAppointment,
  markNoShow,
  serveAppointment,
  skipAppointment,
} from '@lineup/contract/appointments/appointments';
import { getCurrentAppointments } from '@lineup/contract/appointments/current-appointments';
import { setMemberState } from '@lineup/contract/team/team';
import { trueMinutes } from '../shop-days/day.ts';
import type { Random } from '../shop-days/random.ts';
import type { Minute } from '../shop-days/shop.ts';
import { Refusal } from './client.ts';
import { answerCall } from './customers.ts';
import { pausesOf } from './demo-day.ts';
import type { Floor } from './floor.ts';
import type { Staff } from './staff.ts';

/** How long a barber waits for a called customer who does not come. */
const HOLD: Minute = 3;
const ANSWER: Minute = 0.3;
const SKIP_SHARE = 0.03;
const TIP_SHARE = 0.4;
const UNPAID_SHARE = 0.1;

/** One barber of the demo through the day: calls the next customer by the rule, serves, takes the payment, rests. */
export class LiveBarber {
  readonly #floor: Floor;
  readonly #staff: Staff;
  readonly #index: number;
  readonly #random: Random;
  readonly #pauses: { readonly at: Minute; readonly minutes: number }[];
  #state: 'idle' | 'busy' | 'break' = 'idle';
  #turns = 0;
  #visit: Appointment | null = null;

  constructor(floor: Floor, staff: Staff, index: number, random: Random) {
    this.#floor = floor;
    this.#staff = staff;
    this.#index = index;
    this.#random = random;
    // Skip planned events before the first customer.
    this.#pauses = pausesOf(floor.day, index).filter(({ at }) => at > floor.timeline.now);
  }

  get name(): string {
    return this.#floor.offered.barbers[this.#index]?.name ?? '';
  }

  get #id(): number {
    return this.#floor.offered.barbers[this.#index]?.id ?? 0;
  }

  /** Starts work whatever the hours are; a visit that is still in the chair is completed first. */
  async begin(): Promise<void> {
    await this.#say('working');
    const { response } = await this.#staff.call(getCurrentAppointments, { query: {} });
    const left = this.#seatedOf(response.in_progress);
    if (left) this.#sit(left);
    for (const { at } of this.#pauses) this.#plan(at, () => this.look());
  }

  async end(): Promise<void> {
    const visit = this.#visit;
    if (visit) await this.#unlessDone(() => this.#serve(visit));
    this.#visit = null;
    await this.#say('auto');
  }

  #plan(at: Minute, happen: () => Promise<void>): void {
    this.#floor.timeline.plan(at, () => this.#floor.attempt(happen));
  }

  async #say(state: 'working' | 'break' | 'auto'): Promise<void> {
    await this.#staff.call(setMemberState, { params: { id: this.#id }, body: { state } });
  }

  /**
   * A free barber asks for the next visit. The state changes only after a successful response: after a
   * failed request the barber stays free and tries again.
   */
  async look(): Promise<void> {
    if (this.#state !== 'idle' || (await this.#isResting())) return;
    const { response } = await this.#staff.call(getCurrentAppointments, { query: {} });
    const left = this.#seatedOf(response.in_progress);
    if (left) {
      // Claimed, but the response was lost.
      this.#sit(left);
      return;
    }
    const visit = [...response.pending_assigned, ...response.pending_open].find(
      ({ id }) => id === response.next,
    );
    if (!visit) return;
    try {
      await this.#call(visit);
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      this.#floor.lookSoon(ANSWER);
    }
  }

  #seatedOf(inProgress: readonly Appointment[]): Appointment | undefined {
    return inProgress.find(({ barber }) => barber === this.#id);
  }

  async #isResting(): Promise<boolean> {
    const { timeline, say } = this.#floor;
    const [first] = this.#pauses;
    if (!first || first.at > timeline.now) return false;
    await this.#say('break');
    this.#pauses.shift();
    this.#state = 'break';
    say(`${this.name} takes a break of ${String(Math.round(first.minutes))} minutes`);
    this.#plan(timeline.now + first.minutes, async () => {
      await this.#say('working');
      say(`${this.name} is back`);
      this.#rise(timeline.now);
    });
    return true;
  }

  async #call(visit: Appointment): Promise<void> {
    const { timeline, guests, say } = this.#floor;
    const { id, ticket_number: ticket } = visit;
    const guest = guests.get(ticket);
    await this.#staff.call(claimAppointment, { body: { appt_id: id, confirmed: true } });
    this.#state = 'busy';
    if (guest) guest.isWaiting = false;
    const who = visit.customer_name ?? 'a guest';
    say(`${this.name} calls ticket ${String(ticket)}, ${who}`);
    if (guest?.walkIn.customer.isGone) {
      this.#plan(timeline.now + HOLD, () => this.#miss(visit));
      return;
    }
    if (this.#random.chance(SKIP_SHARE)) {
      this.#plan(timeline.now + 1, () => this.#skip(visit));
      return;
    }
    if (guest) this.#plan(timeline.now + ANSWER, () => answerCall(this.#floor, guest));
    this.#sit(visit);
  }

  #sit(visit: Appointment): void {
    const { day, offered, guests, timeline } = this.#floor;
    this.#state = 'busy';
    this.#visit = visit;
    const ids = visit.services.map(({ id }) => id);
    const guest = guests.get(visit.ticket_number);
    if (guest) guest.isWaiting = false;
    const customer = guest?.walkIn.customer ?? {
      services: offered.services.flatMap(({ id }, index) => (ids.includes(id) ? [index] : [])),
      deviation: 0,
    };
    const barber = day.shop.barbers[this.#index];
    const minutes = barber ? trueMinutes(barber, customer) : 0;
    this.#plan(timeline.now + minutes, () => this.#finish(visit));
  }

  async #finish(visit: Appointment): Promise<void> {
    const { timeline, day } = this.#floor;
    await this.#unlessDone(() => this.#serve(visit));
    this.#visit = null;
    const turnovers = day.turnovers[this.#index] ?? [];
    const turnover = turnovers[this.#turns % Math.max(1, turnovers.length)] ?? 1;
    this.#turns += 1;
    this.#rise(timeline.now + turnover);
  }

  /** Becomes free once; the request for the next visit may be retried. */
  #rise(at: Minute): void {
    const { timeline } = this.#floor;
    timeline.plan(at, () => {
      this.#state = 'idle';
      this.#plan(at, () => this.look());
    });
  }

  /** A person at the desk may have been faster: the barber continues. */
  async #unlessDone(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      this.#floor.say(`${this.name} got: ${problem.message}`);
    }
  }

  /** The list price, with a tip or without; some pay elsewhere. */
  #payment({ services }: Appointment): number | null {
    if (this.#random.chance(UNPAID_SHARE)) return null;
    const tip = this.#random.chance(TIP_SHARE) ? 5 : 0;
    return services.reduce((sum, { id }) => {
      const offered = this.#floor.offered.services.find((service) => service.id === id);
      return sum + Number(offered?.price ?? 0);
    }, tip);
  }

  async #serve(visit: Appointment): Promise<void> {
    const { id, ticket_number: ticket } = visit;
    const paid = this.#payment(visit);
    const payment = paid === null ? {} : { payment: paid.toFixed(2) };
    await this.#staff.call(serveAppointment, {
      params: { id },
      query: { served: 'yes' as const, ...payment },
    });
    const words = paid === null ? 'no payment' : `$${paid.toFixed(2)}`;
    this.#floor.say(`${this.name} completes ticket ${String(ticket)}, ${words}`);
  }

  async #miss({ id, ticket_number: ticket }: Appointment): Promise<void> {
    await this.#unlessDone(async () => {
      await this.#staff.call(markNoShow, { params: { id } });
      this.#floor.say(`Ticket ${String(ticket)} did not come: ${this.name} marks a no-show`);
    });
    this.#rise(this.#floor.timeline.now);
  }

  async #skip({ id, ticket_number: ticket }: Appointment): Promise<void> {
    const { timeline, guests, say, lookSoon } = this.#floor;
    const body = { reason: 'Not my style' };
    await this.#unlessDone(async () => {
      await this.#staff.call(skipAppointment, { params: { id }, body });
      const guest = guests.get(ticket);
      if (guest) guest.isWaiting = true;
      say(`${this.name} hands ticket ${String(ticket)} back to the line`);
    });
    this.#rise(timeline.now + 1);
    lookSoon(ANSWER);
  }
}
