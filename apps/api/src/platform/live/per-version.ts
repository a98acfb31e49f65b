import { BoundedMap } from '../cache/bounded-map.ts';
import type { LineShopId } from './live.ts';

interface OfShop {
  version: number;
  made: Map<string, Promise<unknown>>;
}

/**
 * What was made of a line, for as long as its version holds. Beyond `most` shops the one longest
 * unused is forgotten.
 */
export class PerVersion {
  readonly #shops: BoundedMap<LineShopId, OfShop>;

  constructor(most: number) {
    this.#shops = new BoundedMap(most);
  }

  get size(): number {
    return this.#shops.size;
  }

  once<T>(shop: LineShopId, version: number, name: string, make: () => Promise<T>): Promise<T> {
    const { made } = this.#at(shop, version);
    const known = made.get(name);
    if (known) return known as Promise<T>;
    const making = make();
    made.set(name, making);
    // A failure is not remembered: the next one who asks tries again.
    making.catch(() => {
      if (made.get(name) === making) made.delete(name);
    });
    return making;
  }

  #at(shop: LineShopId, version: number): OfShop {
    const found = this.#shops.get(shop);
    if (found?.version === version) return found;
    const fresh = { version, made: new Map() };
    this.#shops.set(shop, fresh);
    return fresh;
  }
}
