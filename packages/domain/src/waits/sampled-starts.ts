import { type Entry, orderOf } from '../line/fair-order.ts';
import type { Line, Moment, WaitingVisit } from '../line/line.ts';
import { OVERDUE_MINUTES } from './line-forecast.ts';
import { NewcomerRoom } from './newcomer-room.ts';
import { lengthAt, lengthBeyond, RUNS, ranksOf, runsOf, shareAt } from './sampled-length.ts';
import type { Length, Lengths } from './service-lengths.ts';
import { type Chair, chairsOf, simulateLine } from './simulate-line.ts';
import {
  leavesAfter,
  minutesAt,
  noWaitStatistics,
  type WaitStatistics,
} from './wait-statistics.ts';

/** When a visit starts and ends in each run in which it starts; `count` is the number of those runs. */
export interface Samples {
  readonly visit: WaitingVisit;
  readonly starts: Float64Array;
  readonly ends: Float64Array;
  count: number;
}

export interface SampledLine {
  /** How often the line was simulated. */
  readonly runs: number;
  readonly samples: readonly Samples[];
  readonly room: NewcomerRoom;
}

const none: Length = { mean: 0, spread: 0 };

/**
 * A visit draws several values from the same shuffled ranks. Each has a path of its own through
 * them, so that a long visit is not also one that leaves.
 */
const along = (ranks: Uint8Array, run: number, step: number, from: number): number =>
  ranks[(run * step + from) % ranks.length] ?? 0;

const gapRank = (ranks: Uint8Array, run: number) => along(ranks, run, 5, 11);
const leavingRank = (ranks: Uint8Array, run: number) => along(ranks, run, 13, 7);
const attendanceRank = (ranks: Uint8Array, run: number) => along(ranks, run, 11, 19);

/** The part of its distribution by which a barber is back late from a break. */
const lateRank = (run: number, chair: number, runs: number): number => {
  const partsEach = RUNS / runs;
  return ((run * 7 + chair) * partsEach + Math.floor(partsEach / 2)) % RUNS;
};

const byRank = (minutes: readonly number[]): Float64Array =>
  Float64Array.from({ length: RUNS }, (_, rank) => minutesAt(minutes, shareAt(rank)));

/** The values from which all visits of an estimate draw. */
interface Decks {
  readonly betweenVisits: Float64Array;
  readonly atFreeChair: Float64Array;
  /** How many of the ranks stand for customers who do not come. */
  readonly missed: number;
  readonly missedBookings: number;
}

const decksOf = (waitStatistics: WaitStatistics): Decks => ({
  betweenVisits: byRank(waitStatistics.betweenVisits),
  atFreeChair: byRank(waitStatistics.atFreeChair),
  missed: Math.round(waitStatistics.missedShare * RUNS),
  missedBookings: Math.round(waitStatistics.bookingMissedShare * RUNS),
});

/** When a chair becomes free, in each run. */
const freeTimes = (
  line: Line,
  now: Moment,
  lengths: Lengths,
  { betweenVisits, atFreeChair }: Decks,
  { barber, isServing }: Chair,
  runs: number,
): Float64Array => {
  const gaps = isServing ? betweenVisits : atFreeChair;
  const ranks = ranksOf(barber.id, runs);
  const free = new Float64Array(runs).fill(now);
  for (const seated of line.seated) {
    if (seated.barberId !== barber.id) continue;
    const length = lengths(seated, barber.id);
    for (const [run, rank] of ranksOf(seated.id, runs).entries()) {
      const taken = lengthBeyond(length, now - seated.startedAt, rank);
      const end = Math.max(now + OVERDUE_MINUTES, seated.startedAt + taken);
      free[run] = Math.max(free[run] ?? now, end);
    }
  }
  return free.map((at, run) => at + (gaps[gapRank(ranks, run)] ?? 0));
};

