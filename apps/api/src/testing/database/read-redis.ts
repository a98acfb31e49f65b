import { Redis } from 'ioredis';
import type { TestApp } from '../test-app.ts';

/** The content of a key as text. Not by DUMP: it compresses, and a search would find nothing. */
const readKey = async (redis: Redis, key: string): Promise<unknown> => {
  switch (await redis.type(key)) {
    case 'string':
      return redis.get(key);
    case 'hash':
      return Object.entries(await redis.hgetall(key)).flat();
    case 'list':
      return redis.lrange(key, 0, -1);
    case 'set':
      return redis.smembers(key);
    case 'zset':
      return redis.zrange(key, '0', '-1');
    // It has expired meanwhile.
    case 'none':
      return '';
    default:
      throw new Error(`${key} is of a type that the product did not use`);
  }
};

/** Everything in Redis, on a separate connection, which waits for its response. */
export const readRedis = async ({ platform }: TestApp): Promise<string[]> => {
  const redis = new Redis(platform.config.REDIS_URL);
  const keys = await redis.keys('*');
  const values = await Promise.all(keys.map((key) => readKey(redis, key)));
  redis.disconnect();
  return keys.map((key, index) => `redis ${key}: ${[values[index]].flat().join(' ')}`);
};
