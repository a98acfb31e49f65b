import { LRUCache } from 'lru-cache';
import { type CachedPromise, cachedPromise } from '../cache/cached-promise.ts';
import type { LineShopId } from '../live/live.ts';

declare module 'fastify' {
  interface FastifyInstance {
    renderedBodies: RenderedBodies;
  }
}

interface OfShop {
  readonly stamp: string;
  readonly bodies: Map<string, CachedPromise<Buffer>>;
  readonly bytes: number;
}

/**
 * Answers as they go out, rendered once per stamp and view, whoever asks and however many. Beyond
 * `mostBytes` the shop longest unused is forgotten.
 */
export class RenderedBodies {
  readonly #shops: LRUCache<LineShopId, OfShop>;
  #count = 0;

  constructor(mostBytes: number) {
    this.#shops = new LRUCache({
      maxSize: mostBytes,
      // The library takes no size of 0, which a shop has until its first body is rendered.
      sizeCalculation: ({ bytes }) => Math.max(1, bytes),
    });
  }

  /** How many were rendered since the process began. */
  get count(): number {
    return this.#count;
  }

  get bytes(): number {
    return this.#shops.calculatedSize;
  }

  once(
    shop: LineShopId,
    stamp: string,
    view: string,
    render: () => Promise<Buffer>,
  ): Promise<Buffer> {
    const { bodies } = this.#at(shop, stamp);
    return cachedPromise(bodies, view, async () => {
      this.#count += 1;
      const body = await render();
      this.#weigh(shop, bodies, body.length + view.length);
      return body;
    });
  }

  #at(shop: LineShopId, stamp: string): OfShop {
    const held = this.#shops.get(shop);
    if (held?.stamp === stamp) return held;
    const fresh = { stamp, bodies: new Map(), bytes: 0 };
    this.#shops.set(shop, fresh);
    return fresh;
  }

  #weigh(shop: LineShopId, bodies: OfShop['bodies'], bytes: number): void {
    const held = this.#shops.get(shop);
    // Another stamp may have come while this body was rendered.
    if (held?.bodies !== bodies) return;
    // A new object, because the cache does not weigh the same one again.
    this.#shops.set(shop, { ...held, bytes: held.bytes + bytes });
  }
}
