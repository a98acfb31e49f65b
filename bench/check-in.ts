import { availableParallelism } from 'node:os';
import { checkIn } from '@lineup/contract/check-in/check-in';
import { Client } from 'pg';
import { run, say } from './stack/command.ts';
import { transactionOf } from './stack/logged-statements.ts';
import { startApi } from './stack/node-process.ts';
import { pgbench } from './stack/pgbench.ts';
import { scriptOf } from './stack/pgbench-script.ts';
import { startServers } from './stack/servers.ts';
import { exitCodeOf, sizeOf } from './stack/sizes.ts';

/**
 * P2: check-ins a second over HTTP against `pgbench` with the statements that PostgreSQL logged
 * for one of them, over as many connections, in turns on one machine with durable servers.
 */
const TARGET = 0.5;
const SINGLE_SHOP_TARGET = 300;
const ROUNDS = sizeOf('BENCH_ROUNDS', 5, 1);
const SECONDS = sizeOf('BENCH_SECONDS', 5, 1);
/** One process per core, as in production. */
const PROCESSES = sizeOf('BENCH_PROCESSES', Math.min(4, availableParallelism()), 1);
/** Connections to PostgreSQL: of all our pools together, and of pgbench. */
const CONNECTIONS = 16;
const SHOPS = sizeOf('BENCH_SHOPS', 50, 5);

const median = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;

/** Shops without hours are always open; each has a barber. */
const createShops = async (superuserUrl: string): Promise<{ first: number }> => {
  const client = new Client(superuserUrl);
  await client.connect();
  const { rows } = await client.query<{ first: number }>(
    `with made as (
       insert into shops (name, username, time_zone, plan_id, subscription_status)
       select 'Bench ' || n, 'bench-' || n, 'America/Chicago', (select min(id) from plans), 'active'
       from generate_series(1, $1) as n returning id
     )
     select min(id)::int as first from made`,
    [SHOPS],
  );
  await client.end();
  return { first: rows[0]?.first ?? 0 };
};

/** A shop's line has the length of a busy day, independent of the measurement's length. */
const serveEverybody = async (superuserUrl: string): Promise<void> => {
  const client = new Client(superuserUrl);
  await client.connect();
  await client.query('set session_replication_role = replica');
  await client.query("update appointments set status = 'completed' where status = 'pending'");
  await client.query('vacuum analyze appointments, shop_days, monthly_check_ins, line_versions');
  await client.end();
};

let runs = 0;

const overHttp = async (url: string, shops: number) => {
  runs += 1;
  const connections = `-c${String(Math.ceil(64 / PROCESSES))}`;
  const time = [`-d${String(SECONDS)}s`, '--timeout', '15s'];
  const load = ['-t1', connections, ...time, '--latency', '-s', 'bench/stack/check-ins.lua'];
  const output = await run('wrk', [...load, url, '--', String(shops), `bench-run-${String(runs)}`]);
  const problem = /refused: .*|Non-2xx or 3xx responses.*|Socket errors.*/.exec(output);
  if (problem) throw new Error(problem[0]);
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]),
    p99: /99%\s+(\S+)/.exec(output)?.[1] ?? '',
  };
};

/** All processes at the same time. */
const overAll = async (urls: readonly string[], shops: number) => {
  const loads = await Promise.all(urls.map((url) => overHttp(url, shops)));
  return {
    perSecond: loads.reduce((sum, { perSecond }) => sum + perSecond, 0),
    p99: loads.map(({ p99 }) => p99).join(', '),
  };
};

const KEY = 'key-of-the-logged-one';

/** One check-in, so that its statements are in the log. */
const checkInOnce = async (url: string) => {
  const answer = await fetch(url + checkIn.path.replace(':username', 'bench-1'), {
    method: checkIn.method,
    headers: { 'content-type': 'application/json', 'idempotency-key': KEY },
    body: JSON.stringify({ name: 'Guest 1' }),
  });
  if (answer.status !== 201) throw new Error(await answer.text());
};

/** The hash that was stored with the logged check-in: the token is derived from the key. */
const tokenHashOf = async (superuserUrl: string): Promise<string> => {
  const client = new Client(superuserUrl);
  await client.connect();
  const { rows } = await client.query<{ hash: string }>(
    `select token_hash::text as hash from appointments where token_seed = $1`,
    [KEY],
  );
  await client.end();
  if (!rows[0]) throw new Error('the logged check-in is not stored');
  return rows[0].hash;
};

