import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type CachedPromise, cachedPromise } from '../cache/cached-promise.ts';
import { listShopIdRanges, type ShopIdRange } from '../directories/shop-directory.ts';
import { notFound } from '../errors/app-error.ts';
import type { Platform } from '../platform.ts';

/** Lists the entries of one feed for the shops of a range of ids; the platform itself has none. */
export type ListEntries = (feed: FeedName, range: ShopIdRange) => Promise<readonly object[]>;

/** The feeds of Google's appointment redirect, and the names that their descriptors require. */
const feeds = {
  entity: 'reservewithgoogle.entity',
  action: 'reservewithgoogle.action.v2',
  service: 'glam.service.v0',
} as const;
export type FeedName = keyof typeof feeds;

const IDS_PER_FILE = 5000;
const KEEP_SECONDS = 3600;
const MOST_FILES = 60;
/** At least one file, because a feed without data files is refused. */
const NO_SHOPS: readonly ShopIdRange[] = [{ after: 0, last: IDS_PER_FILE }];

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
  const ranges = new LRUCache<string, CachedPromise<readonly ShopIdRange[]>>({ max: 1 });
  const listRanges = () => {
    const list = async () => {
      const listed = await listShopIdRanges(platform, IDS_PER_FILE);
      return listed.length > 0 ? listed : NO_SHOPS;
    };
    return cachedPromise(ranges, 'all', list, { age });
  };
  /** By its ids, so that a number means the same shops in every process at any time. */
  const numberOf = ({ last }: ShopIdRange) => last / IDS_PER_FILE;
  const nameOf = (feed: string, stamp: number, range: ShopIdRange) =>
    `${feed}_${String(stamp)}_${String(numberOf(range)).padStart(4, '0')}.json`;

  app.get<{ Params: { file: string } }>('/feeds/google/:file', options, async (request, reply) => {
    const { file } = request.params;
    const [, described] = /^(entity|action|service)\.filesetdesc\.json$/.exec(file) ?? [];
    if (described !== undefined) {
      const now = Math.floor(clock.now().epochMilliseconds / 1000);
      const stamp = now - (now % KEEP_SECONDS);
      const all = await listRanges();
      return reply.headers(headers).send({
        generation_timestamp: stamp,
        name: feeds[described as FeedName],
        data_file: all.map((range) => nameOf(described, stamp, range)),
      });
    }
    const [, feed, digits] = /^(entity|action|service)_\d{1,12}_(\d{4,12})\.json$/.exec(file) ?? [];
    if (feed === undefined || digits === undefined) throw notFound();
    const range = (await listRanges()).find((one) => numberOf(one) === Number(digits));
    if (!range) throw notFound();
    const read = async () => JSON.stringify({ data: await listEntries(feed as FeedName, range) });
    const text = await cachedPromise(files, `${feed} ${String(range.last)}`, read, { age });
    return reply.headers(headers).send(text);
  });
};
