import { setTimeout } from 'node:timers/promises';
import { addWalkIn } from '@lineup/contract/appointments/appointments';
import { say } from './stack/command.ts';
import { demoShop, signIn } from './stack/demo-staff.ts';
import { readCounter } from './stack/metrics.ts';
import { startApi } from './stack/node-process.ts';
import { openScreen, type Screen, VIEWS } from './stack/screen.ts';
import { startServers } from './stack/servers.ts';
import { exitCodeOf, sizeOf } from './stack/sizes.ts';

/**
 * P5: one change reaches every live screen of a shop. Measured from the response to the change until
 * the hint and the new body on each screen.
 */
const TARGET_MS = 500;
const SCREENS = sizeOf('BENCH_SCREENS', 1000, 20);
const CHANGES = sizeOf('BENCH_CHANGES', 10, 1);
/** Screens are opened a few at a time, because the time to connect is not measured. */
const OPENED_AT_ONCE = 50;

const percentile = (figures: readonly number[], share: number): number =>
  figures.toSorted((a, b) => a - b)[Math.ceil(figures.length * share) - 1] ?? 0;

const report = (name: string, figures: readonly number[]) => {
  const [p50, p95, most] = [0.5, 0.95, 1].map((share) => percentile(figures, share).toFixed(0));
  say(`  ${name.padEnd(22)} p50 ${p50} ms   p95 ${p95} ms   all within ${most} ms`);
};

const openScreens = async (url: string): Promise<Screen[]> => {
  const screens: Screen[] = [];
  while (screens.length < SCREENS) {
    const some = Math.min(OPENED_AT_ONCE, SCREENS - screens.length);
    const nths = Array.from({ length: some }, (_, index) => screens.length + index);
    screens.push(...(await Promise.all(nths.map((nth) => openScreen(url, demoShop, nth)))));
  }
  return screens;
};

const addVisit = async (url: string, authorization: string): Promise<number> => {
  const answer = await fetch(url + addWalkIn.path, {
    method: addWalkIn.method,
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ customer_name: 'Somebody' }),
  });
  if (answer.status !== 201) throw new Error(`a walk-in was refused: ${await answer.text()}`);
  return performance.now();
};

const servers = await startServers();
const endings = [servers.stop];
let screens: Screen[] = [];
try {
  const api = await startApi({ ...servers.settings, TRUSTED_PROXIES: '1' });
  endings.push(api.stop);
  const { authorization } = await signIn(api.url, 'theo@alder.example', 'employee');
  screens = await openScreens(api.url);
  say(`${String(screens.length)} live screens of one shop, every tenth a board`);

  const hints: number[] = [];
  const bodies: number[] = [];
  const rendered: number[] = [];
  const busyMs: number[] = [];
  for (let nth = 1; nth <= CHANGES; nth += 1) {
    await setTimeout(1500);
    const before = await readCounter(api.url, 'http_rendered_bodies_total');
    const busyBefore = await readCounter(api.url, 'process_cpu_seconds_total');
    const startedAt = performance.now();
    const answeredAt = await addVisit(api.url, authorization);
    const deadline = performance.now() + 10_000;
    while (screens.some(({ bodyAt }) => bodyAt < startedAt) && performance.now() < deadline) {
      await setTimeout(10);
    }
    const late = screens.filter(({ bodyAt }) => bodyAt < startedAt).length;
    if (late > 0) throw new Error(`${String(late)} screens were not reached`);
    for (const { hintAt, bodyAt } of screens) {
      hints.push(Math.max(hintAt - answeredAt, 0));
      bodies.push(Math.max(bodyAt - answeredAt, 0));
    }
    const busy = (await readCounter(api.url, 'process_cpu_seconds_total')) - busyBefore;
    busyMs.push(busy * 1000);
    rendered.push((await readCounter(api.url, 'http_rendered_bodies_total')) - before);
  }

  const problems = screens.flatMap(({ problem }) => problem ?? []);
  say(`after ${String(CHANGES)} changes, from the answer to who made it:`);
  report('hint received', hints);
  report('new body received', bodies);
  say(
    `  rendered per change    ${rendered.join(' ')}   for ${String(SCREENS)} screens with ${String(VIEWS)} views`,
  );
  say(`  the API's own work     ${percentile(busyMs, 0.5).toFixed(0)} ms of one core per change`);
  if (problems.length > 0) say(`  problems: ${[...new Set(problems)].join(', ')}`);
  // The half minute may end between a change and the last screen: then it is rendered twice.
  const isOnce = percentile(rendered, 0.5) === VIEWS;
  const p95 = percentile(bodies, 0.95);
  say(`p95 ${p95.toFixed(0)} ms   target ${String(TARGET_MS)} ms`);
  process.exitCode = problems.length > 0 ? 1 : exitCodeOf(p95 < TARGET_MS && isOnce);
} finally {
  for (const screen of screens) screen.close();
  for (const end of endings.toReversed()) await end();
}
// Connections that a failure has left open would keep the process running.
process.exit();
