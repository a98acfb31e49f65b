import type { LineBarber, Moment } from '../line/line.ts';
import { RUNS } from './sampled-length.ts';

/** From then on a free barber could take somebody who joins behind everybody else. */
interface Room {
  readonly barber: LineBarber;
  readonly barberIndex: number;
  readonly at: Moment;
  /** Their services must end by then. */
  readonly until: Moment;
}

/**
 * When barbers could take a newcomer, in each run of a simulated line. Nobody who waits depends on
 * whoever joins behind them, so one simulation of the line serves every newcomer, whatever they ask for.
 */
export class NewcomerRoom {
  readonly #runs: Room[][] = Array.from({ length: RUNS }, () => []);
  /** The longest room of each barber in the current run. */
  readonly #longest: Float64Array;

  constructor(barberCount: number) {
    this.#longest = new Float64Array(barberCount);
  }

  beginRun(): void {
    this.#longest.fill(-1);
  }

  add(run: number, room: Room): void {
    const { at, until, barberIndex } = room;
    // Whoever fits into this room fitted into an earlier one of the same barber.
    if (until - at <= (this.#longest[barberIndex] ?? 0)) return;
    this.#longest[barberIndex] = until - at;
    this.#runs[run]?.push(room);
  }

  /** The first room in each run that `fits` accepts, in the order of runs. */
  *find(fits: (room: Room) => boolean): Generator<{ run: number; room: Room }> {
    for (const [run, rooms] of this.#runs.entries()) {
      const room = rooms.find(fits);
      if (room) yield { run, room };
    }
  }
}
