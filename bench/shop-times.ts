import { availableParallelism } from 'node:os';
import { getShopTimes } from '@lineup/contract/booking/shop-booking';
import { Client } from 'pg';
import {
  changeShop,
  createBookingShop,
  latencyAfterChanges,
  readNewest,
} from './stack/booking-shop.ts';
import { say } from './stack/command.ts';
import {
  type Latency,
  latencyOfSql,
  latencyOverHttp,
  medianOf,
  sayLatency,
} from './stack/latency.ts';
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
  const { id, service, barber } = await createBookingShop(client, {
    name: NAME,
    barbers: BARBERS,
    open: [540, 1140],
    link: [540, 1140],
    isLinkForAll: true,
    visits: PAST_VISITS,
  });
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
  await client.query('vacuum analyze');
  const from = Temporal.Now.plainDateISO('UTC').add({ days: 1 }).toString();
  return getShopTimes.path
    .replace(':shop_username', NAME)
    .concat(`?services=${String(service)}&from=${from}`);
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
    await changeShop(client, NAME);
    await readNewest(url);
  });
  const script = statements.map((statement) => `${statement};\n`).join('');
  const database = servers.settings['DATABASE_URL'] ?? '';

  const ours: Latency[] = [];
  const bare: Latency[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    say(`round ${String(round)}`);
    const own = await latencyOverHttp(urls, load);
    sayLatency('ours', own);
    const sql = await latencyOfSql(database, script, load);
    sayLatency('bare SQL', sql);
    ours.push(own);
    bare.push(sql);
  }
  say('one after the other, changed before each');
  sayLatency('ours', await latencyAfterChanges(client, { name: NAME, url, changes: CHANGES }));
  sayLatency('bare SQL', await latencyOfSql(database, script, { ...load, connections: 1 }));

  const [own, sql] = [medianOf(ours), medianOf(bare)];
  const most = 2 * sql.p95 + 2;
  say(
    `\n${String(CONNECTIONS)} connections, ${String(PROCESSES)} processes, medians of ${String(ROUNDS)} rounds`,
  );
  sayLatency('ours', own);
  sayLatency('bare SQL', sql);
  say(
    `  p95 ${own.p95.toFixed(2)} ms   at most 2 x ${sql.p95.toFixed(2)} + 2 = ${most.toFixed(2)} ms`,
  );
  process.exitCode = exitCodeOf(own.p95 <= most);
} finally {
  for (const stop of stops) await stop();
}
// Connections that a failure has left open would keep the process running.
process.exit();
