/**
 * One fair line for walk-ins and bookings. The rule, in the words of the screens: a booking keeps
 * its time within a grace period; walk-ins go first come, first served; a walk-in that requested a
 * barber waits for that barber while they have work left today, any other for a barber who offers
 * its services while one has work left; a walk-in may be passed by
 * another walk-in only when its service would not fit before that barber's next booking, and at
 * most twice.
 */

/** A point in time, in minutes since the epoch; fractions are seconds. */
export type Moment = number;

export interface WaitingVisit {
  readonly id: number;
  readonly ticketNumber: number;
  /** A booking's time; null for a walk-in. */
  readonly bookedAt: Moment | null;
  /** When a walk-in joined the line; when the customer of a booking arrived, if they did. */
  readonly orderedAt: Moment;
  /** The barber whom the customer booked with or requested; null for any barber. */
  readonly barberId: number | null;
  /** A booking of any barber: `barberId` reserves the time, and whoever is free then takes it. */
  readonly isAnyBarber?: boolean;
  /** Only that barber may take it, even after their work. Used to estimate a changed request. */
  readonly isStrict?: boolean;
  /** Always true for walk-ins. */
  readonly hasArrived: boolean;
  /** The customer asked for more time and is not called before this moment. */
  readonly notBefore: Moment | null;
  /** The barber who handed it back. */
  readonly skippedBy: number | null;
  /** How often it was passed because its service would not have fitted. */
  readonly timesPassed: number;
  readonly serviceIds: readonly number[];
  /**
   * The desk gave it its place: it goes by `orderedAt`, also if it is a booking. Only visits whose
   * customer is in the shop are moved.
   */
  readonly isPlaced?: boolean;
  /** The desk put it ahead of the bookings up to this time. */
  readonly aheadOfBookingsUntil?: Moment | null;
}

export interface SeatedVisit {
  readonly id: number;
  readonly ticketNumber: number;
  readonly barberId: number;
  readonly startedAt: Moment;
  readonly serviceIds: readonly number[];
}

export interface LineBarber {
  readonly id: number;
  /** When they work for the rest of the day, in order; empty if they do not work any more today. */
  readonly work: readonly { readonly from: Moment; readonly to: Moment }[];
  /** The services that they do not offer; absent if they offer all. */
  readonly notOffered?: readonly number[];
}

export interface Line {
  readonly waiting: readonly WaitingVisit[];
  readonly seated: readonly SeatedVisit[];
  readonly barbers: readonly LineBarber[];
  readonly graceMinutes: number;
}

/** How long a visit would take in a barber's chair, in minutes. */
export type LengthOf = (
  visit: { readonly id: number; readonly serviceIds: readonly number[] },
  barberId: number,
) => number;

/** Why the rule lets a visit that came later go first. */
export type PassReason =
  | 'would_not_fit'
  | 'waits_for_barber'
  | 'asked_for_time'
  | 'booking_is_late'
  | 'handed_back'
  | 'out_of_turn';

export interface Passed {
  readonly visit: WaitingVisit;
  readonly reason: PassReason;
}

/**
 * Why the rule gives a visit to a barber: its booked time has come; it requested this barber; it
 * fits before the barber's booking and earlier visits do not; it can start now and earlier visits
 * cannot; or it is the first.
 */
export type NextReason = 'booking' | 'asked_for_you' | 'fits' | 'can_start' | 'first';

export interface Next {
  readonly visit: WaitingVisit | null;
  /** Null if there is no next visit. */
  readonly why: NextReason | null;
  /** Visits that came earlier and are passed, each with the reason. */
  readonly passed: readonly Passed[];
}
