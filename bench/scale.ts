import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { copyDatabase } from './scale/visits-of-shops.ts';
import { repository, say } from './stack/command.ts';
import { startKeptServers } from './stack/servers.ts';
import { exitCodeOf, sizeOf } from './stack/sizes.ts';

/**
 * What a call of each endpoint costs, in a shop among others with few and with many visits. Calls go
 * through the framework without a network. The bare SQL is that of calls that read, alone and one
 * statement after the other; `sql` is what PostgreSQL reports as the time of execution.
 *
 * It fails where the number of visits of other shops matters, or a read takes more than twice its SQL
 * and 2 ms.
 */
const SIZES = (process.env['BENCH_VISITS'] ?? '').split(',').filter(Boolean).map(Number);
const [few = sizeOf('BENCH_FEW', 100_000, 1000), many = sizeOf('BENCH_MANY', 10_000_000, 2000)] =
  SIZES;
const ROUNDS = sizeOf('BENCH_ROUNDS', 15, 1);
const SHOP_VISITS = sizeOf('BENCH_SHOP_VISITS', 30_000, 500);
const ONLY = process.env['BENCH_ONLY'] ?? '';

const MOST_SLOWER = 1.3;
/** Below this, a ratio of times says nothing. */
const NOISE_MS = 2;
const MOST_MORE_BUFFERS = 1.5;
/** An index of ten million rows is a page or two deeper, for each statement. */
const DEEPER_BUFFERS = 3;

interface Cost {
  readonly statements: number;
  readonly buffers: number;
  readonly sql: number;
  /** Bytes of the write-ahead log. */
  readonly written: number;
  readonly processor: number;
  readonly p50: number;
  readonly p95: number;
  readonly bareP50?: number;
  readonly bareP95?: number;
}

interface Measured {
  readonly endpoint: string;
  readonly sizes: readonly Cost[];
}

const problemsOf = (small: Cost, large: Cost): string[] => {
  const problems: string[] = [];
  if (large.statements > small.statements) problems.push('statements');
  const mostBuffers = MOST_MORE_BUFFERS * small.buffers + DEEPER_BUFFERS * small.statements;
  if (large.buffers > mostBuffers) problems.push('buffers');
  if (large.p50 > MOST_SLOWER * small.p50 + NOISE_MS) problems.push('p50');
  if (large.bareP95 !== undefined && large.p95 > 2 * large.bareP95 + 2) problems.push('read');
  return problems;
};

const cell = (number: number | undefined): string => (number?.toString() ?? '').padStart(8);

const rowOf = ({ statements, buffers, sql, written, processor, p50, p95, ...bare }: Cost): string =>
  [statements, buffers, sql, written, processor, p50, p95, bare.bareP50, bare.bareP95]
    .map(cell)
    .join('');

const servers = await startKeptServers('scale');
try {
  const databases: string[] = [];
  for (const visits of [few, many]) {
    databases.push(await copyDatabase(servers.superuserUrl, visits));
  }
  const options = {
    databases: databases.join(','),
    rounds: ROUNDS,
    visits: SHOP_VISITS,
    only: ONLY,
  };
  const child = spawn(
    process.execPath,
    [
      'apps/api/src/testing/scale/measure-endpoints.ts',
      ...Object.entries(options).map(([name, value]) => `--${name}=${String(value)}`),
    ],
    {
      cwd: repository,
      env: { ...process.env, ...servers.settings, SUPERUSER_URL: servers.superuserUrl },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  say(
    `one shop with ${String(SHOP_VISITS)} visits, beside ${String(few)} and ${String(many)} visits of others`,
  );
  const columns = ['queries', 'buffers', 'sql', 'wal', 'cpu', 'p50', 'p95', 'bare 50', 'bare 95'];
  const title = columns.map((column) => column.padStart(8)).join('');
  say(`${' '.repeat(56)}${title} |${title}`);
  let failures = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    const { endpoint, sizes } = JSON.parse(line) as Measured;
    const [small, large] = sizes;
    if (!small || !large) {
      say(`${endpoint.padEnd(56)} not measured`);
      continue;
    }
    const problems = problemsOf(small, large);
    if (problems.length > 0) failures += 1;
    say(`${endpoint.padEnd(56)}${rowOf(small)} |${rowOf(large)}  ${problems.join(', ')}`);
  }
  if (child.exitCode === null) await once(child, 'exit');
  say(`${String(failures)} endpoints beyond their bounds`);
  process.exitCode = child.exitCode === 0 ? exitCodeOf(failures === 0) : 1;
} finally {
  await servers.stop();
}
