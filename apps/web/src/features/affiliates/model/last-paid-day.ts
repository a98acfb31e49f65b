const dayMs = 86_400_000;

/** The last day, in UTC, whose payments are no longer pending on the day of the payout. */
export const lastPaidDay = (payoutDay: string, holdDays: number): string =>
  new Date(Date.parse(payoutDay) - (holdDays + 1) * dayMs).toISOString().slice(0, 10);
