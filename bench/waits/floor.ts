import { type DayBooking, type DayWalkIn, type ShopDay, trueMinutes } from '../shop-days/day.ts';
import type { Minute, SimulatedShop } from '../shop-days/shop.ts';
import type { Desk, Told } from './desk.ts';
import type { EventQueue } from './event-queue.ts';

/** As the shop has set it; then nobody holds a chair for a booking any more. */
export const GRACE = 10;

/** A walk-in and what became of it. */
export interface Outcome {
  readonly ticket: number;
  readonly joinedAt: Minute;
  readonly told: Told | null;
  readonly isWish: boolean;
  /** Who waited in the shop before. */
  readonly ahead: number;
  readonly barbersWorking: number;
  /** What 'people ahead x average / barbers' would have said, in minutes. */
  readonly naive: number;
  startedAt: Minute | null;
  end: 'started' | 'left' | 'missed' | 'waiting';
}

/** The mean of what was served so far, as a shop would take it; what the owner entered before. */
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
  readonly coming: DayWalkIn | DayBooking;
  readonly outcome: Outcome | null;
  /** Who waits is in the shop, or has left it without a word. */
  isThere: boolean;
  isWaiting: boolean;
}

/** A barber as the others see them. */
export interface SnapshotBarber {
  readonly isIdle: boolean;
  readonly isWorking: boolean;
  /** Looks at the line in a moment, once, however many ask for it. */
  lookSoon(after: Minute): void;
}

/** Everything that moves on one day of one shop. */
export interface Floor {
  readonly shop: SimulatedShop;
  readonly day: ShopDay;
  readonly desk: Desk;
  readonly queue: EventQueue;
  readonly average: Average;
  readonly visits: Map<number, Visit>;
  readonly barbers: readonly SnapshotBarber[];
  /** Whoever is idle looks at the line. */
  readonly lookAgain: (after: Minute) => void;
}

/** How long who sits keeps the chair. */
export const minutesInChair = ({ shop }: Floor, barber: number, { coming }: Visit): number => {
  const by = shop.barbers[barber];
  return by ? trueMinutes(by, coming) : 0;
};
