import { freePort, type SpawnedProcess, spawnProcess } from '../processes/spawned-process.ts';

export type Victim = 'API' | 'worker';

const entries = { API: 'testing/processes/api-process.ts', worker: 'worker.ts' } as const;
const started = { API: 'Server listening', worker: 'taking jobs' } as const;

export interface KillableProcesses {
  readonly url: string;
  readonly kills: Record<Victim, number>;
  /** Starts what does not run; does not wait until it works. */
  startAll(): void;
  waitUntilStarted(): Promise<void>;
  kill(victim: Victim): Promise<void>;
  /** How often each kind of job has ended, in whatever life of the worker. */
  jobsDone(): ReadonlyMap<string, number>;
}

const countJobsDone = (output: string, counts: Map<string, number>) => {
  for (const line of output.split('\n')) {
    const job = line.includes('job done') ? /"job":"([^"]+)"/.exec(line)?.[1] : undefined;
    if (job !== undefined) counts.set(job, (counts.get(job) ?? 0) + 1);
  }
};

/** One API process at a URL that stays, and one worker; both may be killed at any moment. */
export const createKillableProcesses = async (
  settings: (url: string) => Record<string, string | undefined>,
): Promise<KillableProcesses> => {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const running = new Map<Victim, SpawnedProcess>();
  const kills = { API: 0, worker: 0 };
  const ended = new Map<string, number>();
  return {
    url,
    kills,
    startAll: () => {
      for (const [victim, entry] of Object.entries(entries) as [Victim, typeof entries.API][]) {
        if (running.get(victim)?.isRunning()) continue;
        running.set(
          victim,
          spawnProcess(entry, {
            HOST: '127.0.0.1',
            PORT: port,
            PUBLIC_URL: url,
            LOG_LEVEL: 'info',
            ...settings(url),
          }),
        );
      }
    },
    waitUntilStarted: async () => {
      for (const [victim, process] of running) await process.waitForLine(started[victim]);
    },
    kill: async (victim) => {
      const process = running.get(victim);
      if (!process?.isRunning()) return;
      process.kill();
      await process.exitCode;
      kills[victim] += 1;
      if (victim === 'worker') countJobsDone(process.output(), ended);
    },
    jobsDone: () => {
      const counts = new Map(ended);
      const worker = running.get('worker');
      if (worker?.isRunning()) countJobsDone(worker.output(), counts);
      return counts;
    },
  };
};
