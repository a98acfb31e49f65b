import type { LikelyStart } from '@lineup/contract/line';
import { waitRange } from '@lineup/domain/wait-range';
import { useLingui } from '@lingui/react/macro';
import { formatTime } from './format.ts';

type Instant = Date | string | number;

const MINUTE_MS = 60_000;
const STEP_MS = 5 * MINUTE_MS;

const minutesOf = (instant: Instant): number => new Date(instant).getTime() / MINUTE_MS;

/** The clock times of a range, rounded outwards to five minutes as its minutes are. */
export const roundClock = ({ from, to }: LikelyStart): { from: number; to: number } => {
  const early = Math.floor(new Date(from).getTime() / STEP_MS) * STEP_MS;
  const late = Math.ceil(new Date(to).getTime() / STEP_MS) * STEP_MS;
  return { from: early, to: Math.max(late, early + STEP_MS) };
};

/** How a wait is told everywhere. `now` is when the estimate was made: a wrong clock changes nothing. */
export const useWaitWords = () => {
  const { t, i18n } = useLingui();

  /** 25–35 min; Any minute now; No estimate yet */
  const waitOf = (likely: LikelyStart | null, now: Instant): string => {
    if (!likely) return t`No estimate yet`;
    const range = waitRange(minutesOf(now), minutesOf(likely.from), minutesOf(likely.to));
    if (range === 'now') return t`Any minute now`;
    const { from, to } = range;
    return from === 0 ? t`Up to ${to} min` : t`${from}–${to} min`;
  };

  /** Likely start between 11:50 AM and 12:00 PM, by the shop's clock; '' without an estimate. */
  const startOf = (likely: LikelyStart | null, timeZone: string): string => {
    if (!likely) return '';
    const { from, to } = roundClock(likely);
    const early = formatTime(from, i18n.locale, timeZone);
    const late = formatTime(to, i18n.locale, timeZone);
    return t`Likely start between ${early} and ${late}`;
  };

  return { waitOf, startOf };
};
