import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type CachedPromise, cachedPromise } from '../cache/cached-promise.ts';
import { listShopStretches, type ShopStretch } from '../directories/shop-directory.ts';
import { notFound } from '../errors/app-error.ts';
import type { Platform } from '../platform.ts';

/** Lists the entries of one feed for the shops of a stretch; the platform itself has none. */
export type ListEntries = (feed: FeedName, stretch: ShopStretch) => Promise<readonly object[]>;

/** The feeds of Google's appointment redirect, and the names that their descriptors require. */
const feeds = {
  entity: 'reservewithgoogle.entity',
  action: 'reservewithgoogle.action.v2',
  service: 'glam.service.v0',
} as const;
export type FeedName = keyof typeof feeds;

const SHOPS_PER_FILE = 5000;
const KEEP_SECONDS = 3600;
const MOST_FILES = 60;
/** At least one file, because a feed without data files is refused. */
const NO_SHOPS: readonly ShopStretch[] = [{ after: 0, last: 0 }];

/**
 * The files that Google's appointment redirect ingests: for each feed a descriptor, which names data
 * files of a few thousand shops each. An uploader copies them to Google's server once a day.
 */
export const registerGoogleFeed = (
  app: FastifyInstance,
  platform: Platform,
  listEntries: ListEntries,
): void => {
  const { clock } = platform;
  const options = { config: { isInfrastructure: true }, schema: { hide: true } } as const;
  const headers = {
    'cache-control': `public, max-age=${String(KEEP_SECONDS)}`,
    'content-type': 'application/json; charset=utf-8',
  };
  // Cached, so that repeated requests do not read five thousand shops each time.
  const files = new LRUCache<string, CachedPromise<string>>({ max: MOST_FILES });
  const age = { clock, maxMs: KEEP_SECONDS * 1000 };
  // Cached, because it reads the ids of all shops.
  const stretches = new LRUCache<string, CachedPromise<readonly ShopStretch[]>>({ max: 1 });
  const listStretches = () => {
    const list = async () => {
      const listed = await listShopStretches(platform, SHOPS_PER_FILE);
      return listed.length > 0 ? listed : NO_SHOPS;
    };
    return cachedPromise(stretches, 'all', list, { age });
  };
  const nameOf = (feed: string, stamp: number, number: number) =>
    `${feed}_${String(stamp)}_${String(number).padStart(4, '0')}.json`;

  app.get<{ Params: { file: string } }>('/feeds/google/:file', options, async (request, reply) => {
    const { file } = request.params;
    const [, described] = /^(entity|action|service)\.filesetdesc\.json$/.exec(file) ?? [];
    if (described !== undefined) {
      const now = Math.floor(clock.now().epochMilliseconds / 1000);
      const stamp = now - (now % KEEP_SECONDS);
      const all = await listStretches();
      return reply.headers(headers).send({
        generation_timestamp: stamp,
        name: feeds[described as FeedName],
        data_file: all.map((_, index) => nameOf(described, stamp, index + 1)),
      });
    }
    const [, feed, digits] = /^(entity|action|service)_\d{1,12}_(\d{4})\.json$/.exec(file) ?? [];
    if (feed === undefined || digits === undefined) throw notFound();
    const stretch = (await listStretches())[Number(digits) - 1];
    if (!stretch) throw notFound();
    const read = async () => JSON.stringify({ data: await listEntries(feed as FeedName, stretch) });
    const text = await cachedPromise(files, `${feed} ${digits}`, read, { age });
    return reply.headers(headers).send(text);
  });
};
