import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Cache } from '../cache/cache.ts';
import { AppError } from '../errors/app-error.ts';
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
    const own = this.#memory.count(key, Date.now());
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

/** The counter of a request: a route with its own limit has its own; others share one. */
const counterOf = (request: FastifyRequest): string => {
  const { url = '', config } = request.routeOptions;
  const kind = isRead(request) ? 'read' : 'write';
  return `${kind}:${config.perMinute ? url : ''}:${networkOf(request.ip)}`;
};

const isRead = (request: FastifyRequest) => request.method === 'GET' || request.method === 'HEAD';

/** Coarse protection of the process; the limits that protect secrets are counted in PostgreSQL. */
export const registerRateLimit = async (
  app: FastifyInstance,
  cache: Cache,
  perMinute: number,
): Promise<void> => {
  const store = new CountingStore(cache);
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
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError(
        'too_many_requests',
        {
          en: 'Too many requests. Please wait a moment.',
          es: 'Demasiadas peticiones. Espera un momento.',
        },
        { retryAfterSeconds: Math.ceil(ttl / 1000) },
      ),
  });
};
