import { setTimeout as sleep } from 'node:timers/promises';
import type { Minute } from '../shop-days/shop.ts';
import { Refusal } from './client.ts';
import type { DemoDay, DemoWalkIn, Offered } from './demo-day.ts';
import type { Timeline } from './timeline.ts';

/** A customer whose ticket was created by this simulation. */
export interface Guest {
  readonly ticket: number;
  readonly token: string;
  readonly walkIn: DemoWalkIn;
  isWaiting: boolean;
}

/** The state of the demo shop during the simulation. */
export interface Floor {
  readonly url: string;
  readonly username: string;
  readonly offered: Offered;
  readonly day: DemoDay;
  readonly timeline: Timeline;
  /** By ticket number. */
  readonly guests: Map<number, Guest>;
  /** One line per event, with the simulated time. */
  readonly say: (line: string) => void;
  /** Every free barber checks the line. */
  readonly lookSoon: (after: Minute) => void;
  /** A refusal is a normal event; many failed requests stop the simulation. */
  readonly attempt: (work: () => Promise<void>) => Promise<void>;
}

/** About a minute, enough for a restart of the product. */
const MOST_LOST = 40;
const AGAIN_SECONDS = 2;

/** No response at all, or a temporary error. */
const isLost = (problem: unknown) =>
  problem instanceof TypeError ||
  (problem instanceof DOMException && problem.name === 'TimeoutError') ||
  (problem instanceof Refusal && problem.status >= 500);

/** Failed requests are retried during a restart of the product, but not for ever. */
export const createAttempt = (
  { timeline, speed }: { readonly timeline: Timeline; readonly speed: number },
  say: (line: string) => void,
): Floor['attempt'] => {
  let lost = 0;
  const attempt: Floor['attempt'] = async (work) => {
    try {
      await work();
      lost = 0;
    } catch (problem) {
      if (!isLost(problem)) {
        if (!(problem instanceof Refusal)) throw problem;
        say(`refused: ${problem.message}`);
        return;
      }
      if (lost === 0) say('no answer from the product: trying again');
      lost += 1;
      if (lost > MOST_LOST) throw problem;
      timeline.plan(timeline.now + (AGAIN_SECONDS / 60) * speed, () => attempt(work));
    }
  };
  return attempt;
};

const TRIES = 5;

/** Runs all, even if some fail; returns the number of failures. */
export const putAllBack = async (steps: readonly (() => Promise<void>)[]): Promise<number> => {
  let undone = 0;
  for (const step of steps) {
    for (let tries = 1; ; tries += 1) {
      const problem = await step().then(
        () => null,
        (thrown: unknown) => thrown,
      );
      if (problem === null || (problem instanceof Refusal && problem.status < 500)) break;
      if (tries === TRIES) {
        undone += 1;
        break;
      }
      await sleep(AGAIN_SECONDS * 1000);
    }
  }
  return undone;
};
