import { availableParallelism } from 'node:os';
import { rougher, usual, withoutSurprises } from './shop-days/setting.ts';
import { makeShop, type SimulatedShop } from './shop-days/shop.ts';
import { say } from './stack/command.ts';
import { startPlainServers } from './stack/servers.ts';
import { exitCodeOf, sizeOf } from './stack/sizes.ts';
import { type ClockedApi, startClockedApi } from './waits/clocked-api.ts';
import { HttpDesk, openShop } from './waits/http-desk.ts';
import { ModelDesk, trueLengths } from './waits/model-desk.ts';
import { addUp, type Played, playShop, type World } from './waits/play-shop.ts';
import { sayTable, verdictsOf } from './waits/report.ts';
import { ShopMemory } from './waits/shop-memory.ts';

/**
 * How accurate wait ranges are: simulates shop days through the real API and compares the range that
 * each walk-in got when joining with the time they sat down. The clock is the simulation's.
 */
const FIRST_DAY = Temporal.PlainDate.from('2026-05-04');
const PROCESSES = sizeOf('BENCH_PROCESSES', availableParallelism(), 1);

const world: World = {
  seed: Number(process.env['BENCH_SEED'] ?? 1),
  setting: process.env['BENCH_SETTING'] === 'rougher' ? rougher : usual,
  shops: sizeOf('BENCH_SHOPS', 20, 1),
  days: sizeOf('BENCH_DAYS', 10, 1),
};

/** Figures of the ranges as the API stores and shows them. */
const promises = { unlikeStored: 0, unlikeShown: 0 };

const playOverHttp = async (api: ClockedApi, nth: number): Promise<Played> => {
  const shop = makeShop(world.seed, nth, world.setting);
  await api.order('setTime', `${FIRST_DAY.toString()}T08:00:00Z`);
  const opened = await openShop(api, shop);
  let desk: HttpDesk | undefined;
  return playShop(
    world,
    nth,
    (_shop, day) => {
      const date = FIRST_DAY.add({ days: day }).toString();
      desk = new HttpDesk(api, opened, shop.username, date);
      return desk;
    },
    async (_desk, { outcomes }) => {
      const promised = new Map(outcomes.map(({ ticket, given }) => [ticket, given]));
      promises.unlikeStored += (await desk?.countUnlike(promised)) ?? 0;
      promises.unlikeShown += desk?.disagreements ?? 0;
    },
  );
};

/** Every process has its own API and simulates one shop after the other. */
const playAll = async (apis: readonly ClockedApi[]): Promise<Played> => {
  let next = 0;
  const played: Played[] = [];
  await Promise.all(
    apis.map(async (api) => {
      while (next < world.shops) {
        const nth = next;
        next += 1;
        played.push(await playOverHttp(api, nth));
      }
    }),
  );
  return addUp(played);
};

/** Simulated with the domain rules only, for an estimate that knows every true mean and spread. */
const playForOracle = async (own: World): Promise<Played> => {
  const played: Played[] = [];
  for (let nth = 0; nth < own.shops; nth += 1) {
    const memory = new ShopMemory();
    const deskOf = (shop: SimulatedShop, day: number) =>
      new ModelDesk(shop, day, memory, trueLengths(shop));
    played.push(await playShop(own, nth, deskOf));
  }
  return addUp(played);
};

const startedAt = performance.now();
const servers = await startPlainServers();
const stops: (() => Promise<void>)[] = [servers.stop];
try {
  const apis: ClockedApi[] = [];
  for (let started = 0; started < PROCESSES; started += 1) {
    const api = await startClockedApi({ ...servers.settings, DATABASE_POOL_SIZE: '4' });
    stops.unshift(api.stop);
    apis.push(api);
  }
  const { seed, shops, days } = world;
  say(`seed ${String(seed)}: ${String(shops)} shops x ${String(days)} days`);
  const played = await playAll(apis);
  sayTable(played);
  say(
    `of all promises, ${String(promises.unlikeStored)} are stored unlike they were given, ` +
      `${String(promises.unlikeShown)} differ from what the page showed just before`,
  );
  say('\nthe same days, with an estimate that knows every true mean and spread');
  sayTable(await playForOracle(world));
  say('\nthe same, on days on which nobody leaves, stays away, books or takes an unplanned break');
  sayTable(await playForOracle({ ...world, setting: withoutSurprises(world.setting) }));
  say(
    `\nnaive: people ahead x average / barbers; ahead: who waits in the shop; average: the mean of all ` +
      `visits of the shop so far, at first of what its owner entered; barbers: who works then`,
  );
  const verdicts = verdictsOf(played);
  for (const { name, figure, target, isReached } of verdicts) {
    say(`${name}: ${figure.toFixed(2)}   target ${target}   ${isReached ? 'reached' : 'missed'}`);
  }
  say(`took ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
  process.exitCode = exitCodeOf(verdicts.every(({ isReached }) => isReached));
} finally {
  for (const stop of stops) await stop();
}
