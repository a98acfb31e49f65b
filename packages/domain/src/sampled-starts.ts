import { type Entry, orderOf } from './fair-order.ts';
import type { Line, Moment, WaitingVisit } from './line.ts';
import { OVERDUE_MINUTES } from './line-forecast.ts';
import { type Chair, chairsOf, playLine } from './play-line.ts';
import { lengthAt, lengthBeyond, RUNS, ranksOf } from './sampled-length.ts';
import type { Length, Lengths } from './service-lengths.ts';

/** When a visit starts and ends, run by run; fewer where it does not start in each. */
export interface Samples {
  readonly visit: WaitingVisit;
  readonly starts: Float64Array;
  readonly ends: Float64Array;
  count: number;
}

const none: Length = { mean: 0, spread: 0 };

/** When a chair gets free, in each run. */
const freeTimes = (line: Line, now: Moment, lengths: Lengths, { barber }: Chair): Float64Array => {
  const free = new Float64Array(RUNS).fill(now);
  for (const seated of line.seated) {
    if (seated.barberId !== barber.id) continue;
    const length = lengths(seated, barber.id);
    for (const [run, rank] of ranksOf(seated.id).entries()) {
      const taken = lengthBeyond(length, now - seated.startedAt, rank);
      const end = Math.max(now + OVERDUE_MINUTES, seated.startedAt + taken);
      free[run] = Math.max(free[run] ?? now, end);
    }
  }
  return free;
};

/**
 * Plays the line many times with lengths as they might turn out. The rule decides by the expected
 * ones: nobody at the desk knows more. Given a visit, each run ends when that one starts.
 */
export const sampleStarts = (
  line: Line,
  now: Moment,
  lengths: Lengths,
  only?: WaitingVisit,
): Samples[] => {
  const order = orderOf(line, now);
  const chairs = chairsOf(line);
  const free = chairs.map((chair) => freeTimes(line, now, lengths, chair));
  const table: Length[][] = order.entries.map(({ visit }) =>
    line.barbers.map(({ id }) => lengths(visit, id)),
  );
  const ranks = order.entries.map(({ visit }) => ranksOf(visit.id));
  const samples: Samples[] = order.entries.map(({ visit }) => ({
    visit,
    starts: new Float64Array(RUNS),
    ends: new Float64Array(RUNS),
    count: 0,
  }));
  const lengthOf = (entry: Entry, chair: Chair): Length =>
    table[entry.index]?.[chair.index] ?? none;
  for (let run = 0; run < RUNS; run += 1) {
    playLine({
      order,
      chairs,
      now,
      freeAt: (chair) => free[chair.index]?.[run] ?? now,
      expected: (entry, chair) => lengthOf(entry, chair).mean,
      taken: (entry, chair) => lengthAt(lengthOf(entry, chair), ranks[entry.index]?.[run] ?? 0),
      onStart: (entry, _chair, at, until) => {
        const sample = samples[entry.index];
        if (sample) {
          sample.starts[sample.count] = at;
          sample.ends[sample.count] = until;
          sample.count += 1;
        }
        return entry.visit !== only;
      },
    });
  }
  return samples;
};
