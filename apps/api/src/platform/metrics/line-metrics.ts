import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** What a process counts of the lines that it serves. */
export interface LineSource {
  /** How many lines are in memory, and how many bytes their answers take. */
  readonly lines: () => number;
  readonly cacheBytes: () => number;
}

export interface LineMetrics {
  /** A line has a new version; with screens, also how long after the commit they got the hint. */
  readonly changed: (secondsToScreens: number | undefined) => void;
  watch(source: LineSource): void;
}

/** 2 is the objective: 99 % of changes are on screen within two seconds. */
const BUCKETS = [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 15];

export const createLineMetrics = (registry: Registry): LineMetrics => {
  let source: LineSource = { lines: () => 0, cacheBytes: () => 0 };
  const versions = new Counter({
    name: 'lineup_line_versions_total',
    help: 'New versions of lines that this process has read',
    registers: [registry],
  });
  const hints = new Histogram({
    name: 'lineup_line_hint_seconds',
    help: 'Time from the commit of a change to the hint in the streams of its screens',
    buckets: BUCKETS,
    registers: [registry],
  });
  const gaugeOf = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  gaugeOf('lineup_lines', 'Lines whose versions are in memory', () => source.lines());
  gaugeOf('lineup_line_cache_bytes', 'Bytes of cached answers and snapshots of lines', () =>
    source.cacheBytes(),
  );
  return {
    changed: (seconds) => {
      versions.inc();
      if (seconds !== undefined) hints.observe(seconds);
    },
    watch: (lines) => {
      source = lines;
    },
  };
};
