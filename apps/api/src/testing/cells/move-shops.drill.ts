import { type PrivatePostgres, startPrivatePostgres } from '@lineup/db/testing/private-postgres';
import { withClient } from '@lineup/db/testing/scratch-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { createPlatform, type Platform } from '../../platform/platform.ts';
import { runOps } from '../processes/run-ops.ts';
import { freePort, type SpawnedProcess, spawnProcess } from '../processes/spawned-process.ts';
import { compareLedger } from '../proofs/compare-ledger.ts';
import { proofSeed, sized } from '../proofs/force.ts';
import { loadSettings } from '../proofs/load-settings.ts';
import { type LoadShop, makeLoadShops } from '../proofs/load-shops.ts';
import { recordFigures } from '../proofs/record-figures.ts';
import { type ShopLoad, startShopLoad } from '../proofs/shop-load.ts';
import { type CellRouter, startCellRouter } from './cell-router.ts';

const MOVES = sized({ short: 2, full: 20 });
const CLIENTS = 12;
const PER_SECOND = 40;
const LONGEST_STOP_MS = 5000;
const FIRST_ID_OF_SECOND_CELL = 1_000_000_000_000;

interface Cell {
  readonly postgres: PrivatePostgres;
  readonly settings: Record<string, string>;
  readonly address: string;
  readonly platform: Platform;
  readonly api: SpawnedProcess;
}

/** So that many tables are copied at a time. */
const serverSettings = {
  wal_level: 'logical',
  max_wal_senders: '20',
  max_replication_slots: '20',
  max_worker_processes: '24',
  max_logical_replication_workers: '16',
  max_sync_workers_per_subscription: '12',
};

/** A server whose log can be replicated by shop. */
const startPostgres = async (): Promise<PrivatePostgres> => {
  const postgres = await startPrivatePostgres();
  await withClient(postgres.superuserUrl, async (client) => {
    for (const [name, value] of Object.entries(serverSettings)) {
      await client.query(`alter system set ${name} = '${value}'`);
    }
  });
  await postgres.lose('fast stop');
  await postgres.restart();
  return postgres;
};

const startCell = async (): Promise<Cell> => {
  const postgres = await startPostgres();
  const port = String(await freePort());
  const address = `http://127.0.0.1:${port}`;
  const settings = {
    DATABASE_URL: postgres.url,
    CELLS: 'several',
    PUBLIC_URL: address,
    HOST: '127.0.0.1',
    PORT: port,
    ...loadSettings,
  };
  const api = spawnProcess('testing/processes/api-process.ts', { ...settings, LOG_LEVEL: 'info' });
  await api.waitForLine('Server listening');
  const platform = createPlatform(readConfig({ ...process.env, ...settings, LOG_LEVEL: 'silent' }));
  return { postgres, settings, address, platform, api };
};

let cells: Cell[] = [];
let router: CellRouter;
let shops: LoadShop[];

beforeAll(async () => {
  cells = [await startCell(), await startCell()];
  const [first, second] = cells;
  if (!first || !second) throw new Error('no cells');
  await withClient(second.postgres.superuserUrl, (client) =>
    client.query(`alter sequence shops_id_seq restart with ${String(FIRST_ID_OF_SECOND_CELL)}`),
  );
  router = await startCellRouter(first.address);
  // The last one stays.
  shops = await makeLoadShops(first.platform, MOVES + 1, { barbersEach: 2 });
}, 400_000);

afterAll(async () => {
  await router?.close();
  for (const { platform, api, postgres } of cells) {
    await platform.close();
    api.kill();
    await api.exitCode;
    await postgres.remove();
  }
}, 60_000);

interface Moved {
  readonly stopped_ms: number;
  readonly rows: number;
  readonly tables: number;
}

const moveShop = async (shop: number, [first, second]: readonly Cell[]): Promise<Moved> => {
  if (!first || !second) throw new Error('no cells');
  const args = ['shops', 'move', String(shop), '--to', second.address];
  const { stdout } = await runOps([...args, '--by', 'drill', '--why', 'rehearsal', '--json'], {
    ...first.settings,
    MOVE_FROM_DATABASE_URL: first.postgres.superuserUrl,
    MOVE_TO_DATABASE_URL: second.postgres.superuserUrl,
  });
  return JSON.parse(stdout) as Moved;
};

/** The longest time in which nothing of a shop was acknowledged, as its clients saw it. */
const longestRefusal = (load: ShopLoad, shop: number): number => {
  const answers = load.answers.filter((each) => each.shop === shop);
  let since: number | undefined;
  let longest = 0;
  for (const { status, at, ms } of answers.toSorted((a, b) => a.at - b.at)) {
    if (status === 503) since ??= at - ms;
    else if (status < 300 && since !== undefined) {
      longest = Math.max(longest, at - since);
      since = undefined;
    }
  }
  return Math.round(longest);
};

