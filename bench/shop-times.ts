import { availableParallelism } from 'node:os';
import { getShopTimes } from '@lineup/contract/booking/shop-booking';
import { Client } from 'pg';
import { say } from './stack/command.ts';
import { type Latency, latencyOfSql, latencyOverHttp } from './stack/latency.ts';
import { transactionOf } from './stack/logged-statements.ts';
import { startApi } from './stack/node-process.ts';
import { startServers } from './stack/servers.ts';
import { exitCodeOf, sizeOf } from './stack/sizes.ts';

/**
 * P3 of the shop's booking page: the free times of all barbers for two weeks over HTTP, beside
 * `pgbench` with the statements that PostgreSQL logged for them, in turns. The shop has 8 barbers
 * and 60 % of their hours are booked. Besides, one after the other: what it takes when something
 * has changed before every single request.
 */
const ROUNDS = sizeOf('BENCH_ROUNDS', 5, 1);
const SECONDS = sizeOf('BENCH_SECONDS', 5, 1);
const CHANGES = sizeOf('BENCH_CHANGES', 300, 20);
const PROCESSES = sizeOf('BENCH_PROCESSES', Math.min(4, availableParallelism()), 1);
const CONNECTIONS = 16;
const BARBERS = 8;
const DAYS = 14;
/** Of the ten hours of each barber's day. */
const BOOKED_HOURS = 6;
const PAST_VISITS = sizeOf('BENCH_VISITS', 100_000, 1000);
const NAME = 'bench-shop-times';

const createShop = async (client: Client): Promise<string> => {
  const { rows } = await client.query<{ id: number; service: number; barber: number }>(
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
       select id, weekday, 540, 1140 from shop, generate_series(1, 7) as weekday
     ), link as (
       insert into booking_links (
         shop_id, membership_id, service_id, introduction, from_minute, to_minute, gap_minutes
       )
       select shop.id, member.id, service.id, 'Book with me', 540, 1140, 30
       from shop, member, service
     )
     select shop.id::int, service.id::int as service, (select min(id)::int from member) as barber
     from shop, service`,
    [NAME, BARBERS],
  );
  const [{ id, service, barber } = { id: 0, service: 0, barber: 0 }] = rows;
  await client.query(
    `insert into appointments (shop_id, shop_day, ticket_number, source, status, barber_id)
     select $1, current_date - 1 - (n / 60), n, 'walk_in', 'completed', $2::bigint + n % $3::int
     from generate_series(1, $4::int) as n`,
    [id, barber, BARBERS, PAST_VISITS],
  );
  await client.query(
    `insert into appointments (
       shop_id, shop_day, ticket_number, source, status, barber_id, scheduled_at, scheduled_until
     )
     select $1, day, 200000 + row_number() over (), 'booking_link', 'pending', $2::bigint + barber,
       (day + make_interval(hours => hour)) at time zone 'America/Chicago',
       (day + make_interval(hours => hour, mins => 45)) at time zone 'America/Chicago'
     from generate_series(0, $3::int - 1) as barber,
       lateral (select current_date + n as day from generate_series(1, $4::int) as n) as days,
       lateral (select 9 + (n + barber) % 10 as hour from generate_series(1, $5::int) as n) as hours`,
    [id, barber, BARBERS, DAYS, BOOKED_HOURS],
  );
  // A trigger normally maintains the directory of usernames, but it did not run.
  await client.query(
    `insert into shop_usernames (username, named_shop_id) values ($1, $2) on conflict do nothing`,
    [NAME, id],
  );
  await client.query('vacuum analyze');
  const from = Temporal.Now.plainDateISO('UTC').add({ days: 1 }).toString();
  return getShopTimes.path
    .replace(':shop_username', NAME)
    .concat(`?services=${String(service)}&from=${from}`);
};

/** Invalidates the cache like any change in the shop. */
const changeShop = (client: Client) =>
  client.query(
    `insert into line_versions as line (line_shop_id, version)
     select named_shop_id, 1 from shop_usernames where username = $1
     on conflict (line_shop_id) do update set version = line.version + 1`,
    [NAME],
  );

const readNewest = async (url: string): Promise<void> => {
  const answer = await fetch(url, { headers: { 'cache-control': 'no-cache' } });
  if (answer.status !== 200) throw new Error(await answer.text());
  await answer.arrayBuffer();
};

const latencyAfterChanges = async (client: Client, url: string): Promise<Latency> => {
  const took: number[] = [];
  for (let change = 0; change < CHANGES; change += 1) {
    await changeShop(client);
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

const medianOf = (loads: readonly Latency[]): Latency => {
  const middle = (figures: readonly number[]) =>
    figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;
  return {
    perSecond: middle(loads.map(({ perSecond }) => perSecond)),
    p50: middle(loads.map(({ p50 }) => p50)),
    p95: middle(loads.map(({ p95 }) => p95)),
  };
};

const servers = await startServers();
const poolSize = String(Math.ceil(CONNECTIONS / PROCESSES));
const settings = { ...servers.settings, DATABASE_POOL_SIZE: poolSize };
const stops: (() => Promise<void>)[] = [servers.stop];
try {
  const client = new Client(servers.superuserUrl);
  await client.connect();
  stops.unshift(() => client.end());
  await client.query('set session_replication_role = replica');
  const path = await createShop(client);
  const urls: string[] = [];
  for (let started = 0; started < PROCESSES; started += 1) {
    const api = await startApi(settings, []);
    stops.unshift(api.stop);
    urls.push(api.url + path);
  }
  const [url = ''] = urls;
  const load = { connections: CONNECTIONS, seconds: SECONDS };
  await latencyOverHttp(urls, { ...load, seconds: Math.min(2, SECONDS) });
  const statements = await transactionOf(servers.superuserUrl, 'with base', async () => {
    await changeShop(client);
    await readNewest(url);
  });
  const script = statements.map((statement) => `${statement};\n`).join('');
  const database = servers.settings['DATABASE_URL'] ?? '';

  const ours: Latency[] = [];
  const bare: Latency[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    say(`round ${String(round)}`);
    const own = await latencyOverHttp(urls, load);
    line('ours', own);
    const sql = await latencyOfSql(database, script, load);
    line('bare SQL', sql);
    ours.push(own);
    bare.push(sql);
  }
  say('one after the other, changed before each');
  line('ours', await latencyAfterChanges(client, url));
  line('bare SQL', await latencyOfSql(database, script, { ...load, connections: 1 }));

  const [own, sql] = [medianOf(ours), medianOf(bare)];
  const most = 2 * sql.p95 + 2;
  say(
    `\n${String(CONNECTIONS)} connections, ${String(PROCESSES)} processes, medians of ${String(ROUNDS)} rounds`,
  );
  line('ours', own);
  line('bare SQL', sql);
  say(
    `  p95 ${own.p95.toFixed(2)} ms   at most 2 x ${sql.p95.toFixed(2)} + 2 = ${most.toFixed(2)} ms`,
  );
  process.exitCode = exitCodeOf(own.p95 <= most);
} finally {
  for (const stop of stops) await stop();
}
// Connections that a failure has left open would keep the process running.
process.exit();
