import type { LikelyStart } from '@lineup/contract/line';
import { roundWait, waitRange } from '@lineup/domain/wait-range';
import { useLingui } from '@lingui/react/macro';

type Instant = Date | string | number;

const MINUTE_MS = 60_000;
const STEP_MS = 5 * MINUTE_MS;

const minutesOf = (instant: Instant): number => new Date(instant).getTime() / MINUTE_MS;

/** The clock times of a range where no minutes are told beside: on marks of five, outwards. */
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

/** How a wait is told everywhere. `now` is when the estimate was made: a wrong clock changes nothing. */
export const useWaitWords = () => {
  const { t } = useLingui();

  /** 25–35 min; Any minute now; No estimate yet */
  const waitOf = (likely: LikelyStart | null, now: Instant): string => {
    if (!likely) return t`No estimate yet`;
    const range = waitRange(minutesOf(now), minutesOf(likely.from), minutesOf(likely.to));
    if (range === 'now') return t`Any minute now`;
    const { from, to } = range;
    return from === 0 ? t`Up to ${to} min` : t`${from}–${to} min`;
  };

  return { waitOf };
};
