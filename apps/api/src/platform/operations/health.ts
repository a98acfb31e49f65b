import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { unavailabilityOf } from '../errors/unavailability.ts';
import type { Platform } from '../platform.ts';
import { createOutageLog } from './outage-log.ts';

/** Load balancers check about once a second; more frequent checks get the cached result. */
const CACHE_MS = 1000;

/**
 * Live: the process responds. Ready: the database accepts writes and the process is not draining.
 */
export const registerHealth = (
  app: FastifyInstance,
  platform: Platform,
  isDraining: () => boolean,
): void => {
  const config = { rateLimit: false } as const;
  const unready = () => new AppError('unavailable', { en: 'Not ready', es: 'No está listo' });
  let checking: Promise<boolean> | undefined;
  let cached: { isWritable: boolean; atMs: number } | undefined;
  const nowMs = () => platform.clock.now().epochMilliseconds;

  const outage = createOutageLog(platform.logger, 'the database');
  const check = async () => {
    try {
      if (await platform.db.isWritable()) {
        outage.worked();
        return true;
      }
      outage.failed(undefined, { reason: 'the database is read-only' });
    } catch (err) {
      outage.failed(err, { reason: unavailabilityOf(err) });
    }
    return false;
  };
  const checkAndCache = async () => {
    const isWritable = await check();
    cached = { isWritable, atMs: nowMs() };
    checking = undefined;
    return isWritable;
  };
  /** Concurrent checks share one query, and its result is cached for a second. */
  const isWritable = () => {
    // The absolute difference: after the clock was set back, a result must not be cached for
    // longer.
    if (cached && Math.abs(nowMs() - cached.atMs) < CACHE_MS) return cached.isWritable;
    checking ??= checkAndCache();
    return checking;
  };

  app.get('/health/live', { config, schema: { hide: true } }, () => ({ status: 'live' }));
  app.get('/health/ready', { config, schema: { hide: true } }, async () => {
    if (isDraining() || !(await isWritable())) throw unready();
    return { status: 'ready' };
  });
};
