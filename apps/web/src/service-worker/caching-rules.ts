import {
  type BuiltFiles,
  cacheNames,
  cachePrefix,
  type Message,
  type Need,
} from '../lib/offline/service-worker-protocol.ts';

const desk = '/dashboard';

const shopDocuments = [
  /^\/(shop|store)\/[^/]+$/,
  /^\/shop\/[^/]+\/(board|kiosk)$/,
  /^\/shop\/[^/]+\/ticket\/[^/]+$/,
];

/**
 * The cache key of the document of an address; null: never cached. The dashboard's documents are
 * all the same, since they contain no data. A public page is cached only without a query, which
 * might change the server's markup.
 */
export const documentKeyOf = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>) => {
  const path = pathname.replace(/(?<=.)\/$/, '');
  if (path === desk || path.startsWith(`${desk}/`)) return desk;
  return search === '' && shopDocuments.some((form) => form.test(path)) ? path : null;
};

const isAsset = (path: string): boolean => /^\/assets\/[\w.-]+$/.test(path);

type Kind = 'document' | 'asset' | 'other';

/** The worker ignores 'other' requests. */
export const kindOf = (
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  origin: string,
): Kind => {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return 'other';
  if (mode === 'navigate') return documentKeyOf(address) === null ? 'other' : 'document';
  return isAsset(address.pathname) ? 'asset' : 'other';
};

type ResponseFacts = Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>;

/**
 * A redirected response would be refused for a later navigation, and belongs to another address.
 */
export const isCacheable = ({ status, type, redirected }: ResponseFacts): boolean =>
  status === 200 && type === 'basic' && !redirected;

export const isCacheableDocument = (answer: ResponseFacts): boolean =>
  isCacheable(answer) && (answer.headers.get('content-type') ?? '').startsWith('text/html');

/** A server error says nothing about the page, so a cached copy is better. */
export const isUsable = ({ status }: Pick<Response, 'status'>): boolean => status < 500;

/** How long the network may take if there is a copy. */
export const networkTimeoutMs = 4000;

const maxCopies = 5;
const loopWindowMs = 10_000;

/**
 * Whether cached copies are served in a loop: the router reloads the page when one of its scripts
 * is missing. `copiesAt` are the times at which copies of any document were served.
 */
export const isReloadLoop = (copiesAt: readonly number[], now: number): boolean =>
  copiesAt.filter((at) => now - at < loopWindowMs).length >= maxCopies;

const maxDocuments = 30;

/** A tablet in kiosk mode must find its page, however many tickets it has shown. */
const isEvictable = (key: string) => key !== desk && !key.endsWith('/kiosk');

/** Oldest first, as the cache lists them. */
export const documentsToDrop = (keys: readonly string[]): string[] =>
  keys.filter(isEvictable).slice(0, Math.max(0, keys.length - maxDocuments));

const maxOldAssets = 200;

/**
 * Cached documents of earlier releases need their own files; the oldest are dropped when there are
 * too many.
 */
export const assetsToDrop = (cached: readonly string[], { all }: BuiltFiles): string[] => {
  const current = new Set(all);
  const old = cached.filter((path) => !current.has(path));
  return old.slice(0, Math.max(0, old.length - maxOldAssets));
};

export const isOldCache = (name: string): boolean =>
  name.startsWith(cachePrefix) && !Object.values<string>(cacheNames).includes(name);

const needs: readonly unknown[] = ['desk', 'kiosk', 'ticket'] satisfies Need[];

/** Null for a message that is not from a page of ours. */
export const readMessage = (data: unknown): Message | null => {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  if (data.type === 'renew') return { type: 'renew' };
  if (data.type !== 'keep') return null;
  const { need, path, assets } = data as { need?: unknown; path?: unknown; assets?: unknown };
  if (!needs.includes(need) || typeof path !== 'string' || !Array.isArray(assets)) return null;
  const own = assets.filter((one): one is string => typeof one === 'string' && isAsset(one));
  return { type: 'keep', need: need as Need, path, assets: own };
};

/** The files that are missing in the cache for a page, each once. */
export const assetsToFetch = (
  { need, assets }: Extract<Message, { type: 'keep' }>,
  cached: readonly string[],
  built: BuiltFiles,
): string[] => {
  const has = new Set(cached);
  return [...new Set([...assets, ...built.needs[need]])].filter((path) => !has.has(path));
};
