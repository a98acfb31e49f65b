import { type DayBooking, type DayWalkIn, type ShopDay, trueMinutes } from '../shop-days/day.ts';
import type { Minute, SimulatedShop } from '../shop-days/shop.ts';
import { BarberDay } from './barber-day.ts';
import type { Desk, Told } from './desk.ts';
import { EventQueue } from './event-queue.ts';

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

export interface PlayedDay {
  readonly outcomes: readonly Outcome[];
  /** Came, and got no ticket: the shop could not have finished them. */
  readonly turnedAway: number;
  /** Read how long it would take, and did not join. */
  readonly wentOn: number;
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

/** Everything that moves on one day of one shop. */
export interface Floor {
  readonly shop: SimulatedShop;
  readonly day: ShopDay;
  readonly desk: Desk;
  readonly queue: EventQueue;
  readonly average: Average;
  readonly visits: Map<number, Visit>;
  readonly barbers: BarberDay[];
  /** Whoever is idle looks at the line. */
  readonly lookAgain: (after: Minute) => void;
}

/** A barber who has nothing to do sees somebody come in. */
const REACTION = 0.4;
/** As the shop has set it; then nobody holds a chair for a booking any more. */
export const GRACE = 10;

const waitingOf = ({ visits }: Floor): number =>
  [...visits.values()].filter(({ isWaiting, isThere }) => isWaiting && isThere).length;

type Entrance = 'joined' | 'turned away' | 'went on';

/** Reads what the page says, and joins unless that is longer than they would wait. */
const walkIn = async (floor: Floor, coming: DayWalkIn, outcomes: Outcome[]): Promise<Entrance> => {
  const { desk, queue, visits, average, barbers } = floor;
  const services = coming.isNamed ? coming.services : [];
  const wishes = { services, barber: coming.wish };
  const asked = await desk.ask(queue.now, wishes);
  if (!asked) return 'turned away';
  if (asked.from - queue.now > coming.patience) return 'went on';
  const joined = await desk.join(queue.now, wishes, asked);
  if (!joined) return 'turned away';
  const ahead = waitingOf(floor);
  const barbersWorking = barbers.filter(({ isWorking }) => isWorking).length;
  const outcome: Outcome = {
    ticket: joined.ticket,
    joinedAt: queue.now,
    told: joined.told,
    isWish: coming.wish !== null,
    ahead,
    barbersWorking,
    naive: (ahead * average.minutes) / Math.max(1, barbersWorking),
    startedAt: null,
    end: 'waiting',
  };
  outcomes.push(outcome);
  const visit = { ticket: joined.ticket, coming, outcome, isThere: true, isWaiting: true };
  visits.set(visit.ticket, visit);
  queue.plan(queue.now + coming.patience, async () => {
    if (!visit.isWaiting || coming.isGone) return;
    visit.isWaiting = false;
    outcome.end = 'left';
    await desk.leave(queue.now, visit.ticket);
    floor.lookAgain(0);
  });
  floor.lookAgain(REACTION);
  return 'joined';
};

const book = async (floor: Floor, coming: DayBooking): Promise<void> => {
  const { desk, queue, visits } = floor;
  const { services, barber, scheduledAt, arrivesAt } = coming;
  const ticket = await desk.book(scheduledAt, { services, barber });
  const visit = { ticket, coming, outcome: null, isThere: false, isWaiting: true };
  visits.set(ticket, visit);
  if (arrivesAt !== null) {
    queue.plan(arrivesAt, async () => {
      visit.isThere = true;
      await desk.arrive(queue.now, ticket);
      floor.lookAgain(REACTION);
    });
  }
  queue.plan(scheduledAt, () => floor.lookAgain(REACTION));
  queue.plan(scheduledAt + GRACE + 0.1, async () => {
    // Nobody comes any more: the barber says so.
    if (arrivesAt === null && visit.isWaiting) {
      visit.isWaiting = false;
      await desk.missed(queue.now, barber, ticket);
    }
    floor.lookAgain(REACTION);
  });
};

/** Plays a day to its end: everybody who waits is served, has left, or was called for nothing. */
export const playDay = async (
  shop: SimulatedShop,
  day: ShopDay,
  desk: Desk,
  average: Average,
): Promise<PlayedDay> => {
  const queue = new EventQueue();
  const barbers: BarberDay[] = [];
  const floor: Floor = {
    shop,
    day,
    desk,
    queue,
    average,
    barbers,
    visits: new Map(),
    lookAgain: (after) => {
      for (const barber of barbers) if (barber.isIdle) barber.lookSoon(after);
    },
  };
  const outcomes: Outcome[] = [];
  const entrances: Record<Entrance, number> = { joined: 0, 'turned away': 0, 'went on': 0 };
  for (const booking of day.bookings) await book(floor, booking);
  for (const index of shop.barbers.keys()) barbers.push(new BarberDay(floor, index));
  for (const coming of day.walkIns) {
    queue.plan(coming.at, async () => {
      entrances[await walkIn(floor, coming, outcomes)] += 1;
    });
  }
  await queue.run();
  return { outcomes, turnedAway: entrances['turned away'], wentOn: entrances['went on'] };
};

/** How long who sits keeps the chair. */
export const minutesInChair = ({ shop }: Floor, barber: number, { coming }: Visit): number => {
  const by = shop.barbers[barber];
  return by ? trueMinutes(by, coming) : 0;
};
