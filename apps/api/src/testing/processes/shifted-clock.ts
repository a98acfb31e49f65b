import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SpawnedProcess } from './spawned-process.ts';

/** The whole process reads its wall clock here; timers and durations use the monotonic one. */
const shim = (file: string) => `
  import { readFileSync } from 'node:fs';
  const now = Date.now;
  let shift = 0;
  Date.now = () => now() + shift;
  process.on('SIGUSR2', () => {
    shift = Number(readFileSync(${JSON.stringify(file)}, 'utf8'));
    console.log('{"msg":"the clock jumped"}');
  });`;

/** The signal is handled within this time. */
const HANDLED_MS = 500;

/** A wall clock that jumps, for processes that are started with these options. */
export const createShiftedClock = () => {
  const directory = mkdtempSync(join(tmpdir(), 'lineup-clock-'));
  const file = join(directory, 'shift');
  return {
    settings: {
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(shim(file))}`,
    },
    /** Sets the clocks of these processes this far from the real time. */
    jump: async (duration: Temporal.DurationLike, processes: readonly SpawnedProcess[]) => {
      const ms = Temporal.Duration.from(duration).total('milliseconds');
      writeFileSync(file, String(ms));
      for (const each of processes) each.signal('SIGUSR2');
      await sleep(HANDLED_MS);
    },
    remove: () => rmSync(directory, { recursive: true }),
  };
};
