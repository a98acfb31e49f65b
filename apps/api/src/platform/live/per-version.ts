import { LRUCache } from 'lru-cache';
import { type CachedPromise, cachedPromise } from '../cache/cached-promise.ts';
import type { LineShopId } from './live.ts';

interface OfShop {
  version: number;
  made: Map<string, CachedPromise<unknown>>;
}

/**
 * What was made of a line, for as long as its version holds. Beyond `most` shops the one longest
 * unused is forgotten.
 */
export class PerVersion {
  readonly #shops: LRUCache<LineShopId, OfShop>;

  constructor(most: number) {
    this.#shops = new LRUCache({ max: most });
  }

  get size(): number {
    return this.#shops.size;
  }

  once<T>(shop: LineShopId, version: number, name: string, make: () => Promise<T>): Promise<T> {
    const { made } = this.#at(shop, version);
    return cachedPromise<string, unknown>(made, name, make) as Promise<T>;
  }

  #at(shop: LineShopId, version: number): OfShop {
    const found = this.#shops.get(shop);
    if (found?.version === version) return found;
    const fresh = { version, made: new Map() };
    this.#shops.set(shop, fresh);
    return fresh;
  }
}
