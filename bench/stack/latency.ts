import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run, say } from './command.ts';

/** Times in milliseconds. */
export interface Latency {
  perSecond: number;
  p50: number;
  p95: number;
}

export interface Loading {
  connections: number;
  seconds: number;
}

/** Sends the same request to several processes over a number of connections, for some seconds. */
export const latencyOverHttp = async (
  urls: readonly string[],
  { connections, seconds }: Loading,
): Promise<Latency> => {
  const each = Math.ceil(connections / urls.length);
  const settings = ['-t1', `-c${String(each)}`, `-d${String(seconds)}s`];
  const script = ['-s', 'bench/stack/percentiles.lua'];
  const loads = await Promise.all(
    urls.map(async (url) => {
      const output = await run('wrk', [...settings, ...script, url]);
      const problem = /Non-2xx or 3xx responses.*|Socket errors.*/.exec(output);
      if (problem) throw new Error(`${url}: ${problem[0]}`);
      const figure = (pattern: RegExp) => Number(pattern.exec(output)?.[1]);
      return {
        perSecond: figure(/Requests\/sec:\s+([\d.]+)/),
        p50: figure(/p50=([\d.]+)/),
        p95: figure(/p95=([\d.]+)/),
      };
    }),
  );
  return {
    perSecond: loads.reduce((sum, { perSecond }) => sum + perSecond, 0),
    p50: Math.max(...loads.map(({ p50 }) => p50)),
    p95: Math.max(...loads.map(({ p95 }) => p95)),
  };
};

const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;

/** The latency of requests that were made one after the other. */
export const latencyOfTimes = (milliseconds: readonly number[]): Latency => {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const seconds = milliseconds.reduce((sum, one) => sum + one, 0) / 1000;
  return {
    perSecond: milliseconds.length / seconds,
    p50: percentile(sorted, 0.5),
    p95: percentile(sorted, 0.95),
  };
};

const median = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;

export const medianOf = (loads: readonly Latency[] = []): Latency => ({
  perSecond: median(loads.map(({ perSecond }) => perSecond)),
  p50: median(loads.map(({ p50 }) => p50)),
  p95: median(loads.map(({ p95 }) => p95)),
});

export const sayLatency = (name: string, { perSecond, p50, p95 }: Latency): void =>
  say(
    `  ${name.padEnd(10)} ${perSecond.toFixed(0).padStart(6)}/s   p50 ${p50.toFixed(2).padStart(6)} ms   p95 ${p95.toFixed(2).padStart(6)} ms`,
  );

/** The latency of the same statements with pgbench, from its transaction log. */
export const latencyOfSql = async (
  url: string,
  script: string,
  { connections, seconds }: Loading,
): Promise<Latency> => {
  const { hostname, port, username, password, pathname } = new URL(url);
  const folder = mkdtempSync(join(tmpdir(), 'lineup-pgbench-'));
  const file = join(folder, 'script.sql');
  writeFileSync(file, script);
  const server = ['-h', hostname, '-p', port, '-U', username];
  const load = ['-n', '-M', 'prepared', '-c', String(connections), '-T', String(seconds)];
  const log = ['--log', '--log-prefix', join(folder, 'log')];
  await run('pgbench', [...server, ...load, ...log, '-f', file, pathname.slice(1)], {
    PGPASSWORD: decodeURIComponent(password),
  });
  const times = readdirSync(folder)
    .filter((name) => name.startsWith('log'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'))
    .map((line) => Number(line.split(' ')[2]) / 1000)
    .toSorted((a, b) => a - b);
  return {
    perSecond: times.length / seconds,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
  };
};
