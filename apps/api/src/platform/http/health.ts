import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Platform } from '../platform.ts';
import { unavailabilityOf } from '../unavailability.ts';

/** Live: the process answers. Ready: the database accepts writes and the process is not draining. */
export const registerHealth = (
  app: FastifyInstance,
  platform: Platform,
  isDraining: () => boolean,
): void => {
  const config = { rateLimit: false } as const;
  const unready = () => new AppError('unavailable', { en: 'Not ready', es: 'No está listo' });
  let checking: Promise<boolean> | undefined;

  const check = async () => {
    try {
      if (await platform.db.isWritable()) return true;
      platform.logger.error({ reason: 'the database is read-only' }, 'not ready');
    } catch (err) {
      platform.logger.error({ err, reason: unavailabilityOf(err) }, 'not ready');
    } finally {
      checking = undefined;
    }
    return false;
  };
  /** Concurrent checks share one query. */
  const isWritable = () => {
    checking ??= check();
    return checking;
  };

  app.get('/health/live', { config, schema: { hide: true } }, () => ({ status: 'live' }));
  app.get('/health/ready', { config, schema: { hide: true } }, async () => {
    if (isDraining() || !(await isWritable())) throw unready();
    return { status: 'ready' };
  });
};
