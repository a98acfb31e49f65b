import type { Line, LineBarber, Moment, PassReason, WaitingVisit } from './line.ts';

/** How often a walk-in may be passed because its service would not fit. */
export const MOST_PASSES = 2;

/** A visit in the order, with what a simulation of the line changes about it. */
export interface Entry {
  readonly visit: WaitingVisit;
  readonly index: number;
  /** The booked time, or a later time that the customer asked for; -Infinity for a walk-in that asked for none. */
  readonly dueAt: Moment;
  /** From then on any barber may take the visit, because the requested barber has no work left. */
  readonly requestEndsAt: Moment;
  /** From then on any barber may take the visit, because those who offer its services have no work left. */
  readonly offeredUntil: Moment;
  isServed: boolean;
  passes: number;
  /** Why the last barber who chose did not take it. */
  reason: PassReason | null;
}

/**
 * A line prepared for many choices. Two orders run side by side: bookings keep their time, all
 * other visits go first come, first served.
 */
export interface Order {
  readonly entries: readonly Entry[];
  readonly barbers: readonly LineBarber[];
  /** Bookings that are not late, ordered by time. */
  readonly booked: readonly Entry[];
  /** Walk-ins, bookings whose customer arrived after the grace period, and visits placed by the desk. */
  readonly firstComeFirstServed: readonly Entry[];
  /** How many leading entries of `firstComeFirstServed` are served: a search begins behind them. */
  servedInFront: number;
  /** Bookings past their grace period whose customer has not arrived. They delay nobody. */
  readonly lateAndAbsent: readonly Entry[];
}

/** How long a visit takes with the barber who chooses. */
export type MinutesOf = (entry: Entry) => number;

const NEVER = Number.POSITIVE_INFINITY;

const byArrival = (a: WaitingVisit, b: WaitingVisit): number =>
  a.orderedAt - b.orderedAt || a.ticketNumber - b.ticketNumber || a.id - b.id;

/** A customer who arrives within the grace period keeps the booked time, even if the barber runs late. */
const isLate = ({ visit, dueAt }: Entry, graceMinutes: number, now: Moment): boolean => {
  const end = dueAt + graceMinutes;
  return now > end && !(visit.hasArrived && visit.orderedAt <= end);
};

/** Until when a request for a barber holds: the end of their work; -Infinity if they have none today. */
export const requestEndsAt = ({ barbers }: Line, barberId: number | null): Moment =>
  barbers.find(({ id }) => id === barberId)?.work.at(-1)?.to ?? -NEVER;

const ownRequestEndsAt = (line: Line, { barberId, isStrict = false }: WaitingVisit): Moment =>
  isStrict ? NEVER : requestEndsAt(line, barberId);

/** Whether a barber offers every service of a visit. */
export const offersAll = (
  { notOffered }: LineBarber,
  { serviceIds }: Pick<WaitingVisit, 'serviceIds'>,
): boolean => notOffered === undefined || !serviceIds.some((id) => notOffered.includes(id));

/** Until when a visit waits for those who offer its services; -Infinity if everybody does. */
const offeredUntil = ({ barbers }: Line, visit: WaitingVisit): Moment => {
  const offering = barbers.filter((barber) => offersAll(barber, visit));
  if (offering.length === barbers.length) return -NEVER;
  if (visit.isStrict) return NEVER;
  return Math.max(-NEVER, ...offering.map(({ work }) => work.at(-1)?.to ?? -NEVER));
};

const isPlaced = (visit: WaitingVisit): boolean => visit.isPlaced === true && visit.hasArrived;

