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
  readonly #mostBytes: number;
  readonly #shops = new Map<LineShopId, OfShop>();
  #bytes = 0;
  #count = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  /** How many were rendered since the process began. */
  get count(): number {
    return this.#count;
  }

  get bytes(): number {
    return this.#bytes;
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
    let held = this.#shops.get(shop);
    if (held && held.stamp !== stamp) {
      this.#forget(shop, held);
      held = undefined;
    }
    held ??= { stamp, bodies: new Map(), bytes: 0 };
    // A map keeps the order of insertion: put back, it is the youngest.
    this.#shops.delete(shop);
    this.#shops.set(shop, held);
    return held;
  }

  #weigh(shop: LineShopId, held: OfShop, bytes: number): void {
    // Another stamp may have come while this body was rendered.
    if (this.#shops.get(shop) !== held) return;
    held.bytes += bytes;
    this.#bytes += bytes;
    for (const [other, oldest] of this.#shops) {
      if (this.#bytes <= this.#mostBytes) return;
      this.#forget(other, oldest);
    }
  }

  #forget(shop: LineShopId, held: OfShop): void {
    this.#shops.delete(shop);
    this.#bytes -= held.bytes;
  }
}
