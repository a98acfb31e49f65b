import { getReport } from '@lineup/contract/reports';
import { Client } from 'pg';
import { say } from './stack/command.ts';
import { signIn } from './stack/demo-staff.ts';
import { type Latency, latencyOfSql } from './stack/latency.ts';
import { transactionOf } from './stack/logged-statements.ts';
import { startApi } from './stack/node-process.ts';
import { startServers } from './stack/servers.ts';
import { exitCodeOf, sizeOf } from './stack/sizes.ts';

/**
 * P3 of reports: a year of a large shop, compared with the year before, over HTTP, beside `pgbench`
 * with the statements that PostgreSQL logged for it. The table of visits also has those of many other
 * shops. Measured twice: with all days stored, and with today counted from its visits.
 */
const VISITS = sizeOf('BENCH_VISITS', 10_000_000, 2000);
const REQUESTS = sizeOf('BENCH_REQUESTS', 200, 5);
const SECONDS = sizeOf('BENCH_SECONDS', 10, 1);
/** Visits of a large shop on one day, and what its stored figures consist of. */
const A_DAY = 250;
const BARBERS = 20;
const SERVICES = 15;
const DAYS = 731;
const BATCH = 500_000;
const OTHER_SHOPS = 1000;

const today = Temporal.Now.plainDateISO('America/Chicago');
const from = today.subtract({ days: 364 });

/** Stored figures of two years, as the job would have left them; their values do not matter. */
const storeFigures = async (client: Client, shop: number): Promise<void> => {
  await client.query('delete from report_changes where shop_id = $1', [shop]);
  for (const table of ['report_days', 'report_services', 'report_hours', 'report_work']) {
    await client.query(`delete from ${table} where shop_id = $1`, [shop]);
  }
  await client.query(
    `insert into report_days select $1, $2::date - n, barber, source, 4, 1, 4, 18000, 1, 2, 0, 0, 0, 0,
       7200, 3, 2400, 3, 2, 0, 1
     from generate_series(1, $3::int) as n, generate_series(1, $4::int) as barber,
       unnest(array['walk_in', 'booking_link', 'staff']) as source`,
    [shop, today.toString(), DAYS, BARBERS],
  );
  await client.query(
    `insert into report_services select $1, $2::date - n, service, '', 16, 72000
     from generate_series(1, $3::int) as n, generate_series(1, $4::int) as service`,
    [shop, today.toString(), DAYS, SERVICES],
  );
  await client.query(
    `insert into report_hours select $1, $2::date - n, hour, 20, 15, 9000, 15000, 12000
     from generate_series(1, $3::int) as n, generate_series(8, 19) as hour`,
    [shop, today.toString(), DAYS],
  );
  await client.query(
    `insert into report_work select $1, $2::date - n, barber, 480
     from generate_series(1, $3::int) as n, generate_series(0, $4::int) as barber`,
    [shop, today.toString(), DAYS, BARBERS],
  );
};

/** The visits of the large shop, and of other shops up to the wanted number. */
const storeVisits = async (client: Client, shop: number): Promise<void> => {
  const columns = `insert into appointments (shop_id, shop_day, ticket_number, source, status, barber_id,
    contact_email, arrived_at, started_at, completed_at, payment_cents)`;
  const own = Math.min(VISITS, A_DAY * DAYS);
  await client.query(
    `${columns} select $1, $2::date - n / $3::int, 10000 + n, 'walk_in', 'completed', 1 + n % 20,
       'somebody@bench.example', now(), now(), now(), 4500 from generate_series(0, $4::int - 1) as n`,
    [shop, today.toString(), A_DAY, own],
  );
  for (let stored = own; stored < VISITS; stored += BATCH) {
    await client.query(
      `${columns} select 1000000 + n % $1::int, $2::date - (n / $1::int) % 1000, n, 'walk_in',
         'completed', 1, null, now(), now(), now(), 4500
       from generate_series($3::int, $4::int) as n`,
      [OTHER_SHOPS, today.toString(), stored, Math.min(VISITS, stored + BATCH) - 1],
    );
    say(`${String(Math.min(VISITS, stored + BATCH))} visits`);
  }
};

const latencyOf = async (url: string, headers: Record<string, string>): Promise<Latency> => {
  const took: number[] = [];
  for (let request = 0; request < REQUESTS; request += 1) {
    const startedAt = performance.now();
    const answer = await fetch(url, { headers });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`the report answered ${String(answer.status)}`);
    took.push(performance.now() - startedAt);
  }
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * REQUESTS)] ?? 0;
  return {
    perSecond: REQUESTS / (took.reduce((sum, one) => sum + one, 0) / 1000),
    p50: at(0.5),
    p95: at(0.95),
  };
};

const servers = await startServers();
const stops: (() => Promise<void>)[] = [servers.stop];
try {
  const client = new Client(servers.superuserUrl);
  await client.connect();
  stops.unshift(() => client.end());
  await client.query('set session_replication_role = replica');
  const { rows } = await client.query<{ id: number }>(
    `select id::int from shops where username = 'ninth-and-alder'`,
  );
  const shop = rows[0]?.id ?? 0;
  await storeVisits(client, shop);
  await storeFigures(client, shop);
  await client.query('vacuum analyze');

  const api = await startApi(servers.settings);
  stops.unshift(api.stop);
  const headers = await signIn(api.url, 'nadia@alder.example', 'owner');
  const query = new URLSearchParams({ from: from.toString(), to: today.toString(), by: 'month' });
  const url = `${api.url}${getReport.path}?${query.toString()}`;
  let isReached = true;
  const measure = async (name: string) => {
    await latencyOf(url, headers);
    const read = () => fetch(url, { headers }).then((answer) => answer.arrayBuffer());
    const statements = await transactionOf(servers.superuserUrl, 'from report_days', read);
    const script = statements.map((statement) => `${statement};\n`).join('');
    const database = servers.settings['DATABASE_URL'] ?? '';
    const bare = await latencyOfSql(database, script, { connections: 1, seconds: SECONDS });
    const ours = await latencyOf(url, headers);
    const most = 2 * bare.p95 + 2;
    say(
      `${name}: ours p50 ${ours.p50.toFixed(1)} p95 ${ours.p95.toFixed(1)} ms, ` +
        `bare SQL p50 ${bare.p50.toFixed(1)} p95 ${bare.p95.toFixed(1)} ms, ` +
        `at most 2 x ${bare.p95.toFixed(1)} + 2 = ${most.toFixed(1)} ms`,
    );
    isReached &&= ours.p95 <= most;
    const figures = statements.find((statement) => statement.includes('from report_days')) ?? '';
    await client.query("select set_config('app.shop_id', $1, false)", [String(shop)]);
    const plan = await client.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, costs off, timing off, summary off) ${figures}`,
    );
    for (const line of plan.rows) say(`  ${line['QUERY PLAN']}`);
  };
  say(`${String(VISITS)} visits in the table, two years of ${String(A_DAY)} a day in the shop`);
  await measure('all days stored');
  await client.query('insert into report_changes (shop_id, day) values ($1, $2)', [
    shop,
    today.toString(),
  ]);
  await measure('today counted from its visits');
  process.exitCode = exitCodeOf(isReached);
} finally {
  for (const stop of stops) await stop();
}
// Connections that a failure has left open would keep the process running.
process.exit();
