import { setTimeout as sleep } from 'node:timers/promises';
import type { Minute } from '../shop-days/shop.ts';
import { Refusal } from './client.ts';
import type { DemoDay, DemoWalkIn, Offered } from './demo-day.ts';
import type { Timeline } from './timeline.ts';

/** Somebody with a ticket that this player took. */
export interface Guest {
  readonly ticket: number;
  readonly token: string;
  readonly walkIn: DemoWalkIn;
  isWaiting: boolean;
}

/** Everything that moves in the demo shop while a day is played. */
export interface Floor {
  readonly url: string;
  readonly username: string;
  readonly offered: Offered;
  readonly day: DemoDay;
  readonly timeline: Timeline;
  /** By ticket number. */
  readonly guests: Map<number, Guest>;
  /** One line per event, with the time of the played day. */
  readonly say: (line: string) => void;
  /** Whoever is free looks at the line. */
  readonly lookSoon: (after: Minute) => void;
  /** A refusal is an event of the day, and no reason to stop it; many lost calls are. */
  readonly attempt: (work: () => Promise<void>) => Promise<void>;
}

/** About a minute, in which a product that restarts is back. */
const MOST_LOST = 40;
const AGAIN_SECONDS = 2;

/** No answer at all, or one that says so: come back later. */
const isLost = (problem: unknown) =>
  problem instanceof TypeError ||
  (problem instanceof DOMException && problem.name === 'TimeoutError') ||
  (problem instanceof Refusal && problem.status >= 500);

/** What found nobody is tried again: a product that restarts is waited for, one that is gone is not. */
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

/** Each on its own, so that one that fails keeps nobody from the others; how many did. */
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
