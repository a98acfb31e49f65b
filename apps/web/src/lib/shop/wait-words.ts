import type { LikelyStart } from '@lineup/contract/appointments/line';
import { roundWait, waitHours, waitRange } from '@lineup/domain/waits/wait-range';
import { useLingui } from '@lingui/react/macro';

type Instant = Date | string | number;

const MINUTE_MS = 60_000;
const STEP_MS = 5 * MINUTE_MS;

const minutesOf = (instant: Instant): number => new Date(instant).getTime() / MINUTE_MS;

/** The clock times of a range that is shown without minutes, rounded outwards to five minutes. */
export const roundClock = ({ from, to }: LikelyStart): { from: number; to: number } => {
  const early = Math.floor(new Date(from).getTime() / STEP_MS) * STEP_MS;
  const late = Math.ceil(new Date(to).getTime() / STEP_MS) * STEP_MS;
  return { from: early, to: Math.max(late, early + STEP_MS) };
};

/** The clock times that belong to the minutes of a wait: both come from one rounding. */
export const clockOfWait = (
  likely: LikelyStart,
  now: Instant,
): { from: number; to: number; isNow: boolean } => {
  const span = [minutesOf(now), minutesOf(likely.from), minutesOf(likely.to)] as const;
  const { from, clock } = roundWait(...span);
  return {
    from: clock.from * MINUTE_MS,
    to: clock.to * MINUTE_MS,
    isNow: from === 0 || waitRange(...span) === 'now',
  };
};

const rangeOf = ({ from, to }: LikelyStart, now: Instant) =>
  waitRange(minutesOf(now), minutesOf(from), minutesOf(to));

/** Whether the wait is shown as two numbers, and not as 'any minute now'. */
export const isWaitRange = (likely: LikelyStart, now: Instant): boolean =>
  rangeOf(likely, now) !== 'now';

/**
 * The text of a wait on every screen. `now` is when the estimate was made, so a wrong device clock
 * changes nothing.
 */
export const useWaitWords = () => {
  const { t } = useLingui();

  /** 25–35 min; 8–9 h; Any minute now; No estimate yet */
  const waitOf = (likely: LikelyStart | null, now: Instant): string => {
    if (!likely) return t`No estimate yet`;
    const range = rangeOf(likely, now);
    if (range === 'now') return t`Any minute now`;
    const { from, to } = range;
    const hours = waitHours(range);
    if (hours) return t`${hours.from}–${hours.to} h`;
    return from === 0 ? t`Up to ${to} min` : t`${from}–${to} min`;
  };

  return { waitOf };
};
