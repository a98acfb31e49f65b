import { addDays, instantOf, startOfDay, wallTimeOf } from '../../../lib/time/shop-zone.ts';

/** The time scale of a day in the shop's zone: 23 or 25 hours when the clock changes. */

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

export interface DayScale {
  readonly date: string;
  readonly timeZone: string;
  readonly from: number;
  readonly to: number;
}

export const dayScale = (date: string, timeZone: string): DayScale => ({
  date,
  timeZone,
  from: startOfDay(date, timeZone),
  to: startOfDay(addDays(date, 1), timeZone),
});

/** Elapsed hours, not hours of the clock. */
export const hoursOf = ({ from, to }: DayScale): number => (to - from) / hourMs;

/** Hours from the start of the day, limited to the day. */
export const hoursFromTop = ({ from, to }: DayScale, instant: number): number =>
  (Math.min(Math.max(instant, from), to) - from) / hourMs;

export interface HourMark {
  readonly instant: number;
  /** Whether the clock shows this hour twice on this day. */
  readonly isTwice: boolean;
}

/** The full hours of the clock. When the clock changes, one is missing or appears twice. */
export const hourMarks = ({ from, to, timeZone }: DayScale): HourMark[] => {
  const marks: { instant: number; minute: number }[] = [];
  // Some zones change their clocks by half an hour.
  for (let instant = from; instant < to; instant += 30 * minuteMs) {
    const { minute } = wallTimeOf(instant, timeZone);
    if (minute % 60 === 0) marks.push({ instant, minute });
  }
  return marks.map(({ instant, minute }) => ({
    instant,
    isTwice: marks.filter((other) => other.minute === minute).length > 1,
  }));
};

/** The nearest step of the day's grid, limited to the day. */
export const snap = ({ from, to }: DayScale, instant: number, stepMinutes: number): number => {
  const step = stepMinutes * minuteMs;
  const steps = Math.round((instant - from) / step);
  const last = Math.floor((to - from - 1) / step);
  return from + Math.min(Math.max(steps, 0), last) * step;
};

/** The step that contains an instant, for a click. */
export const stepAt = (scale: DayScale, instant: number, stepMinutes: number): number =>
  snap(scale, instant - (stepMinutes * minuteMs) / 2, stepMinutes);

export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The parts of the day outside the spans, which are shaded. */
export const gapsOf = ({ from, to }: DayScale, spans: readonly Span[]): Span[] => {
  const gaps: Span[] = [];
  let reached = from;
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    if (span.from > reached) gaps.push({ from: reached, to: Math.min(span.from, to) });
    reached = Math.max(reached, span.to);
  }
  if (reached < to) gaps.push({ from: reached, to });
  return gaps.filter((gap) => gap.from < gap.to);
};

const quarterMs = 15 * minuteMs;
const eightInTheMorning = 8 * 60;
const nineInTheMorning = 9 * 60;

/**
 * Where a day that is not today is scrolled to: its first visit, else the start of work. An opening
 * at midnight is ignored, because then the shop is open around the clock.
 */
export const firstInView = (
  { date, timeZone, from, to }: DayScale,
  visits: readonly number[],
  openings: readonly number[],
): number => {
  const firstOf = (instants: readonly number[]) =>
    instants.filter((instant) => instant > from && instant < to).toSorted((a, b) => a - b)[0];
  return (
    firstOf(visits) ?? firstOf(openings) ?? instantOf({ date, minute: eightInTheMorning }, timeZone)
  );
};

/** Default start of a new booking: the next quarter hour today, the morning on other days. */
export const firstFreeTime = (
  date: string,
  today: string,
  now: number,
  timeZone: string,
): number =>
  date === today
    ? Math.ceil(now / quarterMs) * quarterMs
    : instantOf({ date, minute: nineInTheMorning }, timeZone);
