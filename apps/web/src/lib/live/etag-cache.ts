/** The last answer of a live call, so that an unchanged one needs no body. */
interface Remembered {
  readonly etag: string;
  readonly data: unknown;
  /** The language and the account that it was made for, which are not part of the address. */
  readonly reader: string;
  readonly writes: number;
}

const remembered = new Map<string, Remembered>();
const mostRemembered = 40;

let writes = 0;

/**
 * After an own write the next request of each live call makes the server read the current version;
 * otherwise it may use one that is a few seconds old.
 */
export const bypassServerCache = (): void => {
  writes += 1;
};

/** The newest version that a stream has announced, by shop; null is the own shop. */
const heard = new Map<string | null, number>();

export const hearVersion = (line: string | null, version: number): void => {
  heard.set(line, Math.max(version, heard.get(line) ?? 0));
};

export const recall = (address: string, reader: string): Remembered | null => {
  const entry = remembered.get(address);
  return entry?.reader === reader ? entry : null;
};

/** Any server process may answer, so our version and ETag are sent: the answer is never older. */
export const liveHeaders = (
  address: string,
  reader: string,
  line: string | null,
): Record<string, string> => {
  const entry = recall(address, reader);
  const version = heard.get(line);
  return {
    ...(version !== undefined && { 'x-line-version': String(version) }),
    ...(entry && { 'if-none-match': entry.etag }),
    ...((entry?.writes ?? 0) < writes && { 'cache-control': 'no-cache' }),
  };
};

/** The number of own writes. Read it before the request is sent. */
export const writesSoFar = (): number => writes;

export const remember = (address: string, entry: Remembered): void => {
  remembered.delete(address);
  remembered.set(address, entry);
  const [oldest] = remembered.keys();
  if (remembered.size > mostRemembered && oldest !== undefined) remembered.delete(oldest);
};

export const forgetLive = (): void => {
  remembered.clear();
  heard.clear();
  writes = 0;
};
