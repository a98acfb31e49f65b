import { choose, type Entry, MOST_PASSES, type Order } from './fair-order.ts';
import type { Line, LineBarber, Moment } from './line.ts';

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
    isLast: endOf(barber) === lastEnd,
  }));
};

/** Moves a free chair into the next hours of its barber's work; never, when there are none. */
const enterWork = (chair: Chair): void => {
  const { work } = chair.barber;
  for (let span = work[chair.span]; span; span = work[chair.span]) {
    // Who has a ticket is served, even if it gets later than planned.
    const isOpenEnd = chair.isLast && chair.span === work.length - 1;
    if (chair.freeAt < span.to || isOpenEnd) {
      chair.freeAt = Math.max(chair.freeAt, span.from);
      return;
    }
    chair.span += 1;
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
  /** Answers whether the play goes on. */
  readonly onStart: (entry: Entry, chair: Chair, at: Moment, until: Moment) => boolean;
}

const reset = ({ order, chairs, now, freeAt }: Play): void => {
  order.head = 0;
  for (const entry of order.entries) {
    entry.isGone = false;
    entry.passes = entry.visit.timesPassed;
  }
  for (const chair of chairs) {
    chair.freeAt = Math.max(now, freeAt(chair));
    chair.blockedBy = null;
    chair.span = 0;
    enterWork(chair);
  }
};

/** Whoever was kept from taking anybody looks again once the visit in the way is taken. */
const unblock = (chairs: readonly Chair[], taken: Entry, at: Moment): void => {
  for (const chair of chairs) {
    if (chair.blockedBy !== taken) continue;
    chair.blockedBy = null;
    chair.span = 0;
    chair.freeAt = at;
    enterWork(chair);
  }
};

const isBlocking = ({ reason, passes }: Entry): boolean =>
  reason === 'would_not_fit' && passes >= MOST_PASSES;

/**
 * Plays the rest of the day: whoever is free first takes whom the rule gives. Bookings are assumed
 * to come at their time.
 */
export const playLine = (play: Play): void => {
  const { order, chairs, expected, taken, onStart } = play;
  reset(play);
  let left = order.booked.length + order.coming.length;
  for (let chair = firstFree(chairs); chair && left > 0; chair = firstFree(chairs)) {
    const current = chair;
    const at = current.freeAt;
    const { entry, passed } = choose(order, current.barber, at, (each) => expected(each, current));
    if (entry === null) {
      current.blockedBy = passed.findLast(isBlocking) ?? null;
      current.freeAt = nextCallAt(order, at);
      enterWork(current);
      continue;
    }
    for (const each of passed) if (each.reason === 'would_not_fit') each.passes += 1;
    entry.isGone = true;
    left -= 1;
    current.blockedBy = null;
    current.freeAt = at + taken(entry, current);
    if (!onStart(entry, current, at, current.freeAt)) return;
    enterWork(current);
    unblock(chairs, entry, at);
  }
};
