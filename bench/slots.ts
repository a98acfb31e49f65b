import { availableParallelism } from 'node:os';
import { getSlots } from '@lineup/contract/booking/booking';
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

/** The month after this one: all of its days can be booked. */
const month = Temporal.Now.plainDateISO('UTC').toPlainYearMonth().add({ months: 1 });

const nameOf = (visits: number) => `bench-${String(visits)}`;

/** A shop that is open from 8 to 20, with barbers, a link of the first one, and its visits. */
const createShop = async (client: Client, visits: number): Promise<string> => {
  const name = nameOf(visits);
  const { id, barber, link } = await createBookingShop(client, {
    name,
    barbers: BARBERS,
    open: [480, 1200],
    link: [540, 1020],
    isLinkForAll: false,
    visits: visits - UPCOMING,
  });
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
  await client.query('vacuum analyze');
  await client.end();
  return paths;
};

const CHANGES = sizeOf('BENCH_CHANGES', 300, 20);

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
      await changeShop(client, nameOf(size));
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
      sayLatency('ours', ours);
      const bare = await latencyOfSql(
        servers.settings['DATABASE_URL'] ?? '',
        scripts.get(size) ?? '',
        load,
      );
      sayLatency('bare SQL', bare);
      found.get(size)?.ours.push(ours);
      found.get(size)?.bare.push(bare);
    }
  }

  for (const [size, path] of paths) {
    const one = { ...load, connections: 1 };
    say(`one after the other, changed before each, ${String(size)} visits`);
    const changed = { name: nameOf(size), url: (urls[0] ?? '') + path, changes: CHANGES };
    sayLatency('ours', await latencyAfterChanges(client, changed));
    const script = scripts.get(size) ?? '';
    sayLatency('bare SQL', await latencyOfSql(servers.settings['DATABASE_URL'] ?? '', script, one));
  }

  say(
    `\n${String(CONNECTIONS)} connections, ${String(PROCESSES)} processes, medians of ${String(ROUNDS)} rounds`,
  );
  let isReached = true;
  for (const [size, { ours, bare }] of found) {
    const [own, sql] = [medianOf(ours), medianOf(bare)];
    const most = 2 * sql.p95 + 2;
    say(`${String(size)} visits`);
    sayLatency('ours', own);
    sayLatency('bare SQL', sql);
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