/** From when on a walk-in is gone, in each run: it has left, or does not come when called. */
const departureTimes = (
  visit: WaitingVisit,
  now: Moment,
  waitStatistics: WaitStatistics,
  { missed }: Decks,
  ranks: Uint8Array,
  runs: number,
): Float64Array => {
  const gone = new Float64Array(runs);
  const isLeaving = waitStatistics.leavingPerMinute.some((rate) => rate > 0);
  for (let run = 0; run < runs; run += 1) {
    const after = isLeaving
      ? leavesAfter(waitStatistics, now - visit.orderedAt, shareAt(leavingRank(ranks, run)))
      : Number.POSITIVE_INFINITY;
    gone[run] = attendanceRank(ranks, run) < missed ? now : now + after;
  }
  return gone;
};

/**
 * Simulates the line many times as it might turn out. The rule decides by the expected lengths,
 * because nobody at the desk knows more. If `only` is given, that visit is present in each run, and
 * a run ends when it starts.
 */
export const sampleStarts = (
  line: Line,
  now: Moment,
  lengths: Lengths,
  waitStatistics: WaitStatistics = noWaitStatistics,
  only?: WaitingVisit,
): SampledLine => {
  const order = orderOf(line, now);
  const runs = runsOf(order.entries.length);
  const chairs = chairsOf(line);
  const decks = decksOf(waitStatistics);
  const free = chairs.map((chair) => freeTimes(line, now, lengths, decks, chair, runs));
  const table: Length[][] = order.entries.map(({ visit }) =>
    line.barbers.map(({ id }) => lengths(visit, id)),
  );
  const ranks = order.entries.map(({ visit }) => ranksOf(visit.id, runs));
  // A booking keeps its time, and the visit that is estimated is always present.
  const gone = order.entries.map(({ visit, index }) =>
    visit === only || visit.bookedAt !== null || waitStatistics === noWaitStatistics
      ? null
      : departureTimes(visit, now, waitStatistics, decks, ranks[index] ?? new Uint8Array(), runs),
  );
  const room = new NewcomerRoom(line.barbers.length);
  const samples: Samples[] = order.entries.map(({ visit }) => ({
    visit,
    starts: new Float64Array(runs),
    ends: new Float64Array(runs),
    count: 0,
  }));
  const lengthOf = (entry: Entry, chair: Chair): Length =>
    table[entry.index]?.[chair.index] ?? none;
  const record = ({ index }: Entry, start: Moment, end: Moment): void => {
    const sample = samples[index];
    if (!sample) return;
    sample.starts[sample.count] = start;
    sample.ends[sample.count] = end;
    sample.count += 1;
  };
  /** A booking whose customer does not come holds its chair until the grace period ends. */
  const isNoShow = ({ visit, index }: Entry, run: number): boolean => {
    if (visit.bookedAt === null || visit.hasArrived || visit === only) return false;
    return attendanceRank(ranks[index] ?? new Uint8Array(RUNS), run) < decks.missedBookings;
  };
  for (let run = 0; run < runs; run += 1) {
    room.beginRun();
    const gapOf = ({ index }: Entry): number => {
      const own = ranks[index];
      return own ? (decks.betweenVisits[gapRank(own, run)] ?? 0) : 0;
    };
    simulateLine({
      order,
      chairs,
      now,
      freeAt: (chair) => free[chair.index]?.[run] ?? now,
      expected: (entry, chair) => lengthOf(entry, chair).mean,
      taken: (entry, chair) =>
        isNoShow(entry, run)
          ? line.graceMinutes
          : lengthAt(lengthOf(entry, chair), ranks[entry.index]?.[run] ?? 0) + gapOf(entry),
      breaks: {
        shortest: waitStatistics.shortestBreak,
        late: ({ index }) => decks.atFreeChair[lateRank(run, index, runs)] ?? 0,
      },
      isPresent: ({ index }, at) => at < (gone[index]?.[run] ?? Number.POSITIVE_INFINITY),
      // A customer who reads the estimate is present, so a start counts also where the simulation lets them leave.
      onMissed: (entry, chair, at) => {
        record(entry, at, at + lengthOf(entry, chair).mean);
      },
      onStart: (entry, _chair, at, until) => {
        record(entry, at, until - gapOf(entry));
        return entry.visit !== only;
      },
      ...(only === undefined && {
        onRoom: ({ barber, index }, at, until) =>
          room.add(run, { barber, barberIndex: index, at, until }),
      }),
    });
  }
  return { runs, samples, room };
};