export const orderOf = (line: Line, now: Moment): Order => {
  const entries = line.waiting.toSorted(byArrival).map((visit, index) => ({
    visit,
    index,
    dueAt: Math.max(
      isPlaced(visit) ? -NEVER : (visit.bookedAt ?? -NEVER),
      visit.notBefore ?? -NEVER,
    ),
    requestEndsAt: ownRequestEndsAt(line, visit),
    offeredUntil: offeredUntil(line, visit),
    isServed: false,
    passes: visit.timesPassed,
    reason: null,
  }));
  const booked: Entry[] = [];
  const firstComeFirstServed: Entry[] = [];
  const lateAndAbsent: Entry[] = [];
  for (const entry of entries) {
    if (entry.visit.bookedAt === null || isPlaced(entry.visit)) firstComeFirstServed.push(entry);
    else if (!isLate(entry, line.graceMinutes, now)) booked.push(entry);
    else (entry.visit.hasArrived ? firstComeFirstServed : lateAndAbsent).push(entry);
  }
  booked.sort((a, b) => a.dueAt - b.dueAt || a.visit.ticketNumber - b.visit.ticketNumber);
  return {
    entries,
    barbers: line.barbers,
    booked,
    firstComeFirstServed,
    servedInFront: 0,
    lateAndAbsent,
  };
};

/** Whether a barber offers the services of a visit, or nobody who does has work left today. */
const mayServe = ({ visit, offeredUntil: end }: Entry, barber: LineBarber, at: Moment): boolean =>
  at >= end || offersAll(barber, visit);

/**
 * A request for a barber without any work left today counts as a request for any barber who offers
 * the services. A barber who was requested takes the visit in any case: somebody decided so.
 */
const isRequestFor = (entry: Entry, barber: LineBarber, at: Moment): boolean => {
  const { visit, requestEndsAt: end } = entry;
  if (visit.barberId === barber.id) return true;
  return (visit.barberId === null || at >= end) && mayServe(entry, barber, at);
};

/**
 * A booking of any barber is for everybody who offers its services from its time on; before, only one
 * barber's time is reserved.
 */
export const isFor = (entry: Entry, barber: LineBarber, at: Moment): boolean =>
  isRequestFor(entry, barber, at) ||
  (entry.visit.isAnyBarber === true && at >= entry.dueAt && mayServe(entry, barber, at));

const isWorking = ({ work }: LineBarber, at: Moment): boolean =>
  work.some(({ from, to }) => from <= at && at < to);

/** This barber handed the visit back, and another barber who works now could take it. */
const isLeftToOthers = (order: Order, entry: Entry, barber: LineBarber, at: Moment) =>
  entry.visit.skippedBy === barber.id &&
  order.barbers.some(
    (other) => other !== barber && isFor(entry, other, at) && isWorking(other, at),
  );

/** The time of this barber's next booking. A booking for any barber does not count. */
export const nextBookingAt = (order: Order, barber: LineBarber, at: Moment): Moment => {
  for (const { isServed, visit, dueAt } of order.booked) {
    if (!isServed && visit.barberId === barber.id && dueAt > at) return dueAt;
  }
  return NEVER;
};

/**
 * The booking whose time has come. A barber's own come first; then those of any barber whose time
 * another barber reserves, if they fit before this barber's next booking.
 */
export const dueBooking = (
  order: Order,
  barber: LineBarber,
  at: Moment,
  minutesOf: MinutesOf,
): Entry | null => {
  let ofAnyBarber: Entry | null = null;
  for (const entry of order.booked) {
    if (entry.dueAt > at) break;
    if (entry.isServed) continue;
    if (isRequestFor(entry, barber, at)) return entry;
    if (ofAnyBarber === null && isFor(entry, barber, at)) {
      const fits = at + minutesOf(entry) <= nextBookingAt(order, barber, at);
      if (fits && !isLeftToOthers(order, entry, barber, at)) ofAnyBarber = entry;
    }
  }
  return ofAnyBarber;
};

/** A booking whose customer arrived early, and that would not delay another booking of this barber. */
const earlyBooking = (
  order: Order,
  barber: LineBarber,
  at: Moment,
  minutesOf: MinutesOf,
): Entry | null => {
  const bookedAt = nextBookingAt(order, barber, at);
  for (const entry of order.booked) {
    const { visit, isServed, dueAt } = entry;
    if (isServed || visit.barberId !== barber.id) continue;
    const isPresent = visit.hasArrived && (visit.notBefore ?? at) <= at;
    const isFirst = dueAt === bookedAt;
    if (isPresent && (isFirst || at + minutesOf(entry) <= bookedAt)) return entry;
  }
  return null;
};

