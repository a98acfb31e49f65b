const UNLIMITED = -1;

/**
 * How many are beyond the plan's limit: the quantity that is billed. It follows from seats and plan
 * at any moment, so it is stored nowhere and cannot be wrong.
 */
export const countExtraMembers = (seatsTaken: number, seatLimit: number): number =>
  seatLimit === UNLIMITED ? 0 : Math.max(0, seatsTaken - seatLimit);

/** Whether one more member stays within the plan. */
export const hasFreeSeat = (seatsTaken: number, seatLimit: number): boolean =>
  countExtraMembers(seatsTaken + 1, seatLimit) === 0;
