import { choose, type Entry, MOST_PASSES, type Order } from '../line/fair-order.ts';
import type { Line, LineBarber, Moment } from '../line/line.ts';

/** A barber during a simulation of the line. */
export interface Chair {
  readonly barber: LineBarber;
  readonly index: number;
  /** When the barber becomes free, or checks again for a visit to take. */
  freeAt: Moment;
  /** A visit that was passed often enough: this barber takes nobody behind it. */
  blockedBy: Entry | null;
  /** Index of the current span of work. */
  span: number;
  /** The barber has served without a rest until now. */
  needsBreak: boolean;
  /** A customer sits in it now. */
  readonly isServing: boolean;
  /** This barber works longest today and stays until the line is empty. */
  readonly isLast: boolean;
}

const NEVER = Number.POSITIVE_INFINITY;

export const chairsOf = (line: Line): Chair[] => {
  const endOf = ({ work }: LineBarber) => work.at(-1)?.to ?? -NEVER;
  const lastEnd = Math.max(...line.barbers.map(endOf));
  return line.barbers.map((barber, index) => ({
    barber,
    index,
    freeAt: 0,
    blockedBy: null,
    span: 0,
    needsBreak: false,
    isServing: line.seated.some(({ barberId }) => barberId === barber.id),
    isLast: endOf(barber) === lastEnd,
  }));
};

/** How real breaks differ from planned ones. */
export interface Breaks {
  /** A barber who works into a break still takes this many minutes of it. */
  readonly shortest: number;
  /** How many minutes later than planned the barber is back. */
  readonly late: (chair: Chair) => number;
}

const asPlanned: Breaks = { shortest: 0, late: () => 0 };

/** Moves a free chair into the next hours of its barber's work; never, when there are none. */
const enterWork = (chair: Chair, { shortest, late }: Breaks): void => {
  const { work } = chair.barber;
  for (let span = work[chair.span]; span; span = work[chair.span]) {
    // Everybody with a ticket is served, even if it gets later than planned.
    const isOpenEnd = chair.isLast && chair.span === work.length - 1;
    if (chair.freeAt < span.to || isOpenEnd) {
      if (chair.freeAt < span.from) {
        const rested = chair.needsBreak ? chair.freeAt + shortest : 0;
        chair.freeAt = Math.max(span.from + late(chair), rested);
      }
      return;
    }
    chair.span += 1;
    const next = work[chair.span];
    // The visit lasted beyond the whole break, so the shortest break follows now.
    if (chair.needsBreak && next && chair.freeAt >= next.from) {
      chair.freeAt += Math.min(shortest, next.from - span.to);
      chair.needsBreak = false;
    }
  }
  chair.freeAt = NEVER;
};

/** The next moment at which a barber begins or ends work. */
const nextChangeOfWork = ({ barbers }: Order, at: Moment): Moment => {
  let next = NEVER;
  for (const { work } of barbers) {
    for (const { from, to } of work) {
      if (from > at && from < next) next = from;
      if (to > at && to < next) next = to;
    }
  }
  return next;
};

/** The next moment at which a visit may be called that may not be called now. */
const nextCallAt = (order: Order, at: Moment): Moment => {
  // A visit that was handed back is left to other barbers only while they work.
  const isHandedBack = order.entries.some((entry) => !entry.isServed && entry.visit.skippedBy);
  let next = isHandedBack ? nextChangeOfWork(order, at) : NEVER;
  for (const { isServed, dueAt, requestEndsAt, offeredUntil, visit } of order.entries) {
    if (isServed) continue;
    if (dueAt > at && dueAt < next) next = dueAt;
    if (requestEndsAt > at && requestEndsAt < next) next = requestEndsAt;
    if (offeredUntil > at && offeredUntil < next) next = offeredUntil;
    // A customer with a booking who is present may go early, once the time they asked for is over.
    const { notBefore } = visit;
    if (notBefore !== null && notBefore > at && notBefore < next) next = notBefore;
  }
  return next;
};

const firstFree = (chairs: readonly Chair[]): Chair | null => {
  let first: Chair | null = null;
  for (const chair of chairs) {
    if (chair.freeAt < NEVER && (first === null || chair.freeAt < first.freeAt)) first = chair;
  }
  return first;
};

