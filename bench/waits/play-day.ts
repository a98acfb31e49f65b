import type { DayBooking, DayWalkIn, ShopDay } from '../shop-days/day.ts';
import type { SimulatedShop } from '../shop-days/shop.ts';
import { BarberDay } from './barber-day.ts';
import type { Desk } from './desk.ts';
import { EventQueue } from './event-queue.ts';
import { type Average, type Floor, GRACE, type Outcome } from './floor.ts';

export interface PlayedDay {
  readonly outcomes: readonly Outcome[];
  /** Came and got no ticket, because the shop could not have served them before closing. */
  readonly turnedAway: number;
  /** Saw the wait range and did not join. */
  readonly wentOn: number;
}

/** Idle barbers notice a new customer. */
const REACTION = 0.4;

const waitingOf = ({ visits }: Floor): number =>
  [...visits.values()].filter(({ isWaiting, isThere }) => isWaiting && isThere).length;

type Entrance = 'joined' | 'turned away' | 'went on';

/** Reads the wait on the page, and joins unless it exceeds their patience. */
const walkIn = async (
  floor: Floor,
  customer: DayWalkIn,
  outcomes: Outcome[],
): Promise<Entrance> => {
  const { desk, queue, visits, average, barbers } = floor;
  const services = customer.isNamed ? customer.services : [];
  const request = { services, barber: customer.requestedBarber };
  const shown = await desk.ask(queue.now, request);
  if (!shown) return 'turned away';
  if (shown.from - queue.now > customer.patience) return 'went on';
  const joined = await desk.join(queue.now, request, shown);
  if (!joined) return 'turned away';
  const ahead = waitingOf(floor);
  const barbersWorking = barbers.filter(({ isWorking }) => isWorking).length;
  const outcome: Outcome = {
    ticket: joined.ticket,
    joinedAt: queue.now,
    given: joined.given,
    hasRequestedBarber: customer.requestedBarber !== null,
    ahead,
    barbersWorking,
    naive: (ahead * average.minutes) / Math.max(1, barbersWorking),
    startedAt: null,
    end: 'waiting',
  };
  outcomes.push(outcome);
  const visit = { ticket: joined.ticket, customer, outcome, isThere: true, isWaiting: true };
  visits.set(visit.ticket, visit);
  queue.plan(queue.now + customer.patience, async () => {
    if (!visit.isWaiting || customer.isGone) return;
    visit.isWaiting = false;
    outcome.end = 'left';
    await desk.leave(queue.now, visit.ticket);
    floor.lookAgain(0);
  });
  floor.lookAgain(REACTION);
  return 'joined';
};

const book = async (floor: Floor, customer: DayBooking): Promise<void> => {
  const { desk, queue, visits } = floor;
  const { services, barber, scheduledAt, arrivesAt } = customer;
  const ticket = await desk.book(scheduledAt, { services, barber });
  const visit = { ticket, customer, outcome: null, isThere: false, isWaiting: true };
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
    // The customer does not come: the barber records it.
    if (arrivesAt === null && visit.isWaiting) {
      visit.isWaiting = false;
      await desk.missed(queue.now, barber, ticket);
    }
    floor.lookAgain(REACTION);
  });
};

/** Simulates a day to its end: every customer is served, has left, or did not come when called. */
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
  for (const customer of day.walkIns) {
    queue.plan(customer.at, async () => {
      entrances[await walkIn(floor, customer, outcomes)] += 1;
    });
  }
  await queue.run();
  return { outcomes, turnedAway: entrances['turned away'], wentOn: entrances['went on'] };
};
