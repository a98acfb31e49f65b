import type { Line, WaitingVisit } from '@lineup/domain/line/line';
import { estimateLine } from '@lineup/domain/waits/wait-estimate';
import { say } from './stack/command.ts';
import { exitCodeOf, sizeOf } from './stack/sizes.ts';

/**
 * How long it takes to estimate everybody's wait in a full shop: 60 people wait for 8 barbers. The
 * estimate is computed after every change of the line, so it must not take longer than a query.
 */
const MOST_MILLISECONDS = 5;
const ROUNDS = sizeOf('BENCH_ROUNDS', 200, 3);
const WAITING = sizeOf('BENCH_WAITING', 60, 60);
const BARBERS = sizeOf('BENCH_BARBERS', 8, 8);

/** A moment in minutes, as the line counts them. */
const NOW = 10_000;

const waiting = Array.from(
  { length: WAITING },
  (_, index): WaitingVisit => ({
    id: index + 1,
    ticketNumber: index + 1,
    bookedAt: null,
    orderedAt: NOW - WAITING + index,
    barberId: null,
    hasArrived: true,
    notBefore: null,
    skippedBy: null,
    timesPassed: 0,
    serviceIds: [20 + (index % 3) * 10],
  }),
);
const line: Line = {
  waiting,
  seated: [],
  barbers: Array.from({ length: BARBERS }, (_, index) => ({
    id: index + 1,
    work: [{ from: NOW, to: NOW + 600 }],
  })),
  graceMinutes: 10,
};
const lengthOf = ({ serviceIds }: Pick<WaitingVisit, 'serviceIds'>, barberId: number) => {
  const mean = (serviceIds[0] ?? 30) + barberId;
  return { mean, spread: mean * 0.3 };
};

const took = Array.from({ length: ROUNDS }, () => {
  const startedAt = performance.now();
  const { size } = estimateLine(line, NOW, lengthOf).starts;
  if (size !== WAITING) throw new Error(`${String(size)} of ${String(WAITING)} have an estimate`);
  return performance.now() - startedAt;
}).toSorted((a, b) => a - b);

const [best = 0] = took;
const median = took[Math.floor(ROUNDS / 2)] ?? 0;
say(`${String(WAITING)} waiting, ${String(BARBERS)} barbers, ${String(ROUNDS)} rounds`);
// The best round is compared, because other work on the machine slows some rounds.
say(
  `best ${best.toFixed(2)} ms   median ${median.toFixed(2)} ms   at most ${String(MOST_MILLISECONDS)} ms for the best`,
);
process.exitCode = exitCodeOf(best <= MOST_MILLISECONDS);