/** The logged transaction for any shop: shop id, key and token hash are random in every run. */
const checkInScript = (
  statements: readonly string[],
  { tokenHash, first, shops }: { tokenHash: string; first: number; shops: number },
): string =>
  scriptOf(
    [
      `\\set shop random(${String(first)}, ${String(first + shops - 1)})`,
      '\\set key random(1, 9000000000000000000)',
    ],
    statements,
    [
      {
        what: "the token's hash",
        logged: `'${tokenHash}'::bytea`,
        drawn: `decode(lpad(to_hex(:key::bigint), 64, '0'), 'hex')`,
      },
      { what: 'the key', logged: `'${KEY}'`, drawn: `('run-' || :key::text)` },
      { what: 'the shop', logged: `'${String(first)}'::bigint`, drawn: ':shop::bigint' },
      { what: 'the shop as text', logged: `'${String(first)}'`, drawn: '(:shop)::text' },
    ],
  );

const servers = await startServers();
const poolSize = String(Math.ceil(CONNECTIONS / PROCESSES));
const settings = { ...servers.settings, DATABASE_POOL_SIZE: poolSize };
const profiling = process.argv.includes('--profile') ? ['--cpu-prof', '--cpu-prof-dir=/tmp'] : [];
const stops: (() => Promise<void>)[] = [servers.stop];
try {
  const urls: string[] = [];
  for (let started = 0; started < PROCESSES; started += 1) {
    const api = await startApi(settings, profiling);
    stops.unshift(api.stop);
    urls.push(api.url);
  }
  const { first } = await createShops(servers.superuserUrl);
  await overAll(urls, SHOPS);
  const statements = await transactionOf(servers.superuserUrl, KEY, () =>
    checkInOnce(urls[0] ?? ''),
  );
  const tokenHash = await tokenHashOf(servers.superuserUrl);
  say(`one check-in sends ${String(statements.length)} statements:`);
  for (const statement of statements) say(`  ${statement.replaceAll(/\s+/g, ' ').slice(0, 100)}`);

  const ratios = new Map<number, { ours: number[]; bare: number[] }>();
  for (const shops of [SHOPS, 1]) {
    const script = checkInScript(statements, { tokenHash, first, shops });
    const figures: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
    ratios.set(shops, figures);
    say(`\n${shops === 1 ? 'one shop alone' : `over ${String(shops)} shops`}`);
    for (let round = 1; round <= ROUNDS; round += 1) {
      await serveEverybody(servers.superuserUrl);
      const ours = await overAll(urls, shops);
      await serveEverybody(servers.superuserUrl);
      const load = { connections: CONNECTIONS, seconds: SECONDS };
      const bare = await pgbench(servers.settings['DATABASE_URL'] ?? '', script, load);
      figures.ours.push(ours.perSecond);
      figures.bare.push(bare);
      say(
        `  round ${String(round)}  ours ${ours.perSecond.toFixed(0).padStart(6)}/s (p99 ${ours.p99})   pgbench ${bare.toFixed(0).padStart(6)}/s   ratio ${(ours.perSecond / bare).toFixed(2)}`,
      );
    }
  }

  const ratioOf = ({ ours, bare }: { ours: number[]; bare: number[] }) =>
    median(ours.map((figure, round) => figure / (bare[round] ?? Number.NaN)));
  const single = median(ratios.get(1)?.ours ?? []);
  say();
  for (const [shops, figures] of ratios) {
    say(
      `${shops === 1 ? 'one shop ' : `${String(shops)} shops`}  ours ${median(figures.ours).toFixed(0)}/s  pgbench ${median(figures.bare).toFixed(0)}/s  ratio (median) ${ratioOf(figures).toFixed(2)}   target ${String(TARGET)}`,
    );
  }
  say(
    `one shop takes ${single.toFixed(0)} check-ins a second   target ${String(SINGLE_SHOP_TARGET)}`,
  );
  const isReached = [...ratios.values()].every((figures) => ratioOf(figures) >= TARGET);
  process.exitCode = exitCodeOf(isReached && single >= SINGLE_SHOP_TARGET);
} finally {
  for (const stop of stops) await stop();
}
