import { setTimeout } from 'node:timers/promises';
import { checkIn } from '@lineup/contract/check-in/check-in';
import { say } from './stack/command.ts';
import { readCounter } from './stack/metrics.ts';
import { type RunningProcess, startApi } from './stack/node-process.ts';
import { createOpenShops } from './stack/open-shops.ts';
import { openScreen, type Screen, VIEWS } from './stack/screen.ts';
import { type Servers, startServers } from './stack/servers.ts';
import { exitCodeOf, sizeOf } from './stack/sizes.ts';

/**
 * P5: a change reaches every live screen of its shop. Measured from the response to the change until
 * the hint and the new body on each screen; for one shop with many screens, and for many shops with
 * few. All screens of a shop are at one process, as the shipped proxies send them.
 */
const TARGET_MS = 500;
/** Processor time of all API processes for a change that 1,000 screens follow. */
const TARGET_BUSY_MS = 100;
const PROCESSES = sizeOf('BENCH_PROCESSES', 4, 1);
const CHANGES = sizeOf('BENCH_CHANGES', 20, 1);
/** Screens are opened a few at a time, because the time to connect is not measured. */
const OPENED_AT_ONCE = 50;
const LONGEST_MS = 10_000;

interface Scenario {
  readonly shops: number;
  readonly screensEach: number;
  /** How many shops change at once. */
  readonly changedAtOnce: number;
}
const scenarios: readonly Scenario[] = [
  { shops: 1, screensEach: sizeOf('BENCH_SCREENS', 1000, 20), changedAtOnce: 1 },
  { shops: sizeOf('BENCH_SHOPS', 1000, 4), screensEach: 10, changedAtOnce: 10 },
];

const percentile = (figures: readonly number[], share: number): number =>
  figures.toSorted((a, b) => a - b)[Math.ceil(figures.length * share) - 1] ?? 0;

const report = (name: string, figures: readonly number[]) => {
  const [p50, p95, most] = [0.5, 0.95, 1].map((share) => percentile(figures, share).toFixed(0));
  say(`  ${name.padEnd(26)} p50 ${p50} ms   p95 ${p95} ms   all within ${most} ms`);
};

interface Shop {
  readonly username: string;
  readonly url: string;
  readonly screens: Screen[];
}

const openScreens = async (shops: readonly Shop[], screensEach: number): Promise<void> => {
  const wanted = shops.flatMap((shop) => Array.from({ length: screensEach }, () => shop));
  for (let opened = 0; opened < wanted.length; opened += OPENED_AT_ONCE) {
    const some = wanted.slice(opened, opened + OPENED_AT_ONCE);
    await Promise.all(
      some.map(async (shop, index) => {
        shop.screens.push(await openScreen(shop.url, shop.username, opened + index));
      }),
    );
  }
};

/** Returns when the response came, by `performance.now()`. */
const change = async ({ url, username }: Shop): Promise<number> => {
  const answer = await fetch(url + checkIn.path.replace(':username', username), {
    method: checkIn.method,
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ name: 'Somebody' }),
  });
  if (answer.status !== 201) throw new Error(`a check-in was refused: ${await answer.text()}`);
  return performance.now();
};

const totalOf = async (processes: readonly RunningProcess[], counter: string): Promise<number> => {
  const counts = await Promise.all(processes.map(({ url }) => readCounter(url, counter)));
  return counts.reduce((sum, count) => sum + count, 0);
};

const untilReached = async (screens: readonly Screen[], startedAt: number): Promise<void> => {
  const deadline = performance.now() + LONGEST_MS;
  const late = () => screens.filter(({ bodyAt }) => bodyAt < startedAt);
  while (late().length > 0 && performance.now() < deadline) await setTimeout(10);
  if (late().length === 0) return;
  const causes = new Set(late().map(({ problem }) => problem ?? 'no answer'));
  throw new Error(`${String(late().length)} screens were not reached: ${[...causes].join(', ')}`);
};

