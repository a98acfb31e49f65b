/**
 * One fair line for walk-ins and bookings. The rule, in the words of the screens: a booking keeps
 * its time within a grace period; walk-ins go first come, first served; a walk-in that asked for a
 * barber waits for that barber while that one has work left today; a walk-in may be passed by
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
  /** The place of a walk-in: when it joined. Of a booking: when it came, if it did. */
  readonly orderedAt: Moment;
  /** Booked with or asked for; null: any barber. */
  readonly barberId: number | null;
  /** Is for that barber alone, also when their work is over: somebody who has no ticket yet. */
  readonly isStrict?: boolean;
  /** Walk-ins are there; of a booking it may not be known. */
  readonly hasArrived: boolean;
  /** Asked for more time: not called before. */
  readonly notBefore: Moment | null;
  /** The barber who handed it back. */
  readonly skippedBy: number | null;
  /** How often it was passed because it would not have fitted. */
  readonly timesPassed: number;
  readonly serviceIds: readonly number[];
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
  /** When they work for the rest of the day, in order; empty: not any more today. */
  readonly work: readonly { readonly from: Moment; readonly to: Moment }[];
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

/** Why somebody who came later goes first, as far as the rule decides it. */
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
 * Why the rule gives somebody to a barber: a booking at its time, a wish for this barber, short
 * enough before the barber's booking where others were not, the first who can start where others
 * cannot yet, or simply the first.
 */
export type NextReason = 'booking' | 'asked_for_you' | 'fits' | 'can_start' | 'first';

export interface Next {
  readonly visit: WaitingVisit | null;
  /** Why this one; null: nobody is. */
  readonly why: NextReason | null;
  /** Who came before and has to let this one go first; nobody goes first: why not them. */
  readonly passed: readonly Passed[];
}
