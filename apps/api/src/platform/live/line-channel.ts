import { Redis } from 'ioredis';
import type { Cache } from '../cache.ts';
import type { Logger } from '../logger.ts';

const CHANNEL = 'line-changed';

/** Tells other processes at once what they would find out by themselves within seconds. */
export interface LineChannel {
  publish(shopId: number): void;
  start(onChange: (shopId: number) => void): void;
  stop(): void;
}

export const createLineChannel = (url: string, cache: Cache, logger: Logger): LineChannel => {
  let subscriber: Redis | undefined;

  return {
    // What cannot be sent now is not worth sending later: by then the batch has told.
    publish: (shopId) => void cache.attempt((redis) => redis.publish(CHANNEL, String(shopId))),
    start: (onChange) => {
      if (subscriber) return;
      // A connection that listens can do nothing else.
      const redis = new Redis(url, {
        connectTimeout: 1000,
        maxRetriesPerRequest: null,
        retryStrategy: (tries) => Math.min(tries * 100, 2000),
      });
      subscriber = redis;
      redis.on('error', (err: Error) => logger.debug({ err }, 'redis is away'));
      redis.on('message', (_channel: string, message: string) => {
        const shopId = Number(message);
        if (Number.isSafeInteger(shopId)) onChange(shopId);
      });
      // Kept until there is a connection, and repeated by the driver after every new one.
      redis.subscribe(CHANNEL).catch((err: unknown) => {
        logger.debug({ err }, 'changes of lines are not heard; the batch tells them');
      });
    },
    stop: () => {
      subscriber?.disconnect();
      subscriber = undefined;
    },
  };
};
