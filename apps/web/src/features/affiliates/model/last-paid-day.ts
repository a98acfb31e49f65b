const dayMs = 86_400_000;

/** The last day whose payments are no longer held when a payout is made, in UTC. */
export const lastPaidDay = (payoutDay: string, holdDays: number): string =>
  new Date(Date.parse(payoutDay) - (holdDays + 1) * dayMs).toISOString().slice(0, 10);
