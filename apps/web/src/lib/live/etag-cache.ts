/** What the last answer of a live call was, so that an unchanged one needs no body. */
interface Remembered {
  readonly etag: string;
  readonly data: unknown;
  /** Which language and person it was made for: the address does not say. */
  readonly reader: string;
  readonly writes: number;
}

const remembered = new Map<string, Remembered>();
const mostRemembered = 40;

let writes = 0;

/**
 * Who has just written wants to see it: the next question of each live call makes the server look
 * the version up, where a few seconds' old one does otherwise.
 */
export const bypassServerCache = (): void => {
  writes += 1;
};

/** The newest version that a stream has told of, by shop; null is the own one. */
const heard = new Map<string | null, number>();

export const hearVersion = (line: string | null, version: number): void => {
  heard.set(line, Math.max(version, heard.get(line) ?? 0));
};

export const recall = (address: string, reader: string): Remembered | null => {
  const entry = remembered.get(address);
  return entry?.reader === reader ? entry : null;
};

/** Which process answers is chance: it is told what we know, so that it says nothing older. */
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

/** How many writes an answer knows of: to be read before the question is sent. */
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
