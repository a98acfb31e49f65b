import { say } from '../stack/command.ts';
import { type Figures, figuresOf } from './figures.ts';
import type { Played } from './play-shop.ts';

type MeasuredWait = Played['waits'][number];

const aheadIn = (least: number, most: number) => (wait: MeasuredWait) =>
  least <= wait.ahead && wait.ahead <= most;

const groups: readonly [name: string, is: (wait: MeasuredWait) => boolean][] = [
  ['all', () => true],
  ['not called at once', ({ joinedAt, startedAt }) => startedAt - joinedAt > 1],
  ['first day of a shop', ({ day }) => day === 0],
  ['later days', ({ day }) => day > 0],
  ['for any barber', ({ hasRequestedBarber }) => !hasRequestedBarber],
  ['for one barber', ({ hasRequestedBarber }) => hasRequestedBarber],
  ['nobody waiting', aheadIn(0, 0)],
  ['1-2 waiting', aheadIn(1, 2)],
  ['3-5 waiting', aheadIn(3, 5)],
  ['6 waiting', aheadIn(6, 6)],
  ['5-7 waiting', aheadIn(5, 7)],
  ['7+ waiting', aheadIn(7, 1000)],
];

const percent = (share: number) => (share * 100).toFixed(1);

const head = [
  'estimates',
  'inside %',
  'earlier %',
  'later %',
  'shown %',
  'width',
  'error',
  'naive error',
  'ratio',
];

const cells = (figures: Figures): string[] => [
  String(figures.count),
  percent(figures.inside),
  percent(figures.before),
  percent(figures.after),
  percent(figures.insideShown),
  figures.width.toFixed(1),
  figures.error.toFixed(1),
  figures.naiveError.toFixed(1),
  (figures.error / figures.naiveError).toFixed(2),
];

const sayRow = (name: string, values: readonly string[]) =>
  say(name.padEnd(22) + values.map((value) => value.padStart(12)).join(''));

/** The table of a run; customers who never sat down are counted below it. */
export const sayTable = ({ waits, ends, turnedAway, wentOn }: Played): void => {
  sayRow('', head);
  for (const [name, is] of groups) {
    const some = waits.filter(is);
    if (some.length > 0) sayRow(name, cells(figuresOf(some)));
  }
  const { left, missed, waiting } = ends;
  say(
    `left out: ${String(left)} left the line, ${String(missed)} did not come when called, ` +
      `${String(waiting)} were still waiting at the end; ${String(wentOn)} read how long it would ` +
      `take and did not join, ${String(turnedAway)} got no ticket any more`,
  );
};

export interface Verdict {
  readonly name: string;
  readonly figure: number;
  readonly target: string;
  readonly isReached: boolean;
}

export const verdictsOf = ({ waits }: Played): Verdict[] => {
  const all = figuresOf(waits);
  const six = figuresOf(waits.filter(aheadIn(5, 7)));
  const ratio = all.error / all.naiveError;
  return [
    {
      name: 'inside, %',
      figure: all.inside * 100,
      target: 'at least 80',
      isReached: all.inside >= 0.8,
    },
    {
      name: 'error / naive error',
      figure: ratio,
      target: 'at most 0.5',
      isReached: ratio <= 0.5,
    },
    {
      name: 'median width with six waiting (5-7), minutes',
      figure: six.width,
      target: 'at most 20',
      isReached: six.width <= 20,
    },
  ];
};
