import type { MemberState } from './member-states.ts';

// In its own file because the list of states comes with schemas that a shop's pages do not load.

/** They have no work left today, so nobody can wait for them. */
export const isAway = (state: MemberState): boolean => state === 'off' || state === 'done';

/** Customers can choose them: they work today, at known hours. */
export const isOffered = (state: MemberState): boolean => !isAway(state) && state !== 'unplanned';
