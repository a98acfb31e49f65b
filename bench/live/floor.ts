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

const MOST_LOST = 20;
const isLost = (problem: unknown) =>
  problem instanceof TypeError ||
  (problem instanceof DOMException && problem.name === 'TimeoutError');

/** Counts calls that found nobody: a product that restarts is waited for, one that is gone is not. */
export const createAttempt = (say: (line: string) => void): Floor['attempt'] => {
  let lost = 0;
  return async (work) => {
    try {
      await work();
      lost = 0;
    } catch (problem) {
      if (problem instanceof Refusal) return say(`refused: ${problem.message}`);
      lost += 1;
      if (!isLost(problem) || lost > MOST_LOST) throw problem;
      say('no answer from the product');
    }
  };
};