/** Why a waiting visit is not this barber's next one; null if it is. */
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
  const ahead = entry.visit.aheadOfBookingsUntil ?? null;
  // The desk put it ahead of some bookings, so it need not fit before those.
  const limit = ahead === null ? bookedAt : nextBookingAt(order, barber, Math.max(at, ahead));
  return at + minutesOf(entry) > limit ? 'would_not_fit' : null;
};

export interface Choice {
  readonly entry: Entry | null;
  /** The visits that are passed; each has its reason. */
  readonly passed: readonly Entry[];
  /**
   * A newcomer behind everybody else could be taken instead, if their services end by this moment;
   * null if somebody who came earlier goes first.
   */
  readonly newcomerUntil: Moment | null;
}

/** Without another choice, a visit that this barber handed back is better than an empty chair. */
const chooseHandedBack = (
  passed: readonly Entry[],
  at: Moment,
  minutesOf: MinutesOf,
  bookedAt: Moment,
): Pick<Choice, 'entry' | 'passed'> => {
  const index = passed.findIndex(
    (entry) => entry.reason === 'handed_back' && at + minutesOf(entry) <= bookedAt,
  );
  const entry = passed[index];
  return entry ? { entry, passed: passed.slice(0, index) } : { entry: null, passed };
};

/** The first visit, in order of arrival, that this barber may take now. */
const chooseFirstCome = (
  order: Order,
  barber: LineBarber,
  at: Moment,
  minutesOf: MinutesOf,
): Choice => {
  const bookedAt = nextBookingAt(order, barber, at);
  const { firstComeFirstServed } = order;
  while (firstComeFirstServed[order.servedInFront]?.isServed) order.servedInFront += 1;
  const passed: Entry[] = [];
  let newcomerUntil: Moment | null = bookedAt;
  for (let index = order.servedInFront; index < firstComeFirstServed.length; index += 1) {
    const entry = firstComeFirstServed[index];
    if (!entry || entry.isServed) continue;
    entry.reason = reasonAgainst(order, entry, barber, at, minutesOf, bookedAt);
    if (entry.reason === null) return { entry, passed, newcomerUntil: null };
    passed.push(entry);
    // It was passed often enough: until the booking, this barber takes nobody behind it.
    if (entry.reason === 'would_not_fit' && entry.passes >= MOST_PASSES) {
      newcomerUntil = null;
      break;
    }
  }
  return { ...chooseHandedBack(passed, at, minutesOf, bookedAt), newcomerUntil };
};

/**
 * The visits that the desk put ahead of a due booking go before it, and so do the visits that come
 * before them in the order of arrival.
 */
const chooseAheadOf = (
  due: Entry,
  order: Order,
  barber: LineBarber,
  at: Moment,
  minutesOf: MinutesOf,
): Choice | null => {
  const { firstComeFirstServed } = order;
  const last = firstComeFirstServed.findLastIndex(
    ({ isServed, visit }) => !isServed && (visit.aheadOfBookingsUntil ?? -NEVER) >= due.dueAt,
  );
  if (last === -1) return null;
  const ahead = { ...order, firstComeFirstServed: firstComeFirstServed.slice(0, last + 1) };
  const choice = chooseFirstCome(ahead, barber, at, minutesOf);
  return choice.entry ? choice : null;
};

/** The rule of the line. A booking passes nobody, because its place is its time. */
export const choose = (
  order: Order,
  barber: LineBarber,
  at: Moment,
  minutesOf: MinutesOf,
): Choice => {
  const due = dueBooking(order, barber, at, minutesOf);
  if (due) {
    const ahead = chooseAheadOf(due, order, barber, at, minutesOf);
    return { ...(ahead ?? { entry: due, passed: [] }), newcomerUntil: null };
  }
  const firstCome = chooseFirstCome(order, barber, at, minutesOf);
  if (firstCome.entry) return firstCome;
  const early = earlyBooking(order, barber, at, minutesOf);
  return early ? { entry: early, passed: [], newcomerUntil: firstCome.newcomerUntil } : firstCome;
};
