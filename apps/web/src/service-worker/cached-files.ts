import { type BuiltFiles, cacheNames } from '../lib/offline/service-worker-protocol.ts';
import {
  assetsToDrop,
  documentKeyOf,
  documentsToDrop,
  isCacheable,
  isCacheableDocument,
  isReloadLoop,
  isUsable,
  networkTimeoutMs,
} from './caching-rules.ts';

/** Documents vary by cookies, which a cache cannot compare; each is cached as it was last seen. */
const matchOptions = { ignoreVary: true, ignoreSearch: true } as const;

const pathsIn = async (cache: Cache): Promise<string[]> =>
  (await cache.keys()).map(({ url }) => new URL(url).pathname);

const drop = async (cache: Cache, paths: readonly string[]): Promise<void> => {
  for (const path of paths) await cache.delete(path, matchOptions);
};

/** The response keeps its headers: the policy's nonce is the one inside the document. */
const cacheDocument = async (key: string, answer: Response): Promise<void> => {
  if (!isCacheableDocument(answer)) return;
  const cache = await caches.open(cacheNames.documents);
  await cache.put(key, answer);
  await drop(cache, documentsToDrop(await pathsIn(cache)));
};

/** Fetches the document as the browser would, with the visitor's cookies. */
export const fetchDocument = async (key: string): Promise<void> => {
  const headers = { accept: 'text/html' };
  const answer = await fetch(key, { headers, redirect: 'manual', credentials: 'same-origin' });
  await cacheDocument(key, answer);
};

/**
 * Fetches the documents of these pages again and drops the others. Without a network the former
 * stay as they are: a page in the old language is better than none.
 */
export const renewDocuments = async (keys: readonly string[]): Promise<void> => {
  const cache = await caches.open(cacheNames.documents);
  const others = (await pathsIn(cache)).filter((path) => !keys.includes(path));
  await drop(cache, others);
  await Promise.all(keys.map((key) => fetchDocument(key).catch(() => undefined)));
};

export const hasDocument = async (key: string): Promise<boolean> =>
  (await caches.match(key, { ...matchOptions, cacheName: cacheNames.documents })) !== undefined;

const after = (ms: number): Promise<null> =>
  new Promise((resolve) => setTimeout(() => resolve(null), ms));

interface HandledRequest {
  readonly request: Request;
  waitUntil: (work: Promise<unknown>) => void;
}

let copiesAt: readonly number[] = [];

/** In a loop the browser's own error page, which reports the missing network, is better. */
const serveCopy = (copy: Response): Response => {
  const now = Date.now();
  if (isReloadLoop(copiesAt, now)) return Response.error();
  copiesAt = [...copiesAt.slice(-9), now];
  return copy;
};

/** From the network; from the cache if the network fails or is slow. */
export const answerDocument = async ({ request, waitUntil }: HandledRequest): Promise<Response> => {
  const key = documentKeyOf(new URL(request.url)) ?? request.url;
  const fromNetwork = fetch(request).then((answer) => {
    waitUntil(cacheDocument(key, answer.clone()));
    return answer;
  });
  // The response is cached even if it comes too late for this request.
  waitUntil(fromNetwork.catch(() => undefined));
  const copy = await caches.match(key, { ...matchOptions, cacheName: cacheNames.documents });
  if (!copy) return fromNetwork;
  const answer = await Promise.race([fromNetwork.catch(() => null), after(networkTimeoutMs)]);
  return answer && isUsable(answer) ? answer : serveCopy(copy);
};

/** Their names change with their content, so a cached file never becomes stale. */
export const answerAsset = async ({ request, waitUntil }: HandledRequest): Promise<Response> => {
  const cache = await caches.open(cacheNames.assets);
  const cached = await cache.match(request, matchOptions);
  if (cached) return cached;
  const answer = await fetch(request);
  if (isCacheable(answer)) waitUntil(cache.put(new URL(request.url).pathname, answer.clone()));
  return answer;
};

export const cachedAssets = async (): Promise<string[]> =>
  pathsIn(await caches.open(cacheNames.assets));

export const dropOldAssets = async (built: BuiltFiles): Promise<void> => {
  const cache = await caches.open(cacheNames.assets);
  await drop(cache, assetsToDrop(await pathsIn(cache), built));
};

/** Few at a time, because the visible page comes first. */
const atOnce = 3;

export const fetchAssets = async (paths: readonly string[]): Promise<void> => {
  const cache = await caches.open(cacheNames.assets);
  const waiting = [...paths];
  const work = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const answer = await fetch(path).catch(() => null);
      if (answer && isCacheable(answer)) await cache.put(path, answer);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
};
