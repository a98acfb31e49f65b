import { setTimeout as sleep } from 'node:timers/promises';
import { LiveBarber } from './live/barber.ts';
import { arrive, leave } from './live/customers.ts';
import { makeDemoDay } from './live/demo-day.ts';
import { createAttempt, type Floor, putAllBack } from './live/floor.ts';
import { openDoors } from './live/open-doors.ts';
import { type LiveOptions, readOptions } from './live/options.ts';
import { emailOf, Staff } from './live/staff.ts';
import { type RealClock, Timeline } from './live/timeline.ts';
import { clockOf } from './live/words.ts';
import { createRandom } from './shop-days/random.ts';
import { say } from './stack/command.ts';
import { DEMO_PASSWORD, demoShop } from './stack/demo-staff.ts';

/**
 * Simulates a day in the demo shop of a running product, through its public and staff endpoints, so
 * that anybody can watch the line, the board, a phone and the desk change.
 */
const clock: RealClock = {
  now: () => performance.now(),
  sleep: (ms, signal) => sleep(ms, undefined, { signal }).catch(() => undefined),
};

const OWNER = 'nadia@alder.example';

const announce = ({ url, speed, seed }: LiveOptions, barberEmail: string): void => {
  say(`A day in the demo shop, seed ${String(seed)}, ${String(speed)} x real time. Watch:`);
  say(`  check in   ${url}/shop/${demoShop}`);
  say(`  team       ${url}/shop/${demoShop}/barbers`);
  say(`  board      ${url}/shop/${demoShop}/board`);
  say(`  desk       ${url}/dashboard/walkin-management   ${OWNER}, Admin`);
  say(`  a barber   ${url}/dashboard   ${barberEmail}, Employee`);
  say(`  password   ${DEMO_PASSWORD}`);
  if (speed > 1) say('Waits are shown in real time; at this speed they pass sooner.');
  say('Ctrl-C ends it and puts the shop back.\n');
};

const stop = new AbortController();
let stoppedAt = Number.POSITIVE_INFINITY;
process.on('SIGINT', () => {
  // npm forwards the signal that the terminal has sent already: that is one press, not two.
  if (performance.now() - stoppedAt > 500) process.exit(130);
  if (stop.signal.aborted) return;
  stoppedAt = performance.now();
  say('\nEnding the day; press again to leave everything as it is.');
  stop.abort();
});
process.on('SIGTERM', () => stop.abort());

const play = async (options: LiveOptions): Promise<void> => {
  const { url, speed, seed, minutes } = options;
  const owner = new Staff(url, OWNER, 'owner');
  const { line, putBack } = await openDoors(url, demoShop, owner);
  const day = makeDemoDay(seed, line);
  const first = day.walkIns[0]?.customer.at ?? day.shop.hours.from;
  const timeline = new Timeline(first - 0.5, speed, clock);
  const tell = (text: string) => say(`${clockOf(timeline.now)}  ${text}`);
  const barbers: LiveBarber[] = [];
  const floor: Floor = {
    url,
    username: demoShop,
    offered: line,
    day,
    timeline,
    guests: new Map(),
    say: tell,
    attempt: createAttempt({ timeline, speed }, tell),
    lookSoon: (after) => {
      timeline.plan(timeline.now + after, async () => {
        for (const barber of barbers) await floor.attempt(() => barber.look());
      });
    },
  };

  /** Cleans up: no occupied chair, no waiting ticket and no set state is left behind. */
  const tidyUp = async (): Promise<void> => {
    const guests = [...floor.guests.values()];
    const undone = await putAllBack([
      ...guests.map((guest) => () => leave(floor, guest)),
      ...barbers.map((barber) => () => barber.end()),
      putBack,
    ]);
    if (undone > 0) tell(`${String(undone)} things could not be put back.`);
    tell(`The day ends with ${String(guests.length)} tickets.`);
  };

  announce(options, emailOf(line.barbers[0]?.name ?? 'theo'));
  const timer = minutes === null ? null : setTimeout(() => stop.abort(), minutes * 60_000);
  try {
    for (const [index, { name }] of line.barbers.entries()) {
      const email = emailOf(name);
      const staff = email === OWNER ? owner : new Staff(url, email, 'employee');
      const random = createRandom(seed, `live ${name}`);
      barbers.push(new LiveBarber(floor, staff, index, random));
    }
    for (const barber of barbers) await floor.attempt(() => barber.begin());
    for (const walkIn of day.walkIns) {
      const key = crypto.randomUUID();
      timeline.plan(walkIn.customer.at, () => floor.attempt(() => arrive(floor, walkIn, key)));
    }
    await timeline.run(stop.signal);
  } finally {
    if (timer) clearTimeout(timer);
    await tidyUp();
  }
};

try {
  await play(readOptions(process.argv.slice(2), Temporal.Now.plainDateISO().toString()));
} catch (problem) {
  const isAway = problem instanceof TypeError && problem.message === 'fetch failed';
  say(isAway ? 'Nobody answers there: start the product with npm run dev.' : String(problem));
  process.exitCode = 1;
}
