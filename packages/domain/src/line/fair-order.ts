import type { Line, LineBarber, Moment, PassReason, WaitingVisit } from './line.ts';

/** How often a walk-in may be passed because it would not fit. */
export const MOST_PASSES = 2;

/** A visit while its line is played. */
export interface Entry {
  readonly visit: WaitingVisit;
  readonly index: number;
  /** A booking's time, or the one it asked for afterwards; of a walk-in the latter, or never. */
  readonly dueAt: Moment;
  /** From then on nobody is waited for: whoever it asked for has no work left. */
  readonly wishEndsAt: Moment;
  isGone: boolean;
  passes: number;
  /** Why it was not taken when somebody last looked. */
  reason: PassReason | null;
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

const byComing = (a: WaitingVisit, b: WaitingVisit): number =>
  a.orderedAt - b.orderedAt || a.ticketNumber - b.ticketNumber || a.id - b.id;

/** A customer who arrives within the grace period keeps the booked time, even if the barber runs late. */
const isLate = ({ visit, dueAt }: Entry, graceMinutes: number, now: Moment): boolean => {
  const end = dueAt + graceMinutes;
  return now > end && !(visit.hasArrived && visit.orderedAt <= end);
};

/** Until when a wish for somebody holds: the end of their work, or never where they have none. */
export const wishEndsAt = ({ barbers }: Line, barberId: number | null): Moment =>
  barbers.find(({ id }) => id === barberId)?.work.at(-1)?.to ?? -NEVER;

const ownWishEndsAt = (line: Line, { barberId, isStrict = false }: WaitingVisit): Moment =>
  isStrict ? NEVER : wishEndsAt(line, barberId);

export const orderOf = (line: Line, now: Moment): Order => {
  const entries = line.waiting.toSorted(byComing).map((visit, index) => ({
    visit,
    index,
    dueAt: Math.max(visit.bookedAt ?? -NEVER, visit.notBefore ?? -NEVER),
    wishEndsAt: ownWishEndsAt(line, visit),
    isGone: false,
    passes: visit.timesPassed,
    reason: null,
  }));
  const booked: Entry[] = [];
  const coming: Entry[] = [];
  const missing: Entry[] = [];
  for (const entry of entries) {
    if (entry.visit.bookedAt === null) coming.push(entry);
    else if (!isLate(entry, line.graceMinutes, now)) booked.push(entry);
    else (entry.visit.hasArrived ? coming : missing).push(entry);
  }
  booked.sort((a, b) => a.dueAt - b.dueAt || a.visit.ticketNumber - b.visit.ticketNumber);
  return { entries, barbers: line.barbers, booked, coming, missing };
};

/** Who asked for somebody without any work left today asks for anybody. */
export const isFor = ({ visit, wishEndsAt: end }: Entry, barber: LineBarber, at: Moment): boolean =>
  visit.barberId === null || visit.barberId === barber.id || at >= end;

const isWorking = ({ work }: LineBarber, at: Moment): boolean =>
  work.some(({ from, to }) => from <= at && at < to);

/** Handed back by this barber, while somebody else who works now could take it. */
const isLeftToOthers = (order: Order, entry: Entry, barber: LineBarber, at: Moment) =>
  entry.visit.skippedBy === barber.id &&
  order.barbers.some(
    (other) => other !== barber && isFor(entry, other, at) && isWorking(other, at),
  );

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
    if (!entry.isGone && isFor(entry, barber, at)) return entry;
  }
  return null;
};

/** A booking that is there before its time, and does not come before another of this barber's. */
const earlyBooking = (
  order: Order,
  barber: LineBarber,
  at: Moment,
  minutesOf: MinutesOf,
): Entry | null => {
  const bookedAt = nextBookingAt(order, barber, at);
  for (const entry of order.booked) {
    const { visit, isGone, dueAt } = entry;
    if (isGone || visit.barberId !== barber.id) continue;
    const isThere = visit.hasArrived && (visit.notBefore ?? at) <= at;
    const isFirst = dueAt === bookedAt;
    if (isThere && (isFirst || at + minutesOf(entry) <= bookedAt)) return entry;
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
  if (!isFor(entry, barber, at)) return 'waits_for_barber';
  if ((entry.visit.notBefore ?? at) > at) return 'asked_for_time';
  if (isLeftToOthers(order, entry, barber, at)) return 'handed_back';
  return at + minutesOf(entry) > bookedAt ? 'would_not_fit' : null;
};

export interface Choice {
  readonly entry: Entry | null;
  /** Everybody before whom this barber passes; each has its reason. */
  readonly passed: readonly Entry[];
}

/** Nobody else is left: what this barber handed back is better than an empty chair. */
const chooseHandedBack = (
  passed: readonly Entry[],
  at: Moment,
  minutesOf: MinutesOf,
  bookedAt: Moment,
): Choice => {
  const index = passed.findIndex(
    (entry) => entry.reason === 'handed_back' && at + minutesOf(entry) <= bookedAt,
  );
  const entry = passed[index];
  return entry ? { entry, passed: passed.slice(0, index) } : { entry: null, passed };
};

/** The first of those who wait in the order of coming whom this barber may take now. */
const chooseComing = (
  order: Order,
  barber: LineBarber,
  at: Moment,
  minutesOf: MinutesOf,
): Choice => {
  const bookedAt = nextBookingAt(order, barber, at);
  const passed: Entry[] = [];
  for (const entry of order.coming) {
    if (entry.isGone) continue;
    entry.reason = reasonAgainst(order, entry, barber, at, minutesOf, bookedAt);
    if (entry.reason === null) return { entry, passed };
    passed.push(entry);
    // Passed often enough: until the booking, this barber takes nobody from behind.
    if (entry.reason === 'would_not_fit' && entry.passes >= MOST_PASSES) break;
  }
  return chooseHandedBack(passed, at, minutesOf, bookedAt);
};

/** The rule. A booking passes nobody: its place is its time. */
export const choose = (
  order: Order,
  barber: LineBarber,
  at: Moment,
  minutesOf: MinutesOf,
): Choice => {
  const due = dueBooking(order, barber, at);
  if (due) return { entry: due, passed: [] };
  const coming = chooseComing(order, barber, at, minutesOf);
  if (coming.entry) return coming;
  const early = earlyBooking(order, barber, at, minutesOf);
  return early ? { entry: early, passed: [] } : coming;
};
