import type { Line, SeatedVisit, WaitingVisit } from '@lineup/domain/line/line';
import { nextVisitFor } from '@lineup/domain/line/next-visit';
import { type OwnState, workLeft } from '@lineup/domain/team/member-day';
import { type Lengths, lengthsOf } from '@lineup/domain/waits/service-lengths';
import { estimateLine } from '@lineup/domain/waits/wait-estimate';
import { type WaitStatistics, waitStatisticsOf } from '@lineup/domain/waits/wait-statistics';
import type { Minute, SimulatedShop } from '../shop-days/shop.ts';
import type { Desk, GivenRange, VisitRequest } from './desk.ts';
import { GRACE } from './floor.ts';
import type { PastVisit, ShopMemory } from './shop-memory.ts';

const WEEK = [1, 2, 3, 4, 5, 6, 7];
const midnight = Temporal.Instant.from('2026-03-02T00:00:00Z');
const zero = midnight.epochMilliseconds / 60_000;
const today = '2026-03-02';

const spansOf = (hours: readonly { from: Minute; to: Minute }[]) =>
  WEEK.flatMap((weekday) =>
    hours.map(({ from, to }) => ({ weekday, fromMinute: from, toMinute: to })),
  );

/** A desk with the domain rules only: the same results as the API, without a server. */
export class ModelDesk implements Desk {
  readonly #shop: SimulatedShop;
  readonly #memory: ShopMemory;
  readonly #oracle: Lengths | undefined;
  readonly #waiting = new Map<number, WaitingVisit>();
  readonly #seated = new Map<number, SeatedVisit & WaitingVisit>();
  readonly #setStates = new Map<number, OwnState>();
  readonly #day: number;
  #known: { at: Minute; lengths: Lengths; waitStatistics: WaitStatistics } | undefined;
  #tickets = 0;

  /** `oracle`: uses the true means and spreads, which are unknown in a real shop. */
  constructor(shop: SimulatedShop, day: number, memory: ShopMemory, oracle?: Lengths) {
    this.#shop = shop;
    this.#day = day;
    this.#memory = memory;
    this.#oracle = oracle;
  }

