import { availableParallelism } from 'node:os';
import { getSlots } from '@lineup/contract/booking/booking';
import { Client } from 'pg';
import { say } from './stack/command.ts';
import { type Latency, latencyOfSql, latencyOverHttp } from './stack/latency.ts';
import { transactionOf } from './stack/logged-statements.ts';
import { startApi } from './stack/node-process.ts';
import { startServers } from './stack/servers.ts';
import { exitCodeOf, sizeOf } from './stack/sizes.ts';

/**
 * P3 and P4 of slots: a month of free times over HTTP, as it is served (read once per version of the
 * line), beside `pgbench` with the statements that PostgreSQL logged for reading one, over as many
 * connections, in turns; for a shop with 100 visits and for one with 100,000. Besides, one after the
 * other: what it takes when something has changed before every single request.
 */
const MOST_GROWTH = 1.3;
const ROUNDS = sizeOf('BENCH_ROUNDS', 5, 1);
const SECONDS = sizeOf('BENCH_SECONDS', 5, 1);
const PROCESSES = sizeOf('BENCH_PROCESSES', Math.min(4, availableParallelism()), 1);
const CONNECTIONS = 16;
const SIZES = [100, sizeOf('BENCH_VISITS', 100_000, 1000)];
/** Future visits of the requested barber, the same number in both shops. */
const UPCOMING = 40;
const BARBERS = 5;

const median = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;

/** The month after this one: all of its days can be booked. */
const month = Temporal.Now.plainDateISO('UTC').toPlainYearMonth().add({ months: 1 });

/** A shop that is open from 8 to 20, with barbers, a link of the first one, and its visits. */
const createShop = async (client: Client, visits: number): Promise<string> => {
  const name = `bench-${String(visits)}`;
  const { rows } = await client.query<{ id: number; barber: number; link: number }>(
    `with shop as (
       insert into shops (name, username, time_zone, plan_id, subscription_status)
       select $1, $1, 'America/Chicago', (select min(id) from plans), 'active' returning id
     ), account as (
       insert into accounts (email, name)
       select $1 || '-' || n || '@bench.example', 'Barber ' || n from generate_series(1, $2) as n
       returning id
     ), member as (
       insert into memberships (shop_id, account_id, role, username, joined_at)
       select shop.id, account.id, 'employee', 'barber-' || row_number() over (order by account.id),
         now() from shop, account returning id
     ), service as (
       insert into services (shop_id, name, duration_seconds)
       select id, 'Skin Fade', 2700 from shop returning id
     ), hours as (
       insert into opening_hours (shop_id, weekday, from_minute, to_minute)
       select id, weekday, 480, 1200 from shop, generate_series(1, 7) as weekday
     ), link as (
       insert into booking_links (
         shop_id, membership_id, service_id, introduction, from_minute, to_minute, gap_minutes
       )
       select shop.id, (select min(id) from member), service.id, 'Book with me', 540, 1020, 30
       from shop, service returning id
     )
     select shop.id::int, link.id::int as link, (select min(id)::int from member) as barber
     from shop, link`,
    [name, BARBERS],
  );
  const [{ id, barber, link } = { id: 0, barber: 0, link: 0 }] = rows;
  await client.query(
    `insert into appointments (shop_id, shop_day, ticket_number, source, status, barber_id)
     select $1, current_date - 1 - (n / 60), n, 'walk_in', 'completed', $2::bigint + n % $3::int
     from generate_series(1, $4::int) as n`,
    [id, barber, BARBERS, visits - UPCOMING],
  );
  await client.query(
    `insert into appointments (
       shop_id, shop_day, ticket_number, source, status, barber_id, scheduled_at, scheduled_until
     )
     select $1, $3::date + n % 28, 200000 + n, 'booking_link', 'pending', $2,
       ($3::date + n % 28 + make_interval(hours => 9 + n % 7)) at time zone 'America/Chicago',
       ($3::date + n % 28 + make_interval(hours => 9 + n % 7, mins => 45))
         at time zone 'America/Chicago'
     from generate_series(1, $4::int) as n`,
    [id, barber, `${month.toString()}-01`, UPCOMING],
  );
  return getSlots.path
    .replace(':shop_username', name)
    .replace(':barber_username', 'barber-1')
    .replace(':link_id', String(link))
    .concat(`?month=${month.toString()}`);
};

const createShops = async (superuserUrl: string): Promise<Map<number, string>> => {
  const client = new Client(superuserUrl);
  await client.connect();
  await client.query('set session_replication_role = replica');
  const paths = new Map<number, string>();
  for (const size of SIZES) paths.set(size, await createShop(client, size));
  // A trigger normally maintains the directory of usernames, but it did not run.
  await client.query(
    `insert into shop_usernames (username, named_shop_id)
     select username, id from shops where username like 'bench-%' on conflict do nothing`,
  );
  await client.query('vacuum analyze');
  await client.end();
  return paths;
};

/** Invalidates the cache like any change in the shop. */
const changeShop = (client: Client, url: string) =>
  client.query(
    `insert into line_versions as line (line_shop_id, version)
     select named_shop_id, 1 from shop_usernames where username = $1
     on conflict (line_shop_id) do update set version = line.version + 1`,
    [new URL(url).pathname.split('/')[3]],
  );

