import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { AppError } from '../app-error.ts';
import type { Platform } from '../platform.ts';

/** Live: the process answers. Ready: it can serve, that is, the database answers and we are not leaving. */
export const registerHealth = (
  app: FastifyInstance,
  platform: Platform,
  isLeaving: () => boolean,
): void => {
  const config = { rateLimit: false } as const;
  const unready = () => new AppError('unavailable', { en: 'Not ready', es: 'No está listo' });

  app.get('/health/live', { config, schema: { hide: true } }, () => ({ status: 'live' }));
  app.get('/health/ready', { config, schema: { hide: true } }, async () => {
    if (isLeaving()) throw unready();
    try {
      await platform.db.asNobody((tx) => sql`select 1`.execute(tx));
    } catch {
      throw unready();
    }
    return { status: 'ready' };
  });
};