  #knownAt(at: Minute): { lengths: Lengths; waitStatistics: WaitStatistics } {
    if (!this.#known || at - this.#known.at >= 60) {
      const services = this.#shop.services.map(({ estimatedMinutes }, index) => ({
        id: index + 1,
        estimatedMinutes,
      }));
      const lengths = this.#oracle ?? lengthsOf(this.#memory.lengths(), services);
      this.#known = {
        at,
        lengths,
        waitStatistics: waitStatisticsOf(this.#memory.waitStatistics()),
      };
    }
    return this.#known;
  }

  #lineAt(at: Minute): Line {
    const now = midnight.add({ seconds: Math.round(at * 60) });
    const openingHours = spansOf([this.#shop.hours]);
    const calendar = { timeZone: 'UTC', openingHours, closures: [] };
    const barbers = this.#shop.barbers.map(({ hours }, id) => ({
      id,
      work: workLeft(
        calendar,
        { hours: spansOf(hours), daysOff: [], ownState: this.#setStates.get(id) ?? null },
        now,
      ).map(({ from, to }) => ({
        from: from.epochMilliseconds / 60_000 - zero,
        to: to.epochMilliseconds / 60_000 - zero,
      })),
    }));
    const waiting = [...this.#waiting.values()];
    return { waiting, seated: [...this.#seated.values()], barbers, graceMinutes: GRACE };
  }

  #add(visit: Partial<WaitingVisit>, { services, barber }: VisitRequest): number {
    this.#tickets += 1;
    const ticket = this.#tickets;
    this.#waiting.set(ticket, {
      id: ticket,
      ticketNumber: ticket,
      bookedAt: null,
      orderedAt: 0,
      barberId: barber,
      hasArrived: true,
      notBefore: null,
      skippedBy: null,
      timesPassed: 0,
      serviceIds: services.map((index) => index + 1),
      ...visit,
    });
    return ticket;
  }

  ask(at: Minute, { services, barber }: VisitRequest) {
    const wanted = { serviceIds: services.map((index) => index + 1), barberId: barber };
    const { lengths, waitStatistics } = this.#knownAt(at);
    const given = estimateLine(this.#lineAt(at), at, lengths, waitStatistics).newcomer(wanted);
    if (!given || given.endsAt > this.#shop.hours.to) return Promise.resolve(null);
    // In whole minutes, like the ranges of the API.
    return Promise.resolve({ from: Math.floor(given.from), to: Math.ceil(given.to) });
  }

  join(at: Minute, request: VisitRequest, shown: GivenRange) {
    return Promise.resolve({ ticket: this.#add({ orderedAt: at }, request), given: shown });
  }

  #remember(visit: WaitingVisit, how: Pick<PastVisit, 'startedAt' | 'endedAt' | 'end'>): void {
    this.#memory.add({
      day: this.#day,
      barber: this.#seated.get(visit.id)?.barberId ?? visit.barberId,
      services: visit.serviceIds.map((id) => id - 1),
      isWalkIn: visit.bookedAt === null,
      joinedAt: visit.orderedAt,
      ...how,
    });
  }

  leave(at: Minute, ticket: number) {
    const visit = this.#waiting.get(ticket);
    if (visit) this.#remember(visit, { startedAt: null, endedAt: at, end: 'left' });
    this.#waiting.delete(ticket);
    return Promise.resolve();
  }

  book(scheduledAt: Minute, request: VisitRequest & { readonly barber: number }) {
    return Promise.resolve(this.#add({ bookedAt: scheduledAt, hasArrived: false }, request));
  }

  arrive(at: Minute, ticket: number) {
    const visit = this.#waiting.get(ticket);
    if (visit) this.#waiting.set(ticket, { ...visit, hasArrived: true, orderedAt: at });
    return Promise.resolve();
  }

  next(at: Minute, barber: number) {
    const { lengths } = this.#knownAt(at);
    const meanOf: Parameters<typeof nextVisitFor>[3] = (visit, id) => lengths(visit, id).mean;
    const { visit, passed } = nextVisitFor(this.#lineAt(at), barber, at, meanOf);
    if (visit?.hasArrived) {
      for (const { visit: other, reason } of passed) {
        if (reason !== 'would_not_fit') continue;
        this.#waiting.set(other.id, { ...other, timesPassed: other.timesPassed + 1 });
      }
    }
    return Promise.resolve(visit?.id ?? null);
  }

  claim(at: Minute, barber: number, ticket: number) {
    const visit = this.#waiting.get(ticket);
    this.#waiting.delete(ticket);
    if (visit) this.#seated.set(ticket, { ...visit, barberId: barber, startedAt: at });
    return Promise.resolve();
  }

  #end(at: Minute, ticket: number, end: 'served' | 'missed') {
    const seated = this.#seated.get(ticket);
    const visit = seated ?? this.#waiting.get(ticket);
    const startedAt = end === 'served' ? (seated?.startedAt ?? null) : null;
    if (visit) this.#remember(visit, { startedAt, endedAt: at, end });
    this.#seated.delete(ticket);
    this.#waiting.delete(ticket);
    return Promise.resolve();
  }

  serve(at: Minute, _barber: number, ticket: number) {
    return this.#end(at, ticket, 'served');
  }

  missed(at: Minute, _barber: number, ticket: number) {
    return this.#end(at, ticket, 'missed');
  }

  say(_at: Minute, barber: number, state: 'break' | 'auto') {
    if (state === 'break') this.#setStates.set(barber, { state, day: today });
    else this.#setStates.delete(barber);
    return Promise.resolve();
  }
}

/** The true means and spreads of a shop, for the estimate that knows them. */
export const trueLengths = ({ barbers, services }: SimulatedShop): Lengths => {
  const weights = services.reduce((sum, { weight }) => sum + weight, 0);
  return ({ serviceIds }, barberId) => {
    const barber = barbers[barberId];
    if (!barber) return { mean: 30, spread: 8 };
    const means = barber.meanMinutes;
    if (serviceIds.length > 0) {
      const mean = serviceIds.reduce((sum, id) => sum + (means[id - 1] ?? 30), 0);
      return { mean, spread: mean * Math.sqrt(Math.expm1(barber.sigma ** 2)) };
    }
    const weightOf = (index: number) => (services[index]?.weight ?? 0) / weights;
    const mean = means.reduce((sum, each, index) => sum + each * weightOf(index), 0);
    const square = means.reduce(
      (sum, each, index) => sum + each ** 2 * Math.exp(barber.sigma ** 2) * weightOf(index),
      0,
    );
    return { mean, spread: Math.sqrt(square - mean ** 2) };
  };
};
