import type { Line, LineBarber, Moment, PassReason, WaitingVisit } from './line.ts';

/** How often a walk-in may be passed because it would not fit. */
export const MOST_PASSES = 2;

/** A visit while its line is played. */
export interface Entry {
  readonly visit: WaitingVisit;
  readonly index: number;
  /** A booking's time, or the one it asked for afterwards; of a walk-in the latter, or never. */
  readonly dueAt: Moment;
  isGone: boolean;
  passes: number;
}

/**
 * A line made ready for being asked many times. Two orders run side by side: bookings keep their
 * time, everybody else goes in the order of coming.
 */
export interface Order {
  readonly entries: readonly Entry[];
  readonly barbers: readonly LineBarber[];
  /** By time: bookings that are not late. */
  readonly booked: readonly Entry[];
  /** First come, first served: walk-ins, and bookings that came after their grace. */
  readonly coming: readonly Entry[];
  /** Late and not seen yet: in nobody's way. */
  readonly missing: readonly Entry[];
}

/** How long a visit takes with the barber who asks. */
export type MinutesOf = (entry: Entry) => number;

const NEVER = Number.POSITIVE_INFINITY;

export const byComing = (a: WaitingVisit, b: WaitingVisit): number =>
  a.orderedAt - b.orderedAt || a.ticketNumber - b.ticketNumber || a.id - b.id;

/** Who came within the grace keeps the time, however long the barber then takes. */
const isLate = ({ visit, dueAt }: Entry, graceMinutes: number, now: Moment): boolean => {
  const end = dueAt + graceMinutes;
  return now > end && !(visit.hasArrived && visit.orderedAt <= end);
};

export const orderOf = (line: Line, now: Moment): Order => {
  const entries = line.waiting.toSorted(byComing).map((visit, index) => ({
    visit,
    index,
    dueAt: Math.max(visit.bookedAt ?? -NEVER, visit.notBefore ?? -NEVER),
    isGone: false,
    passes: visit.timesPassed,
  }));
  const booked: Entry[] = [];
  const coming: Entry[] = [];
  const missing: Entry[] = [];
  for (const entry of entries) {
    if (entry.visit.bookedAt === null) coming.push(entry);
    else if (!isLate(entry, line.graceMinutes, now)) booked.push(entry);
    else (entry.visit.hasArrived ? coming : missing).push(entry);
  }
  booked.sort((a, b) => a.dueAt - b.dueAt || byComing(a.visit, b.visit));
  return { entries, barbers: line.barbers, booked, coming, missing };
};

const isFor = ({ barberId }: WaitingVisit, barber: LineBarber): boolean =>
  barberId === null || barberId === barber.id;

const isWorking = ({ work }: LineBarber, at: Moment): boolean =>
  work.some(({ from, to }) => from <= at && at < to);

/** Handed back by this barber, while somebody else who works now could take it. */
const isLeftToOthers = (order: Order, visit: WaitingVisit, barber: LineBarber, at: Moment) =>
  visit.skippedBy === barber.id &&
  order.barbers.some((other) => other !== barber && isFor(visit, other) && isWorking(other, at));

/** When this barber is bound to the next booking; one for any barber binds nobody. */
export const nextBookingAt = (order: Order, barber: LineBarber, at: Moment): Moment => {
  for (const { isGone, visit, dueAt } of order.booked) {
    if (!isGone && visit.barberId === barber.id && dueAt > at) return dueAt;
  }
  return NEVER;
};

export const dueBooking = (order: Order, barber: LineBarber, at: Moment): Entry | null => {
  for (const entry of order.booked) {
    if (entry.dueAt > at) return null;
    if (!entry.isGone && isFor(entry.visit, barber)) return entry;
  }
  return null;
};

const earlyBooking = (order: Order, barber: LineBarber): Entry | null => {
  for (const entry of order.booked) {
    const { visit, isGone } = entry;
    // Who asked for more time is not called before it is over.
    const isThere = visit.hasArrived && visit.notBefore === null;
    if (!isGone && isThere && visit.barberId === barber.id) return entry;
  }
  return null;
};

/** Why a waiting visit is not this barber's next; null: it is. */
export const reasonAgainst = (
  order: Order,
  entry: Entry,
  barber: LineBarber,
  at: Moment,
  minutesOf: MinutesOf,
  bookedAt: Moment,
): PassReason | null => {
  if (!isFor(entry.visit, barber)) return 'waits_for_barber';
  if (entry.visit.notBefore !== null && entry.visit.notBefore > at) return 'asked_for_time';
  if (isLeftToOthers(order, entry.visit, barber, at)) return 'handed_back';
  return bookedAt < NEVER && at + minutesOf(entry) > bookedAt ? 'would_not_fit' : null;
};

export interface Choice {
  readonly entry: Entry | null;
  /** Everybody before, each with the reason. */
  readonly passed: readonly { readonly entry: Entry; readonly reason: PassReason }[];
}

const nobodyPassed: Choice['passed'] = [];

/** The first of those who wait in the order of coming whom this barber may take now. */
const chooseComing = (
  order: Order,
  barber: LineBarber,
  at: Moment,
  minutesOf: MinutesOf,
): Choice => {
  const bookedAt = nextBookingAt(order, barber, at);
  const passed: { entry: Entry; reason: PassReason }[] = [];
  for (const entry of order.coming) {
    if (entry.isGone) continue;
    const reason = reasonAgainst(order, entry, barber, at, minutesOf, bookedAt);
    if (reason === null) return { entry, passed };
    passed.push({ entry, reason });
    // Passed often enough: until the booking, this barber takes nobody from behind.
    if (reason === 'would_not_fit' && entry.passes >= MOST_PASSES) break;
  }
  // Nobody else is left: what this barber handed back is better than an empty chair.
  const left = passed.findIndex(
    ({ entry, reason }) => reason === 'handed_back' && at + minutesOf(entry) <= bookedAt,
  );
  return {
    entry: passed[left]?.entry ?? null,
    passed: passed.slice(0, left < 0 ? undefined : left),
  };
};

/** The rule. A booking passes nobody: its place is its time. */
export const choose = (
  order: Order,
  barber: LineBarber,
  at: Moment,
  minutesOf: MinutesOf,
): Choice => {
  const due = dueBooking(order, barber, at);
  if (due) return { entry: due, passed: nobodyPassed };
  const coming = chooseComing(order, barber, at, minutesOf);
  if (coming.entry) return coming;
  const early = earlyBooking(order, barber);
  return early ? { entry: early, passed: nobodyPassed } : coming;
};
