import type { Moment } from '../line/line.ts';

/** When a customer will be called, as screens show it: from and to are whole steps of five minutes. */
export interface WaitRange {
  /** Minutes from now. */
  readonly from: number;
  readonly to: number;
  /** The same as times of day. */
  readonly clock: { readonly from: Moment; readonly to: Moment };
}

const STEP = 5;

/**
 * An honest range in steps of five minutes: never narrower than the estimate, at least five wide.
 * It is rounded once, counted from the current full minute, so that the minutes and the times of
 * day agree.
 */
export const roundWait = (now: Moment, from: Moment, to: Moment): WaitRange => {
  const minute = Math.floor(now);
  const early = Math.max(0, Math.floor((from - minute) / STEP) * STEP);
  const late = Math.max(early + STEP, Math.ceil((to - minute) / STEP) * STEP);
  return { from: early, to: late, clock: { from: minute + early, to: minute + late } };
};

/** The same, but 'now' if the call is likely within five minutes: screens show 'any minute now'. */
export const waitRange = (now: Moment, from: Moment, to: Moment): WaitRange | 'now' =>
  to - Math.floor(now) < STEP ? 'now' : roundWait(now, from, to);

/** From here on hours are shown: such waits occur when a customer joins before the shop opens. */
const LONG_MINUTES = 120;

/** A long wait in whole hours, never narrower than the range; null if it is shown in minutes. */
export const waitHours = ({
  from,
  to,
}: Pick<WaitRange, 'from' | 'to'>): { from: number; to: number } | null =>
  from < LONG_MINUTES ? null : { from: Math.floor(from / 60), to: Math.ceil(to / 60) };
