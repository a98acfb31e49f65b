import { vi } from 'vitest';
import { BoundedMap } from '../platform/cache/bounded-map.ts';

type Get = (this: BoundedMap<unknown, unknown>, key: unknown) => unknown;

/** Every memory of this process has lost one key, as it may when it is full; until restored. */
export const loseKey = (lost: string) => {
  const get = Reflect.get(BoundedMap.prototype, 'get') as Get;
  return vi.spyOn(BoundedMap.prototype, 'get').mockImplementation(function (
    this: BoundedMap<unknown, unknown>,
    key,
  ): unknown {
    return key === lost ? undefined : get.call(this, key);
  });
};
