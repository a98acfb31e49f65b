import { choose, type Entry, MOST_PASSES, type Order } from '../line/fair-order.ts';
import type { Line, LineBarber, Moment } from '../line/line.ts';

/** A barber while the line is played. */
export interface Chair {
  readonly barber: LineBarber;
  readonly index: number;
  /** Free, or looks again whether there is somebody to take. */
  freeAt: Moment;
  /** Who was passed often enough and keeps it from taking anybody behind. */
  blockedBy: Entry | null;
  /** Which of the spans of work it is in. */
  span: number;
  /** Has served until it got free, and not rested since. */
  isTired: boolean;
  /** Somebody sits in it now. */
  readonly isServing: boolean;
  /** Stays until the line is done: works longer than anybody else today. */
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
    isTired: false,
    isServing: line.seated.some(({ barberId }) => barberId === barber.id),
    isLast: endOf(barber) === lastEnd,
  }));
};

/** What a plan does not say about a break. */
export interface Breaks {
  /** Who works into a break still takes this much of it. */
  readonly shortest: number;
  /** How much later than planned somebody is back. */
  readonly late: (chair: Chair) => number;
}

const asPlanned: Breaks = { shortest: 0, late: () => 0 };

/** Moves a free chair into the next hours of its barber's work; never, when there are none. */
const enterWork = (chair: Chair, { shortest, late }: Breaks): void => {
  const { work } = chair.barber;
  for (let span = work[chair.span]; span; span = work[chair.span]) {
    // Who has a ticket is served, even if it gets later than planned.
    const isOpenEnd = chair.isLast && chair.span === work.length - 1;
    if (chair.freeAt < span.to || isOpenEnd) {
      if (chair.freeAt < span.from) {
        const rested = chair.isTired ? chair.freeAt + shortest : 0;
        chair.freeAt = Math.max(span.from + late(chair), rested);
      }
      return;
    }
    chair.span += 1;
    const next = work[chair.span];
    // The visit has taken more than the break: that comes now, as far as it has to.
    if (chair.isTired && next && chair.freeAt >= next.from) {
      chair.freeAt += Math.min(shortest, next.from - span.to);
      chair.isTired = false;
    }
  }
  chair.freeAt = NEVER;
};

/** The next moment at which somebody may be called who may not be now. */
const nextCallAt = (order: Order, at: Moment): Moment => {
  let next = NEVER;
  for (const { isGone, dueAt, wishEndsAt, visit } of order.entries) {
    if (isGone) continue;
    if (dueAt > at && dueAt < next) next = dueAt;
    if (wishEndsAt > at && wishEndsAt < next) next = wishEndsAt;
    // A booking that is there may go early, once the time it asked for is over.
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
  /** When a chair is free of whom it serves now. */
  readonly freeAt: (chair: Chair) => Moment;
  /** What the barber expects, by which the rule decides what fits. */
  readonly expected: (entry: Entry, chair: Chair) => number;
  /** What it takes in the end. */
  readonly taken: (entry: Entry, chair: Chair) => number;
  /** Whether a walk-in has not left by then, and comes when called; left out: everybody does. */
  readonly isThere?: (entry: Entry, at: Moment) => boolean;
  /** Somebody's turn has come, but they are not there: the chair looks for the next one. */
  readonly onMissed?: (entry: Entry, chair: Chair, at: Moment) => void;
  /** Left out: breaks are as planned. */
  readonly breaks?: Breaks;
  /** Answers whether the play goes on. */
  readonly onStart: (entry: Entry, chair: Chair, at: Moment, until: Moment) => boolean;
}

const reset = ({ order, chairs, now, freeAt, breaks = asPlanned }: Play): void => {
  for (const entry of order.entries) {
    entry.isGone = false;
    entry.passes = entry.visit.timesPassed;
  }
  for (const chair of chairs) {
    chair.freeAt = Math.max(now, freeAt(chair));
    chair.blockedBy = null;
    chair.span = 0;
    chair.isTired = chair.isServing;
    enterWork(chair, breaks);
  }
};

/** Whoever was kept from taking anybody looks again once the visit in the way is taken. */
const unblock = ({ chairs, breaks = asPlanned }: Play, taken: Entry, at: Moment): void => {
  for (const chair of chairs) {
    if (chair.blockedBy !== taken) continue;
    chair.blockedBy = null;
    chair.span = 0;
    chair.freeAt = at;
    chair.isTired = false;
    enterWork(chair, breaks);
  }
};

const isBlocking = ({ reason, passes }: Entry): boolean =>
  reason === 'would_not_fit' && passes >= MOST_PASSES;

/**
 * Plays the rest of the day: whoever is free first takes whom the rule gives. Bookings are assumed
 * to come at their time.
 */
export const simulateLine = (play: Play): void => {
  const { order, chairs, expected, taken, onStart, breaks = asPlanned } = play;
  reset(play);
  let left = order.booked.length + order.coming.length;
  for (let chair = firstFree(chairs); chair && left > 0; chair = firstFree(chairs)) {
    const current = chair;
    const at = current.freeAt;
    const { entry, passed } = choose(order, current.barber, at, (each) => expected(each, current));
    if (entry === null) {
      current.blockedBy = passed.findLast(isBlocking) ?? null;
      current.freeAt = nextCallAt(order, at);
      current.isTired = false;
      enterWork(current, breaks);
      continue;
    }
    entry.isGone = true;
    left -= 1;
    if (play.isThere?.(entry, at) === false) {
      play.onMissed?.(entry, current, at);
      unblock(play, entry, at);
      continue;
    }
    for (const each of passed) if (each.reason === 'would_not_fit') each.passes += 1;
    current.blockedBy = null;
    current.freeAt = at + taken(entry, current);
    current.isTired = true;
    if (!onStart(entry, current, at, current.freeAt)) return;
    enterWork(current, breaks);
    unblock(play, entry, at);
  }
};
