import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { LineCache } from '../live/line-cache.ts';
import type { LineShopId } from '../sessions/authorized-shop.ts';

export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly otherwise: () => void;
}

/** Headers that belong to one response; all others are the same on every answer about a line. */
const ofOneResponse =
  /^(?:etag|cache-control|vary|content-type|content-length|set-cookie|retry-after|x-request-id|x-ratelimit-.*)$/;

const commonHeadersOf = (reply: FastifyReply): string[] =>
  Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
    ofOneResponse.test(name) || value === undefined ? [] : [name, String(value)],
  );

const sendBody = (
  { method }: IncomingMessage,
  response: ServerResponse,
  headers: readonly string[],
  body: Buffer,
): void => {
  const type = ['content-type', 'application/json; charset=utf-8'];
  const length = ['content-length', String(body.length)];
  response.writeHead(200, [...headers, ...type, ...length]);
  response.end(method === 'HEAD' ? undefined : body);
};

/** Settles when a response was handed to the system, or its connection is gone. */
const untilSent = (response: ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    response.once('finish', resolve);
    response.once('close', resolve);
  });

interface View {
  readonly shop: LineShopId;
  readonly view: string;
}

/** Sends bodies that the framework has rendered, or is rendering, for another screen. */
export class SharedBodies {
  readonly #cache: LineCache;
  /** Views that the framework is rendering for one screen; others with the same view wait for it. */
  readonly #rendering = new Map<string, Promise<void>>();
  #commonHeaders: readonly string[] | undefined;
  count = 0;

  constructor(cache: LineCache) {
    this.#cache = cache;
  }

  /** How many views are being rendered. */
  get size(): number {
    return this.#rendering.size;
  }

  /** The framework's own answer has the headers that every answer needs. */
  learnHeaders(reply: FastifyReply): void {
    this.#commonHeaders ??= commonHeadersOf(reply);
  }

  /** False if the framework has to render this view, for this screen and for those that follow. */
  answer(
    { shop, view }: View,
    stamp: string,
    headers: readonly string[],
    { request, response, otherwise }: Exchange,
  ): boolean {
    const common = this.#commonHeaders;
    if (!common) return false;
    const cached = () => this.#cache.peek<Buffer>(shop, view, stamp);
    const id = `${String(shop)} ${view} ${stamp}`;
    const awaited = cached() ?? this.#rendering.get(id)?.then(cached);
    if (!awaited) {
      const forget = () => void this.#rendering.delete(id);
      this.#rendering.set(id, untilSent(response).then(forget));
      return false;
    }
    awaited.then((body) => {
      // It was not rendered for the other screen: the framework tries again for this one.
      if (!body) return otherwise();
      this.count += 1;
      return sendBody(request, response, [...headers, ...common], body);
    }, otherwise);
    return true;
  }
}
