/** After a call, the place of a visit is held for the shop's grace period, like that of a booking. */
export const heldUntil = (calledAt: Temporal.Instant, graceMinutes: number): Temporal.Instant =>
  calledAt.add({ minutes: graceMinutes });

/** Visits that were called after this moment are still held. */
export const heldSince = (now: Temporal.Instant, graceMinutes: number): Temporal.Instant =>
  now.subtract({ minutes: graceMinutes });
