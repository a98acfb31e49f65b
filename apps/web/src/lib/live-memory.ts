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
export const expectFresh = (): void => {
  writes += 1;
};

export const recall = (address: string, reader: string): Remembered | null => {
  const entry = remembered.get(address);
  return entry?.reader === reader ? entry : null;
};

export const liveHeaders = (address: string, reader: string): Record<string, string> => {
  const entry = recall(address, reader);
  if (!entry) return writes > 0 ? { 'cache-control': 'no-cache' } : {};
  return {
    'if-none-match': entry.etag,
    ...(entry.writes < writes && { 'cache-control': 'no-cache' }),
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
  writes = 0;
};
