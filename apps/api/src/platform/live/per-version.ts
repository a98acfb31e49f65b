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
  readonly #most: number;
  readonly #shops = new Map<LineShopId, OfShop>();

  constructor(most: number) {
    this.#most = most;
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
    let found = this.#shops.get(shop);
    if (!found || found.version !== version) found = { version, made: new Map() };
    // A map keeps the order of insertion: put back, it is the youngest.
    this.#shops.delete(shop);
    this.#shops.set(shop, found);
    if (this.#shops.size > this.#most) {
      const oldest = this.#shops.keys().next().value;
      if (oldest !== undefined) this.#shops.delete(oldest);
    }
    return found;
  }
}
