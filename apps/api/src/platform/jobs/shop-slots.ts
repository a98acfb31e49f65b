import { EventEmitter } from 'node:events';
import type { Job as QueuedJob, RunnerOptions } from 'graphile-worker';

const PREFIX = 'shop=';

/** Marks the jobs of a shop, which the payload names. */
export const flagsOfShop = (payload: unknown): string[] => {
  const shop: unknown = typeof payload === 'object' && payload && Reflect.get(payload, 'shop');
  return typeof shop === 'number' ? [`${PREFIX}${String(shop)}`] : [];
};

const shopFlagOf = ({ flags }: QueuedJob): string | undefined =>
  Object.keys(flags ?? {}).find((flag) => flag.startsWith(PREFIX));

/** One shop runs at most half of a runner's jobs at a time, so others always find a free one. */
const limitOf = (concurrency: number): number => Math.max(1, Math.floor(concurrency / 2));

/**
 * Keeps places of a runner free for other shops: while a shop has as many jobs under way as it may,
 * its further jobs stay in the queue. The workers of a runner take jobs one after the other, because
 * two at the same time could take the last place of a shop twice.
 */
export const createShopSlots = (
  concurrency: number,
): Required<Pick<RunnerOptions, 'events' | 'forbiddenFlags'>> => {
  const events = new EventEmitter() as NonNullable<RunnerOptions['events']>;
  const running = new Map<string, number>();
  const count = (job: QueuedJob, change: 1 | -1) => {
    const flag = shopFlagOf(job);
    if (flag === undefined) return;
    const now = (running.get(flag) ?? 0) + change;
    if (now > 0) running.set(flag, now);
    else running.delete(flag);
  };

  let turn = Promise.resolve();
  let endTurn = () => {};
  const waitForSearch = async () => {
    const before = turn;
    const own = Promise.withResolvers<void>();
    turn = own.promise;
    await before;
    endTurn = own.resolve;
  };

  // A worker that has asked for a job gets exactly one of these three.
  events.on('job:start', ({ job }) => {
    count(job, 1);
    endTurn();
  });
  events.on('worker:getJob:empty', () => endTurn());
  events.on('worker:getJob:error', () => endTurn());
  events.on('job:complete', ({ job }) => count(job, -1));

  return {
    events,
    forbiddenFlags: async () => {
      await waitForSearch();
      const limit = limitOf(concurrency);
      return [...running].filter(([, jobs]) => jobs >= limit).map(([flag]) => flag);
    },
  };
};
