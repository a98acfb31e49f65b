/**
 * The state of a barber at a moment of the shop's day:
 * - working: now
 * - break: comes back today
 * - later: starts later today
 * - off: not today
 * - done: has finished for today
 * - unplanned: neither the shop nor the barber has set hours, and the barber set no state for today
 */
export const memberStates = ['working', 'break', 'later', 'off', 'done', 'unplanned'] as const;
export type MemberState = (typeof memberStates)[number];
