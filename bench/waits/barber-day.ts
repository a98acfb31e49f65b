import type { Minute } from '../shop-days/shop.ts';
import { type Floor, minutesInChair, type SnapshotBarber, type Visit } from './floor.ts';

/** How long a barber waits for a called customer who does not come. */
const HOLD = 3;
/** The shortest lunch, even if it begins late. */
const SHORTEST_LUNCH = 20;

/** One barber through the day: takes the next visit by the rule, cleans up, eats, takes a break. */
export class BarberDay implements SnapshotBarber {
  readonly #floor: Floor;
  readonly #index: number;
  readonly #breaks: { readonly at: Minute; readonly minutes: number }[];
  readonly #isLast: boolean;
  #state: 'off' | 'idle' | 'busy' | 'break' = 'off';
  #span = -1;
  #turns = 0;
  #looksAt = Number.POSITIVE_INFINITY;

  constructor(floor: Floor, index: number) {
    this.#floor = floor;
    this.#index = index;
    this.#breaks = floor.day.breaks
      .filter(({ barber }) => barber === index)
      .toSorted((a, b) => a.at - b.at);
    const ends = floor.shop.barbers.map(({ hours }) => hours.at(-1)?.to ?? 0);
    this.#isLast = ends[index] === Math.max(...ends);
    floor.queue.plan(this.#hours[0]?.from ?? 0, () => this.#enter(0));
    for (const { at } of this.#breaks) floor.queue.plan(at, () => this.#lookIfIdle());
    for (const { to } of this.#hours) floor.queue.plan(to, () => this.#lookIfIdle());
  }

  get #hours() {
    return this.#floor.shop.barbers[this.#index]?.hours ?? [];
  }

  get isIdle(): boolean {
    return this.#state === 'idle';
  }

  get isWorking(): boolean {
    return this.#state === 'idle' || this.#state === 'busy';
  }

  /** Schedules one check of the line, however often it is requested. */
  lookSoon(after: Minute): void {
    const at = this.#floor.queue.now + after;
    if (at >= this.#looksAt) return;
    this.#looksAt = at;
    this.#floor.queue.plan(at, () => (this.#looksAt === at ? this.#lookIfIdle() : undefined));
  }

  #lookIfIdle(): Promise<void> | void {
    if (this.#state === 'idle') return this.#look();
  }

  #enter(span: number): Promise<void> {
    this.#span = span;
    return this.#look();
  }

  async #look(): Promise<void> {
    const { queue, visits, desk } = this.#floor;
    this.#looksAt = Number.POSITIVE_INFINITY;
    this.#state = 'idle';
    if (await this.#isAway()) return;
    const isAnybody = [...visits.values()].some(({ isWaiting }) => isWaiting);
    const ticket = isAnybody ? await desk.next(queue.now, this.#index) : null;
    const visit = ticket === null ? undefined : visits.get(ticket);
    // The chair is kept for a booking whose customer has not arrived yet.
    if (!visit?.isThere) return;
    await this.#call(visit);
  }

  /** Lunch, a break, or home. */
  async #isAway(): Promise<boolean> {
    const { queue } = this.#floor;
    const { now } = queue;
    const end = this.#hours[this.#span]?.to ?? now;
    if (now >= end) {
      const next = this.#hours[this.#span + 1];
      if (!next) {
        this.#state = this.#isLast ? 'idle' : 'off';
        return !this.#isLast;
      }
      const back = Math.max(next.from, now + SHORTEST_LUNCH);
      this.#span += 1;
      await this.#rest(back, back > next.from);
      return true;
    }
    const [first] = this.#breaks;
    if (!first || first.at > now) return false;
    this.#breaks.shift();
    await this.#rest(now + first.minutes, true);
    return true;
  }

  /** Sets the barber's state where the hours do not show it. */
  async #rest(until: Minute, isAnnounced: boolean): Promise<void> {
    const { queue, desk } = this.#floor;
    this.#state = 'break';
    if (isAnnounced) await desk.say(queue.now, this.#index, 'break');
    queue.plan(until, async () => {
      if (isAnnounced) await desk.say(queue.now, this.#index, 'auto');
      await this.#look();
    });
  }

  async #call(visit: Visit): Promise<void> {
    const { queue, desk } = this.#floor;
    const { ticket, outcome, customer } = visit;
    this.#state = 'busy';
    visit.isWaiting = false;
    await desk.claim(queue.now, this.#index, ticket);
    if ('isGone' in customer && customer.isGone) {
      if (outcome) outcome.end = 'missed';
      queue.plan(queue.now + HOLD, async () => {
        await desk.missed(queue.now, this.#index, ticket);
        await this.#look();
      });
      return;
    }
    if (outcome) {
      outcome.startedAt = queue.now;
      outcome.end = 'started';
    }
    const minutes = minutesInChair(this.#floor, this.#index, visit);
    queue.plan(queue.now + minutes, () => this.#finish(ticket, minutes));
  }

  async #finish(ticket: number, minutes: number): Promise<void> {
    const { queue, desk, average, day, lookAgain } = this.#floor;
    await desk.serve(queue.now, this.#index, ticket);
    average.add(minutes);
    const turnovers = day.turnovers[this.#index] ?? [];
    const turnover = turnovers[this.#turns % Math.max(1, turnovers.length)] ?? 0;
    this.#turns += 1;
    queue.plan(queue.now + turnover, () => this.#look());
    lookAgain(0);
  }
}