const measure = async (
  processes: readonly RunningProcess[],
  shops: readonly Shop[],
  { screensEach, changedAtOnce }: Scenario,
): Promise<boolean> => {
  const hints: number[] = [];
  const bodies: number[] = [];
  const rendered: number[] = [];
  const busyMs: number[] = [];
  for (let round = 0; round < CHANGES; round += 1) {
    await setTimeout(1500);
    const before = await totalOf(processes, 'http_rendered_bodies_total');
    const busyBefore = await totalOf(processes, 'process_cpu_seconds_total');
    const startedAt = performance.now();
    const changed = Array.from(
      { length: changedAtOnce },
      (_, index) => shops[(round * changedAtOnce + index) % shops.length],
    ).filter((shop) => shop !== undefined);
    const answered = await Promise.all(changed.map(change));
    await untilReached(
      changed.flatMap(({ screens }) => screens),
      startedAt,
    );
    for (const [index, { screens }] of changed.entries()) {
      const answeredAt = answered[index] ?? 0;
      for (const { hintAt, bodyAt } of screens) {
        hints.push(Math.max(hintAt - answeredAt, 0));
        bodies.push(Math.max(bodyAt - answeredAt, 0));
      }
    }
    const busy = (await totalOf(processes, 'process_cpu_seconds_total')) - busyBefore;
    busyMs.push((busy * 1000) / changedAtOnce);
    const after = await totalOf(processes, 'http_rendered_bodies_total');
    rendered.push((after - before) / changedAtOnce);
  }
  const problems = shops.flatMap(({ screens }) => screens.flatMap(({ problem }) => problem ?? []));
  report('hint received', hints);
  report('new body received', bodies);
  const ofChange = percentile(rendered, 0.5);
  say(`  answers rendered a change  ${ofChange.toFixed(1)} for ${String(VIEWS)} views`);
  const busy = percentile(busyMs, 0.5);
  say(`  processor time a change    ${busy.toFixed(0)} ms of all processes, with the check-in`);
  if (problems.length > 0) say(`  problems: ${[...new Set(problems)].join(', ')}`);
  const p95 = percentile(bodies, 0.95);
  const mostBusy = Math.max(TARGET_BUSY_MS, (TARGET_BUSY_MS * screensEach) / 1000);
  say(
    `  p95 ${p95.toFixed(0)} ms, at most ${String(TARGET_MS)}   ${busy.toFixed(0)} ms, at most ${String(mostBusy)}`,
  );
  // The half minute may end between a change and the last screen: then it is rendered twice.
  return problems.length === 0 && p95 < TARGET_MS && busy <= mostBusy && ofChange <= VIEWS + 0.5;
};

const run = async (servers: Servers, scenario: Scenario): Promise<boolean> => {
  const processes: RunningProcess[] = [];
  let shops: Shop[] = [];
  try {
    while (processes.length < PROCESSES) {
      processes.push(await startApi({ ...servers.settings, TRUSTED_PROXIES: '1' }));
    }
    const usernames = await createOpenShops(servers.superuserUrl, scenario.shops);
    shops = usernames.map((username, index) => ({
      username,
      url: processes[index % processes.length]?.url ?? '',
      screens: [],
    }));
    await openScreens(shops, scenario.screensEach);
    say(
      `${String(scenario.shops)} shops with ${String(scenario.screensEach)} screens each, ${String(PROCESSES)} processes`,
    );
    return await measure(processes, shops, scenario);
  } finally {
    for (const { screens } of shops) for (const screen of screens) screen.close();
    for (const process of processes) await process.stop();
  }
};

const servers = await startServers();
try {
  let isReached = true;
  for (const scenario of scenarios) isReached = (await run(servers, scenario)) && isReached;
  process.exitCode = exitCodeOf(isReached);
} finally {
  await servers.stop();
}
// Connections that a failure has left open would keep the process running.
process.exit();
