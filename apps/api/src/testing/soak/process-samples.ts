import { setTimeout as sleep } from 'node:timers/promises';

/** What a process holds at one moment. */
export interface Sample {
  readonly atMinutes: number;
  readonly residentMb: number;
  readonly heapMb: number;
  readonly descriptors: number;
  /** Connections to the database that its pools have open. */
  readonly connections: number;
}

const MB = 1024 * 1024;

const sumOf = (page: string, name: RegExp): number =>
  [...page.matchAll(new RegExp(`^${name.source}(?:{[^}]*})? ([\\d.e+]+)$`, 'gm'))].reduce(
    (sum, [, value]) => sum + Number(value),
    0,
  );

const readSample = async (port: number, token: string, beganAt: number): Promise<Sample> => {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`http://127.0.0.1:${String(port)}/metrics`, { headers });
  const page = await answer.text();
  return {
    atMinutes: (performance.now() - beganAt) / 60_000,
    residentMb: sumOf(page, /process_resident_memory_bytes/) / MB,
    heapMb: sumOf(page, /nodejs_heap_size_used_bytes/) / MB,
    descriptors: sumOf(page, /process_open_fds/),
    connections: sumOf(page, /lineup_database_pool_connections/),
  };
};

/** Reads the figures of processes again and again. */
export const sampleProcesses = (ports: readonly number[], token: string, everyMs: number) => {
  const stopping = new AbortController();
  const beganAt = performance.now();
  const samples = ports.map((): Sample[] => []);
  const run = async (port: number, own: Sample[]) => {
    while (!stopping.signal.aborted) {
      own.push(await readSample(port, token, beganAt));
      await sleep(everyMs);
    }
  };
  const running = ports.map((port, number) => run(port, samples[number] ?? []));
  return {
    samples,
    stop: async () => {
      stopping.abort();
      await Promise.all(running);
    },
  };
};

/** The slope of the line through these points that fits best (least squares), per minute. */
export const slopeOf = (points: readonly { at: number; value: number }[]): number => {
  const mean = (of: (point: { at: number; value: number }) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const at = mean((point) => point.at);
  const value = mean((point) => point.value);
  const spread = mean((point) => (point.at - at) ** 2);
  return spread === 0 ? 0 : mean((point) => (point.at - at) * (point.value - value)) / spread;
};

/** The lowest of each few: what garbage collection leaves. */
export const lowestOfEach = <T>(all: readonly T[], size: number, of: (each: T) => number): T[] => {
  const lowest: T[] = [];
  for (let from = 0; from + size <= all.length; from += size) {
    const [least] = all.slice(from, from + size).toSorted((a, b) => of(a) - of(b));
    if (least) lowest.push(least);
  }
  return lowest;
};
