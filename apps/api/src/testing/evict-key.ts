import { LRUCache } from 'lru-cache';
import { vi } from 'vitest';

type Get = (this: LRUCache<string, object>, key: string) => unknown;

/** Every cache of this process loses one key, as it may when it is full; until restored. */
export const evictKey = (lost: string) => {
  const get = Reflect.get(LRUCache.prototype, 'get') as Get;
  return vi.spyOn(LRUCache.prototype, 'get').mockImplementation(function (
    this: LRUCache<string, object>,
    key,
  ): unknown {
    return key === lost ? undefined : get.call(this, key);
  });
};
