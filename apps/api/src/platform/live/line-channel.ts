import { Redis } from 'ioredis';
import type { Cache } from '../cache/cache.ts';
import type { Logger } from '../operations/logger.ts';
import type { BodyStore } from './body-store.ts';

/** Changes within this time are sent in one message. */
const TOGETHER_MS = 5;

/** Publishes changes to other processes at once; by themselves they would find them within seconds. */
export interface LineChannel {
  publish(shopId: number): void;
  start(onChange: (shopId: number) => void): void;
  stop(): void;
}

export const createLineChannel = (
  { url, scope }: { url: string; scope: string },
  cache: Cache,
  bodies: Pick<BodyStore, 'keyOf'>,
  logger: Logger,
): LineChannel => {
  const channel = `line-changed:${scope}`;
  /** The last part of each message, so that a process ignores what it has published itself. */
  const self = crypto.randomUUID();
  let subscriber: Redis | undefined;
  const changed = new Set<number>();
  let timer: NodeJS.Timeout | undefined;

  const publishChanged = () => {
    timer = undefined;
    const message = [...changed, self].join();
    const outdated = [...changed].map(bodies.keyOf);
    changed.clear();
    // A message that cannot be sent now is dropped: the periodic read finds the change first.
    void cache.attempt((redis) => redis.pipeline().del(outdated).publish(channel, message).exec());
  };

  return {
    publish: (shopId) => {
      changed.add(shopId);
      timer ??= setTimeout(publishChanged, TOGETHER_MS);
    },
    start: (onChange) => {
      if (subscriber) return;
      // A subscribed connection cannot send other commands.
      const redis = new Redis(url, {
        connectTimeout: 1000,
        maxRetriesPerRequest: null,
        retryStrategy: (tries) => Math.min(tries * 100, 2000),
      });
      subscriber = redis;
      // The cache has a connection to the same server and logs its outages.
      redis.on('error', (err: Error) => logger.debug({ err }, 'Redis is unavailable'));
      redis.on('message', (_channel: string, message: string) => {
        if (message.endsWith(self)) return;
        const shopIds = message.split(',').map(Number);
        for (const shopId of shopIds) if (Number.isSafeInteger(shopId)) onChange(shopId);
      });
      // The driver queues this until it is connected, and repeats it after every reconnect.
      redis.subscribe(channel).catch((err: unknown) => {
        logger.debug({ err }, 'cannot subscribe to changes of lines; polling finds them instead');
      });
    },
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
      subscriber?.disconnect();
      subscriber = undefined;
    },
  };
};
