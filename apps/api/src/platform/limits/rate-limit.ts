import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Cache } from '../cache/cache.ts';
import { AppError } from '../errors/app-error.ts';
import { shopOfPath } from './field-of.ts';
import { type Counted, MemoryWindows } from './memory-windows.ts';
import { networkOf } from './network.ts';

const WINDOW_MS = 60_000;
/** The number of IP addresses in memory; the oldest are dropped first, so memory stays bounded. */
const MOST_ADDRESSES = 20_000;

/**
 * Counts in memory, and in Redis too so that all processes share a limit. The higher count decides:
 * while Redis is unavailable for a moment, the process still knows what it has seen itself.
 */
class CountingStore {
  readonly #cache: Cache;
  readonly #memory = new MemoryWindows(WINDOW_MS, MOST_ADDRESSES);

  constructor(cache: Cache) {
    this.#cache = cache;
  }

  incr(key: string, done: (error: Error | null, result: Counted) => void) {
    // A wall clock that jumps back would keep a window open for as long.
    const own = this.#memory.count(key, performance.now());
    // Reads are frequent and cheap: they are counted in memory alone.
    const shared = key.startsWith('write:') ? this.#inRedis(key) : Promise.resolve(undefined);
    shared.then(
      (result) => done(null, result && result.current > own.current ? result : own),
      () => done(null, own),
    );
  }

  child(): CountingStore {
    return this;
  }

  async #inRedis(key: string): Promise<Counted | undefined> {
    return this.#cache.attempt(async (redis) => {
      const window = Math.floor(Date.now() / WINDOW_MS);
      const slot = `rate:${key}:${String(window)}`;
      // One Redis transaction: a counter never stays without an expiry.
      const [counted] =
        (await redis
          .multi()
          .incr(slot)
          .pexpire(slot, WINDOW_MS * 2)
          .exec()) ?? [];
      if (!counted || counted[0]) throw counted?.[0] ?? new Error('redis discarded the count');
      return { current: Number(counted[1]), ttl: WINDOW_MS - (Date.now() % WINDOW_MS) };
    });
  }
}

/** A route with its own limit has its own counter; others share one. */
const routeCounter = (request: FastifyRequest): string => {
  const { url = '', config } = request.routeOptions;
  return `${isRead(request) ? 'read' : 'write'}:${config.perMinute ? url : ''}`;
};

/**
 * The shop whose counter a request raises: a carrier puts thousands of customers of many shops
 * behind one address, and a limit that they share would refuse all of them.
 */
const countedShop = (request: FastifyRequest): string =>
  request.routeOptions.config.perMinute ? shopOfPath(request.params) : '';

const counterOf = (request: FastifyRequest): string => {
  const shop = countedShop(request);
  return `${routeCounter(request)}:${shop && `${shop}:`}${networkOf(request.ip)}`;
};

/** The counter of an address over all shops. */
const totalCounterOf = (request: FastifyRequest): string =>
  `${routeCounter(request)}:all-shops:${networkOf(request.ip)}`;

const isRead = (request: FastifyRequest) => request.method === 'GET' || request.method === 'HEAD';

const refusal = ({ ttl }: { ttl: number }) =>
  new AppError(
    'too_many_requests',
    {
      en: 'Too many requests. Please wait a moment.',
      es: 'Demasiadas peticiones. Espera un momento.',
    },
    { retryAfterSeconds: Math.ceil(ttl / 1000) },
  );

interface Limits {
  /** Requests per minute from one address. */
  readonly perMinute: number;
  /** An address may use a shop's limit this many times over all shops. */
  readonly allShopsFactor: number;
}

/** Before the counter of the shop: made-up names of shops must not fill the memory with counters. */
const limitAllShops = (app: FastifyInstance, { perMinute, allShopsFactor }: Limits) => {
  const count = app.createRateLimit({
    keyGenerator: totalCounterOf,
    max: ({ routeOptions }) =>
      Math.min((routeOptions.config.perMinute ?? perMinute) * allShopsFactor, perMinute),
  });
  app.addHook('onRequest', async (request) => {
    if (countedShop(request) === '') return;
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded) throw refusal(counted);
  });
};

/** Coarse protection of the process; the limits that protect secrets are counted in PostgreSQL. */
export const registerRateLimit = async (
  app: FastifyInstance,
  cache: Cache,
  limits: Limits,
): Promise<void> => {
  const store = new CountingStore(cache);
  const { perMinute } = limits;
  await app.register(rateLimit, {
    max: ({ routeOptions }) => Math.min(routeOptions.config.perMinute ?? perMinute, perMinute),
    timeWindow: WINDOW_MS,
    keyGenerator: counterOf,
    // The plugin constructs its store itself; ours exists already.
    store: class {
      constructor() {
        return store;
      }
    } as never,
    errorResponseBuilder: (_request, exceeded) => refusal(exceeded),
  });
  limitAllShops(app, limits);
};
