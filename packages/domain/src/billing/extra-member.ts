const UNLIMITED = -1;

/**
 * How many members are beyond the plan's limit: the billed quantity. It is always computed from
 * seats and plan and never stored, so it cannot be outdated.
 */
export const countExtraMembers = (seatsTaken: number, seatLimit: number): number =>
  seatLimit === UNLIMITED ? 0 : Math.max(0, seatsTaken - seatLimit);

/** Whether one more member stays within the plan. */
export const hasFreeSeat = (seatsTaken: number, seatLimit: number): boolean =>
  countExtraMembers(seatsTaken + 1, seatLimit) === 0;
