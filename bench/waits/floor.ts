import { type DayBooking, type DayWalkIn, type ShopDay, trueMinutes } from '../shop-days/day.ts';
import type { Minute, SimulatedShop } from '../shop-days/shop.ts';
import type { Desk, GivenRange } from './desk.ts';
import type { EventQueue } from './event-queue.ts';

/** The shop's grace period; after it no chair is held for a booking. */
export const GRACE = 10;

/** A walk-in and its outcome. */
export interface Outcome {
  readonly ticket: number;
  readonly joinedAt: Minute;
  readonly given: GivenRange | null;
  readonly hasRequestedBarber: boolean;
  /** How many waited in the shop at that time. */
  readonly ahead: number;
  readonly barbersWorking: number;
  /** The naive estimate 'people ahead x average / barbers', in minutes. */
  readonly naive: number;
  startedAt: Minute | null;
  end: 'started' | 'left' | 'missed' | 'waiting';
}

/** The mean length of the visits so far; before the first visit the owner's estimate. */
export class Average {
  #sum: number;
  #count = 1;

  constructor({ services }: SimulatedShop) {
    const weight = services.reduce((sum, service) => sum + service.weight, 0);
    this.#sum =
      services.reduce((sum, each) => sum + each.estimatedMinutes * each.weight, 0) / weight;
  }

  get minutes(): number {
    return this.#sum / this.#count;
  }

  add(minutes: number): void {
    this.#sum += minutes;
    this.#count += 1;
  }
}

export interface Visit {
  readonly ticket: number;
  readonly customer: DayWalkIn | DayBooking;
  readonly outcome: Outcome | null;
  /** Waiting customers are present, or have left without leaving the line. */
  isThere: boolean;
  isWaiting: boolean;
}

/** A barber as the others see them. */
export interface SnapshotBarber {
  readonly isIdle: boolean;
  readonly isWorking: boolean;
  /** Schedules one check of the line, however often it is requested. */
  lookSoon(after: Minute): void;
}

/** The state of one simulated day of one shop. */
export interface Floor {
  readonly shop: SimulatedShop;
  readonly day: ShopDay;
  readonly desk: Desk;
  readonly queue: EventQueue;
  readonly average: Average;
  readonly visits: Map<number, Visit>;
  readonly barbers: readonly SnapshotBarber[];
  /** Every idle barber checks the line. */
  readonly lookAgain: (after: Minute) => void;
}

/** How long the current visit occupies the chair. */
export const minutesInChair = ({ shop }: Floor, barber: number, { customer }: Visit): number => {
  const by = shop.barbers[barber];
  return by ? trueMinutes(by, customer) : 0;
};