const countRows = (url: string, shop: number): Promise<number> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ count: string }>(
      'select count(*) as count from appointments where shop_id = $1',
      [shop],
    );
    return Number(rows[0]?.count);
  });

test('a shop moves to another cell while it takes check-ins, and nothing acknowledged is lost', {
  timeout: 120_000 + MOVES * 60_000,
}, async () => {
  const [first, second] = cells;
  if (!first || !second) throw new Error('no cells');
  const seed = proofSeed();
  const load = startShopLoad({
    urls: [router.url],
    shops,
    clients: CLIENTS,
    perSecond: PER_SECOND,
    seed,
  });
  await load.acknowledged(CLIENTS * 4);
  const moving = shops.slice(0, MOVES);
  const stays = shops.slice(MOVES);
  const [aborted] = moving;
  if (!aborted) throw new Error('no shop');

  // A transaction of the shop that does not end in time: the shop stays, and works on.
  const abortMessage = await withClient(first.postgres.url, async (client) => {
    await client.query('begin');
    await client.query('select enter_shop($1)', [aborted.shop]);
    return moveShop(aborted.shop, cells).then(
      () => 'moved',
      (error: unknown) => String(error),
    );
  });
  const leftByAbort = await countRows(second.postgres.superuserUrl, aborted.shop);
  await load.acknowledged(CLIENTS * 2);

  const moved: Moved[] = [];
  for (const { shop } of moving) {
    moved.push(await moveShop(shop, cells));
    await load.acknowledged(CLIENTS);
  }
  await load.stop();
  const there = await compareLedger(second.platform, moving, load.ledger);
  const here = await compareLedger(first.platform, stays, load.ledger);
  const stops = moved.map(({ stopped_ms }) => stopped_ms);
  const refusals = moving.map(({ shop }) => longestRefusal(load, shop));
  const figures = {
    seed,
    moves: moved.length,
    acknowledged: there.acknowledged,
    lost: there.lost + here.lost,
    doubled: there.doubled + here.doubled,
    'visits in the second cell': there.stored,
    'rows with equal hashes': moved.reduce((sum, { rows }) => sum + rows, 0),
    'longest stop, ms': Math.max(...stops),
    'median stop, ms': stops.toSorted((a, b) => a - b)[Math.floor(stops.length / 2)] ?? 0,
    'longest time without an acknowledged request of a moving shop, ms': Math.max(...refusals),
    'requests repeated at the other cell': router.repeated.count,
    'times 503': load.answers.filter(({ status }) => status === 503).length,
    'requests without an answer': load.failures.length,
    'rows left by an aborted move': leftByAbort,
  };
  recordFigures('cells', figures);
  expect(abortMessage).toContain('lock timeout');
  expect(leftByAbort).toBe(0);
  expect(load.unexpected).toEqual([]);
  expect(load.failures).toEqual([]);
  expect(figures).toMatchObject({ lost: 0, doubled: 0 });
  expect(Math.max(...stops, ...refusals)).toBeLessThan(LONGEST_STOP_MS);
});

/** Makes the new cell fail when it commits, after the old one has. */
const failingCommit = `
  create function fail_commit() returns trigger language plpgsql as $$
    begin raise exception 'the disk is full'; end $$;
  create constraint trigger fail_commit after insert on accounts
    deferrable initially deferred for each row execute function fail_commit();
  alter table accounts enable always trigger fail_commit;`;

const countJobs = (url: string, shop: number): Promise<number> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ count: string }>(
      `select count(*) as count from graphile_worker._private_jobs where flags ? ('shop=' || $1)`,
      [String(shop)],
    );
    return Number(rows[0]?.count);
  });

test('a move that breaks off after the switch is finished by the next one, with every job', async () => {
  const [first, second] = cells;
  const shop = shops.at(-1);
  if (!first || !second || !shop) throw new Error('no cells');
  const join = async () => {
    const answer = await fetch(`${router.url}/shops/${shop.username}/check-in/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Guest' }),
    });
    return answer.status;
  };
  const jobs = await countJobs(first.postgres.superuserUrl, shop.shop);
  expect(jobs).toBeGreaterThan(0);
  await withClient(second.postgres.superuserUrl, (client) => client.query(failingCommit));
  await expect(moveShop(shop.shop, cells)).rejects.toThrow('the disk is full');
  expect(await join()).toBe(503);
  await withClient(second.postgres.superuserUrl, (client) =>
    client.query('drop function fail_commit cascade'),
  );
  await moveShop(shop.shop, cells);
  expect(await join()).toBe(201);
  expect(await countJobs(first.postgres.superuserUrl, shop.shop)).toBe(0);
  expect(await countJobs(second.postgres.superuserUrl, shop.shop)).toBeGreaterThanOrEqual(jobs);
}, 120_000);
