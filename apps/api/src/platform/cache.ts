import { Redis } from 'ioredis';
import type { Logger } from './logger.ts';

/**
 * Redis is an accelerator, never a truth: every reader has another way. `attempt` answers
 * undefined when Redis is away, and stops asking for a second so that nobody waits for it twice.
 */
export interface Cache {
  attempt<T>(work: (redis: Redis) => Promise<T>): Promise<T | undefined>;
  close(): void;
}

const COMMAND_TIMEOUT_MS = 150;
const REST_AFTER_FAILURE_MS = 1000;

export const createCache = (url: string, logger: Logger): Cache => {
  const redis = new Redis(url, {
    commandTimeout: COMMAND_TIMEOUT_MS,
    connectTimeout: 1000,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: (tries) => Math.min(tries * 100, 2000),
  });
  let restUntil = 0;
  redis.on('error', (error: Error) => logger.debug({ err: error }, 'redis is away'));

  return {
    attempt: async (work) => {
      if (performance.now() < restUntil || redis.status !== 'ready') return undefined;
      try {
        return await work(redis);
      } catch (error) {
        restUntil = performance.now() + REST_AFTER_FAILURE_MS;
        logger.warn({ err: error }, 'redis did not answer; going on without it');
        return undefined;
      }
    },
    close: () => redis.disconnect(),
  };
};
