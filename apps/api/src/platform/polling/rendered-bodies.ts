import { BoundedMap } from '../cache/bounded-map.ts';
import type { LineShopId } from '../live/live.ts';

declare module 'fastify' {
  interface FastifyInstance {
    renderedBodies: RenderedBodies;
  }
}

interface OfShop {
  stamp: string;
  bodies: Map<string, Promise<Buffer>>;
  bytes: number;
}

/**
 * Answers as they go out, rendered once per stamp and view, whoever asks and however many. Beyond
 * `mostBytes` the shop longest unused is forgotten.
 */
export class RenderedBodies {
  readonly #shops: BoundedMap<LineShopId, OfShop>;
  #count = 0;

  constructor(mostBytes: number) {
    this.#shops = new BoundedMap(mostBytes, ({ bytes }) => bytes);
  }

  /** How many were rendered since the process began. */
  get count(): number {
    return this.#count;
  }

  get bytes(): number {
    return this.#shops.weight;
  }

  once(
    shop: LineShopId,
    stamp: string,
    view: string,
    render: () => Promise<Buffer>,
  ): Promise<Buffer> {
    const held = this.#at(shop, stamp);
    const known = held.bodies.get(view);
    if (known) return known;
    this.#count += 1;
    const body = render();
    held.bodies.set(view, body);
    body.then(
      ({ length }) => this.#weigh(shop, held, length + view.length),
      // A failure is not remembered: the next one who asks tries again.
      () => held.bodies.delete(view),
    );
    return body;
  }

  #at(shop: LineShopId, stamp: string): OfShop {
    const held = this.#shops.get(shop);
    if (held?.stamp === stamp) return held;
    const fresh = { stamp, bodies: new Map(), bytes: 0 };
    this.#shops.set(shop, fresh);
    return fresh;
  }

  #weigh(shop: LineShopId, held: OfShop, bytes: number): void {
    // Another stamp may have come while this body was rendered.
    if (this.#shops.get(shop) !== held) return;
    held.bytes += bytes;
    this.#shops.set(shop, held);
  }
}
