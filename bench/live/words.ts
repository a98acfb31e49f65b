import type { LikelyStart } from '@lineup/contract/appointments/line';
import { waitRange } from '@lineup/domain/waits/wait-range';
import type { Minute } from '../shop-days/shop.ts';

/** '14:05' of the simulated day. */
export const clockOf = (minute: Minute): string => {
  const whole = Math.floor(minute);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(whole / 60) % 24)}:${two(whole % 60)}`;
};

const minuteOf = (instant: string) => Date.parse(instant) / 60_000;

/** The range that the customer was given, in minutes from now. */
export const describeRange = (likely: LikelyStart | null, nowMs: number): string => {
  if (!likely) return 'told no time';
  const range = waitRange(nowMs / 60_000, minuteOf(likely.from), minuteOf(likely.to));
  if (range === 'now') return 'told any minute now';
  return `told ${String(range.from)}–${String(range.to)} min`;
};
