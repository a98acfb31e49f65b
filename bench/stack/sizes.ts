/** Set by `npm run bench:smoke`, which only checks that a benchmark runs; its figures mean nothing. */
const isSmoke = process.env['BENCH_SMOKE'] === '1';

/** The size of a measurement: from the environment, else the usual size or that of a smoke test. */
export const sizeOf = (variable: string, usual: number, smoke: number): number =>
  Number(process.env[variable] ?? (isSmoke ? smoke : usual));

/** A benchmark that misses its targets fails, but not on the busy machine of a smoke test. */
export const exitCodeOf = (isReached: boolean): number => (isReached || isSmoke ? 0 : 1);
