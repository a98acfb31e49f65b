import { roundWait } from '@lineup/domain/waits/wait-range';
import type { Outcome } from './floor.ts';

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2;
};

/** Walk-ins that got a range and sat down. */
export interface MeasuredWait {
  readonly joinedAt: number;
  readonly from: number;
  readonly to: number;
  readonly startedAt: number;
  readonly hasRequestedBarber: boolean;
  readonly ahead: number;
  readonly naive: number;
}

export const measuredWaitsOf = (outcomes: readonly Outcome[]): MeasuredWait[] =>
  outcomes.flatMap((outcome) => {
    const { given, startedAt } = outcome;
    return given && startedAt !== null ? [{ ...outcome, ...given, startedAt }] : [];
  });

export interface Figures {
  readonly count: number;
  /** The share whose real start was in the range. */
  readonly inside: number;
  /** The same for the range on the page, rounded outwards to five minutes. */
  readonly insideShown: number;
  readonly before: number;
  readonly after: number;
  readonly width: number;
  readonly error: number;
  readonly naiveError: number;
}

const shareOf = (all: readonly MeasuredWait[], is: (wait: MeasuredWait) => boolean): number =>
  all.filter(is).length / all.length;

const isShown = ({ joinedAt, from, to, startedAt }: MeasuredWait): boolean => {
  const { clock } = roundWait(joinedAt, from, to);
  return clock.from <= startedAt && startedAt <= clock.to;
};

export const figuresOf = (all: readonly MeasuredWait[]): Figures => ({
  count: all.length,
  inside: shareOf(all, ({ from, to, startedAt }) => from <= startedAt && startedAt <= to),
  insideShown: shareOf(all, isShown),
  before: shareOf(all, ({ from, startedAt }) => startedAt < from),
  after: shareOf(all, ({ to, startedAt }) => startedAt > to),
  width: median(all.map(({ from, to }) => to - from)),
  error: median(all.map(({ from, to, startedAt }) => Math.abs((from + to) / 2 - startedAt))),
  naiveError: median(
    all.map(({ joinedAt, naive, startedAt }) => Math.abs(joinedAt + naive - startedAt)),
  ),
});
