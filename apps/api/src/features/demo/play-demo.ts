import { shopDayOf } from '@lineup/domain/time/shop-day';
import { retention } from '../../platform/database/retention.ts';
import type { Platform } from '../../platform/platform.ts';
import { readEligibility } from '../check-in/join/check-in-eligibility.ts';
import { anyVisit } from '../check-in/join/check-requested-visit.ts';
import { readLineSnapshot } from '../visits/line/read-line-snapshot.ts';
import { deleteVisitsBefore } from '../visits/tickets/delete-visits-before.ts';
import { fillDemoLine } from './join-demo.ts';
import { type DemoPlay, readDemo } from './read-demo.ts';
import { clearDemo, seatDemo, serveDemo, setDemoStates } from './serve-demo.ts';

/** How much is played after a pause, so that not all customers arrive at the same moment. */
const CATCH_UP_MINUTES = 60;
const STEP_MINUTES = 5;

/** Completes finished visits, adds new customers, and lets free barbers take the next one. */
const playMoment = async (platform: Platform, play: DemoPlay): Promise<void> => {
  await serveDemo(platform, play);
  await setDemoStates(platform, play);
  await fillDemoLine(platform, play);
  await seatDemo(platform, play);
  await fillDemoLine(platform, play);
};

/** The time to play from: now, or earlier if nobody is left in the line. */
const readStart = async (platform: Platform, { shop }: DemoPlay): Promise<Temporal.Instant> => {
  const now = platform.clock.now();
  const { line, shop: row } = await readLineSnapshot(platform, shop);
  if (line.waiting.length > 0) return now;
  const midnight = now.toZonedDateTimeISO(row.time_zone).startOfDay().toInstant();
  const before = now.subtract({ minutes: CATCH_UP_MINUTES });
  return Temporal.Instant.compare(before, midnight) < 0 ? midnight : before;
};

/**
 * Plays the demo shop up to now, with the use cases of real shops. It reads the current state and does
 * what is missing, so it can be interrupted at any point and resumed after any time.
 */
export const playDemo = async (platform: Platform, seed: number): Promise<void> => {
  const play = await readDemo(platform, seed);
  if (!play) return;
  const { shop } = play;
  const now = platform.clock.now();
  const line = await readLineSnapshot(platform, shop);
  if (readEligibility(line, anyVisit, now).state === 'paused') return;

  await clearDemo(platform, play);
  let at = await readStart(platform, play);
  while (Temporal.Instant.compare(at, now) < 0) {
    const then = at;
    await playMoment({ ...platform, clock: { now: () => then } }, play);
    at = at.add({ minutes: STEP_MINUTES });
  }
  await playMoment(platform, play);

  const today = Temporal.PlainDate.from(shopDayOf(now, line.shop.time_zone));
  const firstKeptDay = today.subtract(retention['appointments of the demo'].keep).toString();
  await platform.db.inShop(shop, (tx) => deleteVisitsBefore(tx, shop, firstKeptDay));
};
