import type { Moment } from './line.ts';

/** Minutes from now, as people say them. */
export interface WaitRange {
  readonly from: number;
  readonly to: number;
}

const STEP = 5;

/**
 * An honest range in steps of five minutes: never narrower than it is, at least five wide. Who may
 * well be called within five minutes is told 'any minute now'.
 */
export const waitRange = (now: Moment, from: Moment, to: Moment): WaitRange | 'now' => {
  if (to - now < STEP) return 'now';
  const early = Math.max(0, Math.floor((from - now) / STEP) * STEP);
  const late = Math.max(early + STEP, Math.ceil((to - now) / STEP) * STEP);
  return { from: early, to: late };
};
