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
  for (const coming of day.walkIns) {
    queue.plan(coming.at, async () => {
      entrances[await walkIn(floor, coming, outcomes)] += 1;
    });
  }
  await queue.run();
  return { outcomes, turnedAway: entrances['turned away'], wentOn: entrances['went on'] };
};
