import { createHash } from 'node:crypto';

/** Part of every name in Redis that stands for a shop: databases that share one Redis count shops alike. */
export const redisScopeOf = (databaseUrl: string): string => {
  const { host, pathname } = new URL(databaseUrl);
  return createHash('sha256').update(`${host}${pathname}`).digest('hex').slice(0, 12);
};