export interface Play {
  readonly order: Order;
  readonly chairs: readonly Chair[];
  readonly now: Moment;
  /** When the visit that sits in the chair now ends. */
  readonly freeAt: (chair: Chair) => Moment;
  /** The length that the barber expects; the rule decides by it what fits. */
  readonly expected: (entry: Entry, chair: Chair) => number;
  /** The length that the visit really takes. */
  readonly taken: (entry: Entry, chair: Chair) => number;
  /** Whether a walk-in is still there and comes when called. If absent, everybody is. */
  readonly isPresent?: (entry: Entry, at: Moment) => boolean;
  /** Called when a visit's turn has come but its customer is gone. The barber chooses again. */
  readonly onMissed?: (entry: Entry, chair: Chair, at: Moment) => void;
  /** If absent, breaks are as planned. */
  readonly breaks?: Breaks;
  /**
   * Called when a newcomer behind everybody could be taken by a free barber, if they are done by
   * `until`. If given, the simulation goes on after the last visit, until no barber has time left.
   */
  readonly onRoom?: (chair: Chair, at: Moment, until: Moment) => void;
  /** Returns whether the simulation goes on. */
  readonly onStart: (entry: Entry, chair: Chair, at: Moment, until: Moment) => boolean;
}

const reset = ({ order, chairs, now, freeAt, breaks = asPlanned }: Play): void => {
  for (const entry of order.entries) {
    entry.isServed = false;
    entry.passes = entry.visit.timesPassed;
  }
  order.servedInFront = 0;
  for (const chair of chairs) {
    chair.freeAt = Math.max(now, freeAt(chair));
    chair.blockedBy = null;
    chair.span = 0;
    chair.needsBreak = chair.isServing;
    enterWork(chair, breaks);
  }
};

/** Barbers who were blocked by a visit choose again once it is taken. */
const unblock = ({ chairs, breaks = asPlanned }: Play, taken: Entry, at: Moment): void => {
  for (const chair of chairs) {
    if (chair.blockedBy !== taken) continue;
    chair.blockedBy = null;
    chair.span = 0;
    chair.freeAt = at;
    chair.needsBreak = false;
    enterWork(chair, breaks);
  }
};

const isBlocking = ({ reason, passes }: Entry): boolean =>
  reason === 'would_not_fit' && passes >= MOST_PASSES;

/**
 * Simulates the rest of the day: the barber who is free first takes the visit that the rule gives.
 * Bookings are assumed to come at their time.
 */
export const simulateLine = (play: Play): void => {
  const { order, chairs, expected, taken, onStart, onRoom, breaks = asPlanned } = play;
  reset(play);
  const waiting = order.booked.length + order.firstComeFirstServed.length;
  // A newcomer could be taken after the last visit, too.
  let left = onRoom ? Number.POSITIVE_INFINITY : waiting;
  let current: Chair | null = null;
  const minutesOf = (each: Entry) => (current ? expected(each, current) : 0);
  for (current = firstFree(chairs); current && left > 0; current = firstFree(chairs)) {
    const at = current.freeAt;
    const { entry, passed, newcomerUntil } = choose(order, current.barber, at, minutesOf);
    if (newcomerUntil !== null) onRoom?.(current, at, newcomerUntil);
    if (entry === null) {
      current.blockedBy = passed.findLast(isBlocking) ?? null;
      current.freeAt = nextCallAt(order, at);
      current.needsBreak = false;
      enterWork(current, breaks);
      continue;
    }
    entry.isServed = true;
    left -= 1;
    if (play.isPresent?.(entry, at) === false) {
      play.onMissed?.(entry, current, at);
      unblock(play, entry, at);
      continue;
    }
    for (const each of passed) if (each.reason === 'would_not_fit') each.passes += 1;
    current.blockedBy = null;
    current.freeAt = at + taken(entry, current);
    current.needsBreak = true;
    if (!onStart(entry, current, at, current.freeAt)) return;
    enterWork(current, breaks);
    unblock(play, entry, at);
  }
};
