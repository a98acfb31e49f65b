import { Redis } from 'ioredis';
import type { RedisMetrics } from '../metrics/redis-metrics.ts';
import type { Logger } from '../operations/logger.ts';
import { createOutageLog } from '../operations/outage-log.ts';
import { currentTrace } from '../tracing/current-trace.ts';

/**
 * Redis only makes things faster: every reader has a fallback. `attempt` returns undefined when Redis
 * is down. After one failure no request waits for Redis until it has answered a ping in the
 * background.
 */
export interface Cache {
  attempt<T>(work: (redis: Redis) => Promise<T>): Promise<T | undefined>;
  close(): void;
}

const ASK_AGAIN_MS = 1000;

export const createCache = (
  url: string,
  logger: Logger,
  timeoutMs: number,
  metrics?: RedisMetrics,
): Cache => {
  const redis = new Redis(url, {
    commandTimeout: timeoutMs,
    connectTimeout: 1000,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: (tries) => Math.min(tries * 100, 2000),
  });
  let isAway = false;
  let timer: NodeJS.Timeout | undefined;
  const outage = createOutageLog(logger, 'Redis');
  redis.on('error', (error: Error) => outage.failed(error));
  redis.on('ready', () => outage.worked());

  metrics?.watch(() => !isAway && redis.status === 'ready');

  const askAgain = async () => {
    try {
      await redis.ping();
      isAway = false;
      outage.worked();
    } catch {
      restFromNow();
    }
  };
  const restFromNow = () => {
    isAway = true;
    clearTimeout(timer);
    timer = setTimeout(() => void askAgain(), ASK_AGAIN_MS).unref();
  };

  return {
    attempt: async (work) => {
      if (isAway || redis.status !== 'ready') return undefined;
      const endSpan = currentTrace()?.startCall('redis', { 'db.system.name': 'redis' });
      try {
        const result = await work(redis);
        endSpan?.();
        return result;
      } catch (error) {
        endSpan?.(error);
        restFromNow();
        outage.failed(error);
        return undefined;
      }
    },
    close: () => {
      clearTimeout(timer);
      redis.disconnect();
    },
  };
};