/** Reads the current version, then the month of that version. */
const readNewest = async (url: string): Promise<void> => {
  const answer = await fetch(url, { headers: { 'cache-control': 'no-cache' } });
  if (answer.status !== 200) throw new Error(await answer.text());
  await answer.arrayBuffer();
};

const CHANGES = sizeOf('BENCH_CHANGES', 300, 20);

const latencyAfterChanges = async (client: Client, url: string): Promise<Latency> => {
  const took: number[] = [];
  for (let change = 0; change < CHANGES; change += 1) {
    await changeShop(client, url);
    const startedAt = performance.now();
    await readNewest(url);
    took.push(performance.now() - startedAt);
  }
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * CHANGES)] ?? 0;
  const seconds = took.reduce((sum, one) => sum + one, 0) / 1000;
  return { perSecond: CHANGES / seconds, p50: at(0.5), p95: at(0.95) };
};

const line = (name: string, { perSecond, p50, p95 }: Latency) =>
  say(
    `  ${name.padEnd(10)} ${perSecond.toFixed(0).padStart(6)}/s   p50 ${p50.toFixed(2).padStart(6)} ms   p95 ${p95.toFixed(2).padStart(6)} ms`,
  );

const servers = await startServers();
const poolSize = String(Math.ceil(CONNECTIONS / PROCESSES));
const settings = { ...servers.settings, DATABASE_POOL_SIZE: poolSize };
const profiling = process.argv.includes('--profile') ? ['--cpu-prof', '--cpu-prof-dir=/tmp'] : [];
const stops: (() => Promise<void>)[] = [servers.stop];
try {
  const paths = await createShops(servers.superuserUrl);
  const urls: string[] = [];
  for (let started = 0; started < PROCESSES; started += 1) {
    const api = await startApi(settings, profiling);
    stops.unshift(api.stop);
    urls.push(api.url);
  }
  const load = { connections: CONNECTIONS, seconds: SECONDS };
  const scripts = new Map<number, string>();
  const client = new Client(servers.superuserUrl);
  await client.connect();
  stops.unshift(() => client.end());
  for (const [size, path] of paths) {
    await latencyOverHttp(
      urls.map((url) => url + path),
      { ...load, seconds: Math.min(2, SECONDS) },
    );
    const url = (urls[0] ?? '') + path;
    const statements = await transactionOf(servers.superuserUrl, 'with base', async () => {
      await changeShop(client, url);
      await readNewest(url);
    });
    scripts.set(size, statements.map((statement) => `${statement};\n`).join(''));
  }

  const found = new Map<number, { ours: Latency[]; bare: Latency[] }>();
  for (const size of SIZES) found.set(size, { ours: [], bare: [] });
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const [size, path] of paths) {
      say(`round ${String(round)}, ${String(size)} visits`);
      const ours = await latencyOverHttp(
        urls.map((url) => url + path),
        load,
      );
      line('ours', ours);
      const bare = await latencyOfSql(
        servers.settings['DATABASE_URL'] ?? '',
        scripts.get(size) ?? '',
        load,
      );
      line('bare SQL', bare);
      found.get(size)?.ours.push(ours);
      found.get(size)?.bare.push(bare);
    }
  }

  for (const [size, path] of paths) {
    const one = { ...load, connections: 1 };
    say(`one after the other, changed before each, ${String(size)} visits`);
    line('ours', await latencyAfterChanges(client, (urls[0] ?? '') + path));
    const script = scripts.get(size) ?? '';
    line('bare SQL', await latencyOfSql(servers.settings['DATABASE_URL'] ?? '', script, one));
  }

  say(
    `\n${String(CONNECTIONS)} connections, ${String(PROCESSES)} processes, medians of ${String(ROUNDS)} rounds`,
  );
  const medianOf = (loads: readonly Latency[] = []): Latency => ({
    perSecond: median(loads.map(({ perSecond }) => perSecond)),
    p50: median(loads.map(({ p50 }) => p50)),
    p95: median(loads.map(({ p95 }) => p95)),
  });
  let isReached = true;
  for (const [size, { ours, bare }] of found) {
    const [own, sql] = [medianOf(ours), medianOf(bare)];
    const most = 2 * sql.p95 + 2;
    say(`${String(size)} visits`);
    line('ours', own);
    line('bare SQL', sql);
    say(
      `  p95 ${own.p95.toFixed(2)} ms   at most 2 x ${sql.p95.toFixed(2)} + 2 = ${most.toFixed(2)} ms   (${(own.p95 / sql.p95).toFixed(2)} x)`,
    );
    isReached &&= own.p95 <= most;
  }
  const [few, many] = SIZES.map((size) => medianOf(found.get(size)?.ours).p95);
  const growth = (many ?? 0) / (few ?? 1);
  say(
    `p95 with ${String(SIZES[1])} visits beside ${String(SIZES[0])}: ${growth.toFixed(2)} x   at most ${String(MOST_GROWTH)} x`,
  );
  process.exitCode = exitCodeOf(isReached && growth <= MOST_GROWTH);
} finally {
  for (const stop of stops) await stop();
}
// Connections that a failure has left open would keep the process running.
process.exit();
