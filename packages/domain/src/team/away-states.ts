import type { MemberState } from './member-states.ts';

// Apart from the list of states: that comes with the schemas, which a shop's pages do not load.

/** Nobody can wait for them any more today. */
export const isAway = (state: MemberState): boolean => state === 'off' || state === 'done';

/** Customers can choose them: they work today, and it is known when. */
export const isOffered = (state: MemberState): boolean => !isAway(state) && state !== 'unplanned';
