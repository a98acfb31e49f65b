import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { proofSeed, sized } from '../proofs/force.ts';
import { recordFigures } from '../proofs/record-figures.ts';
import { startTwoProcesses, type TwoProcesses } from '../races/two-processes.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { checkHistory } from './check-history.ts';
import { createHistorySender } from './history-sender.ts';
import { createHistoryShop } from './history-shop.ts';
import { type History, runHistory } from './run-history.ts';
import { isRefusal } from './visit-model.ts';

const HISTORIES = sized({ short: 24, full: 10_000 });
/** Histories at the same time, each in its own shop. */
const AT_ONCE = 6;
/**
 * One of the two processes is killed and started again, then both run for this long. A start costs seconds
 * of a core, in which a quiet machine runs several histories.
 */
const KILL_AFTER_MS = sized({ short: 500, full: 30_000 });
/** A developer reads the first ones; the rest only costs memory. */
const MOST_PROBLEMS = 5;
const ZONE = 'America/Chicago';

let t: TestApp;
let processes: TwoProcesses;

beforeAll(async () => {
  t = await createTestApp();
  // Every shop of this test is open now, and for hours to come.
  const now = t.clock.now().toZonedDateTimeISO(ZONE);
  t.clock.advance(now.startOfDay().add({ days: 1, hours: 10 }).toInstant().since(now.toInstant()));
  processes = await startTwoProcesses(t);
});
afterAll(async () => {
  await processes.close();
  await t.close();
});

const callsOf = ({ visits, tickets, calendar }: History) => [
  ...[...visits.values()].flat(),
  ...tickets,
  ...calendar,
];

/** Kills one process after the other until the work is done. */
const killDuring = async (
  work: Promise<unknown>,
  countUnderWay: () => number,
): Promise<{ kills: number; underWay: number }> => {
  const done = work.then(() => true);
  const time = () => sleep(KILL_AFTER_MS, false);
  let kills = 0;
  let underWay = 0;
  while (!(await Promise.race([time(), done]))) {
    underWay += countUnderWay();
    await processes.replace(kills % 2);
    kills += 1;
  }
  return { kills, underWay };
};

test(`${String(HISTORIES)} histories of 20 clients over two processes that are killed: one order of the table of transitions explains each`, {
  timeout: 300_000 + HISTORIES * 2_000,
}, async () => {
  const seed = proofSeed();
  const sender = createHistorySender(processes.urls);
  const problems: string[] = [];
  const counts = { histories: 0, unexplained: 0, calls: 0, changed: 0, unknown: 0, checkMs: 0 };
  const startedAt = performance.now();
  let next = 0;
  /** Histories whose clients are sending, rather than being set up or checked. */
  let sending = 0;

  const runNext = async (): Promise<void> => {
    while (next < HISTORIES) {
      next += 1;
      const own = seed + next;
      const shop = await createHistoryShop(t);
      sending += 1;
      const history = await runHistory(shop, sender, own);
      sending -= 1;
      const checkedAt = performance.now();
      const found = await checkHistory(t, shop, history);
      counts.checkMs += performance.now() - checkedAt;
      const calls = callsOf(history);
      counts.histories += 1;
      counts.calls += calls.length;
      counts.unknown += calls.filter(({ answer }) => answer === null).length;
      counts.changed += calls.filter(({ answer }) => answer !== null && !isRefusal(answer)).length;
      if (found.length === 0) continue;
      counts.unexplained += 1;
      const problem = `Seed ${String(own)}. ${found.join('\n')}\n`;
      // Also at once: a full run takes long.
      if (problems.length < MOST_PROBLEMS) process.stdout.write(problem);
      problems.push(problem);
    }
  };
  const work = Promise.all(Array.from({ length: AT_ONCE }, runNext));
  const { kills, underWay } = await killDuring(work, () => sending);
  await work;
  sender.close();

  recordFigures('history', {
    seed,
    histories: counts.histories,
    unexplained: counts.unexplained,
    calls: counts.calls,
    'with an effect or a read': counts.changed,
    'with an unknown outcome': counts.unknown,
    'repeated under their key': sender.counts.repeated,
    kills,
    'histories under way at a kill, of all kills': underWay,
    seconds: Math.round((performance.now() - startedAt) / 1000),
    [`of them reading and checking, with ${String(AT_ONCE)} at once`]: Math.round(
      counts.checkMs / 1000,
    ),
  });
  expect(problems.slice(0, MOST_PROBLEMS).join('\n')).toBe('');
  // The test shows something only if requests were cut off and changed something.
  expect(kills).toBeGreaterThan(0);
  expect(underWay).toBeGreaterThan(0);
  expect(counts.unknown + sender.counts.repeated).toBeGreaterThan(0);
});
