import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { urlOfDatabase, withClient } from '@lineup/db/testing/scratch-database';
import pg from 'pg';
import { startGoogleKeys } from '../accounts/google-keys.ts';
import { startTwilioStandIn, TWILIO_ACCOUNT } from '../messages/twilio-stand-in.ts';
import { type Call, callsOf, explainCall, nameOf } from '../plans/explained-calls.ts';
import type { ExplainedStatement } from '../plans/explained-statements.ts';
import { fillLargeShop } from '../plans/large-shop.ts';
import { STRIPE_ACCOUNT, startStripeStandIn } from '../stripe/stripe-stand-in.ts';
import { type Caller, createWorld, sharedAccessOf, type World } from '../tenant-matrix/world.ts';
import { createTestApp } from '../test-app.ts';
import { createTestClock } from '../test-clock.ts';

/**
 * Calls every endpoint in a shop of each given database, in turns, and prints what each call costs as
 * a line of JSON. `bench/scale.ts` starts it: the databases differ in the visits of other shops.
 */
const { values } = parseArgs({
  options: {
    databases: { type: 'string', default: '' },
    rounds: { type: 'string', default: '10' },
    visits: { type: 'string', default: '1000' },
    only: { type: 'string', default: '' },
  },
});
const ROUNDS = Number(values.rounds);
const setting = (name: string) => process.env[name] ?? '';

interface Side {
  readonly world: World;
  /** The newest visit that the world itself has. */
  readonly newestPlanted: number;
  readonly superuserUrl: string;
  /** For the bare statements: a connection as the product's. */
  readonly bare: pg.Client;
  /** How many bytes the write-ahead log of the server has so far. */
  readonly readWritten: () => Promise<number>;
}

/** What one call costs: milliseconds, and bytes of the write-ahead log. */
interface Cost {
  readonly elapsed: number;
  readonly processor: number;
  readonly written: number;
}

const google = await startGoogleKeys();
const carrier = await startTwilioStandIn();
const payments = await startStripeStandIn({
  clock: createTestClock(),
});

const openSide = async (name: string): Promise<Side> => {
  const url = urlOfDatabase(setting('DATABASE_URL'), name);
  const ownerUrl = urlOfDatabase(setting('DATABASE_OWNER_URL'), name);
  const settings = {
    ...google.settings,
    ...TWILIO_ACCOUNT,
    TWILIO_URL: carrier.url,
    ...STRIPE_ACCOUNT,
    STRIPE_URL: payments.url,
    DATABASE_URL: url,
  };
  const database = { url, ownerUrl, drop: () => Promise.resolve() };
  const t = await createTestApp(settings, { database });
  const world = await createWorld(t);
  const { shop, employee, serviceId: service } = world.own;
  const today = t.clock.now().toZonedDateTimeISO('America/Chicago').toPlainDate().toString();
  const barber = employee.membershipId;
  await fillLargeShop(t, { shop, barber, service, today, visits: Number(values.visits) });
  const superuserUrl = urlOfDatabase(setting('SUPERUSER_URL'), name);
  const { rows } = await withClient(superuserUrl, (client) =>
    client.query<{ newest: number }>('select max(id)::int as newest from appointments'),
  );
  const bare = new pg.Client(url);
  const watching = new pg.Client(superuserUrl);
  await Promise.all([bare.connect(), watching.connect()]);
  const readWritten = async () => {
    const { rows: positions } = await watching.query<{ bytes: number }>(
      `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as bytes`,
    );
    return positions[0]?.bytes ?? 0;
  };
  return { world, newestPlanted: rows[0]?.newest ?? 0, superuserUrl, bare, readWritten };
};

/** Whoever came for the last endpoint leaves, so that the line stays that of a shop. */
const emptyLine = ({ superuserUrl, newestPlanted }: Side) =>
  withClient(superuserUrl, (client) =>
    client.query(`set session_replication_role = replica;
      update appointments set status = 'cancelled'
      where id > ${String(newestPlanted)} and status in ('pending', 'in_progress')`),
  );

const callOnce = async (
  { world, readWritten }: Side,
  { endpoint, tenantCase }: Call,
  caller: Caller,
): Promise<Cost> => {
  const options = await tenantCase.own(world, caller);
  const as = options.as ?? (await sharedAccessOf(world, caller));
  const writtenBefore = await readWritten();
  const usedBefore = process.cpuUsage();
  const startedAt = performance.now();
  await world.t.call(endpoint, { ...options, as });
  const elapsed = performance.now() - startedAt;
  const { user, system } = process.cpuUsage(usedBefore);
  const written = (await readWritten()) - writtenBefore;
  await tenantCase.after?.(world);
  return { elapsed, written, processor: (user + system) / 1000 };
};

/** The statements of a call that reads, sent by themselves one after the other. */
const sendBare = async ({ bare }: Side, statements: readonly ExplainedStatement[]) => {
  const startedAt = performance.now();
  await bare.query('begin');
  for (const { text, values: own } of statements) await bare.query(text, own as unknown[]);
  await bare.query('rollback');
  return performance.now() - startedAt;
};

const at = (share: number, numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((a, b) => a - b);
  return Number((sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(2));
};

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

const buffersOf = ({ plan }: ExplainedStatement) =>
  plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];

const measure = async (sides: readonly Side[], call: Call) => {
  const explained = [];
  for (const { world } of sides) {
    // The first time reads what later ones find in memory.
    const [, second] = [await explainCall(world, call), await explainCall(world, call)];
    await call.tenantCase.after?.(world);
    if (second) explained.push(second);
  }
  if (explained.length < sides.length) return undefined;
  const costs: Cost[][] = sides.map(() => []);
  const bare: number[][] = sides.map(() => []);
  const isRead = call.endpoint.method === 'GET';
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, side] of sides.entries()) {
      const { caller = 'owner', statements = [] } = explained[index] ?? {};
      costs[index]?.push(await callOnce(side, call, caller));
      if (isRead) bare[index]?.push(await sendBare(side, statements));
    }
  }
  for (const side of sides) await emptyLine(side);
  return explained.map(({ statements }, index) => {
    const all = (name: keyof Cost) => (costs[index] ?? []).map((cost) => cost[name]);
    return {
      statements: statements.length,
      buffers: sum(statements.map(buffersOf)),
      sql: Number(sum(statements.map(({ milliseconds }) => milliseconds)).toFixed(2)),
      // Sometimes more is written: others write too, and the first change of a page after a checkpoint is the whole page.
      written: at(0.25, all('written')),
      processor: at(0.5, all('processor')),
      p50: at(0.5, all('elapsed')),
      p95: at(0.95, all('elapsed')),
      ...(isRead && { bareP50: at(0.5, bare[index] ?? []), bareP95: at(0.95, bare[index] ?? []) }),
    };
  });
};

const sides: Side[] = [];
for (const name of values.databases.split(',')) sides.push(await openSide(name));
const [first] = sides;
for (const call of first ? callsOf(first.world.t) : []) {
  if (!nameOf(call).includes(values.only)) continue;
  const sizes = await measure(sides, call);
  process.stdout.write(`${JSON.stringify({ endpoint: nameOf(call), sizes: sizes ?? [] })}\n`);
}
// Connections and timers of the product would keep the process running.
process.exit();
