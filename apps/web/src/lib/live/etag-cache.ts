/** The last answer of a live call, so that an unchanged one needs no body. */
interface CachedAnswer {
  readonly etag: string;
  readonly data: unknown;
  /** The language and the account that it was made for, which are not part of the address. */
  readonly reader: string;
  readonly writes: number;
}

const cachedAnswers = new Map<string, CachedAnswer>();
const maxEntries = 40;

let writes = 0;

/**
 * After an own write the next request of each live call makes the server read the current version;
 * otherwise it may use one that is a few seconds old.
 */
export const bypassServerCache = (): void => {
  writes += 1;
};

/** The newest version that a stream has announced, by shop; null is the own shop. */
const newestVersions = new Map<string | null, number>();

export const noteVersion = (line: string | null, version: number): void => {
  newestVersions.set(line, Math.max(version, newestVersions.get(line) ?? 0));
};

export const getCachedAnswer = (address: string, reader: string): CachedAnswer | null => {
  const entry = cachedAnswers.get(address);
  return entry?.reader === reader ? entry : null;
};

/** Any server process may answer, so our version and ETag are sent: the answer is never older. */
export const liveHeaders = (
  address: string,
  reader: string,
  line: string | null,
): Record<string, string> => {
  const entry = getCachedAnswer(address, reader);
  const version = newestVersions.get(line);
  return {
    ...(version !== undefined && { 'x-line-version': String(version) }),
    ...(entry && { 'if-none-match': entry.etag }),
    ...((entry?.writes ?? 0) < writes && { 'cache-control': 'no-cache' }),
  };
};

/** The number of own writes. Read it before the request is sent. */
export const writeCount = (): number => writes;

export const cacheAnswer = (address: string, entry: CachedAnswer): void => {
  cachedAnswers.delete(address);
  cachedAnswers.set(address, entry);
  const [oldest] = cachedAnswers.keys();
  if (cachedAnswers.size > maxEntries && oldest !== undefined) cachedAnswers.delete(oldest);
};

export const clearEtagCache = (): void => {
  cachedAnswers.clear();
  newestVersions.clear();
  writes = 0;
};
