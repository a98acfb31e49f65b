import type { Moment } from '../line/line.ts';

/** When somebody is called, as people say it: from and to are whole steps of five minutes. */
export interface WaitRange {
  /** Minutes from now. */
  readonly from: number;
  readonly to: number;
  /** The same by the clock: the minutes are counted between these and the time they are told at. */
  readonly clock: { readonly from: Moment; readonly to: Moment };
}

const STEP = 5;

/**
 * An honest range in steps of five minutes: never narrower than it is, at least five wide. Rounded
 * once, from now on: so what is said in minutes and what is said by the clock is the same. The clock
 * is told to the full minute, which is when the range was looked at.
 */
export const roundWait = (now: Moment, from: Moment, to: Moment): WaitRange => {
  const minute = Math.floor(now);
  const early = Math.max(0, Math.floor((from - minute) / STEP) * STEP);
  const late = Math.max(early + STEP, Math.ceil((to - minute) / STEP) * STEP);
  return { from: early, to: late, clock: { from: minute + early, to: minute + late } };
};

/** The same, but who may well be called within five minutes is told 'any minute now'. */
export const waitRange = (now: Moment, from: Moment, to: Moment): WaitRange | 'now' =>
  to - Math.floor(now) < STEP ? 'now' : roundWait(now, from, to);

/** From here on minutes mean nothing to anybody: somebody has come before the shop opens. */
const LONG_MINUTES = 120;

/** A long wait in whole hours, never narrower than it is; null: it is told in minutes. */
export const waitHours = ({
  from,
  to,
}: Pick<WaitRange, 'from' | 'to'>): { from: number; to: number } | null =>
  from < LONG_MINUTES ? null : { from: Math.floor(from / 60), to: Math.ceil(to / 60) };
