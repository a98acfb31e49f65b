import { DatabaseBusyError } from '../database/bulkhead.ts';

/** The operating system's codes for a server that is unreachable. */
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EADDRNOTAVAIL',
  'EMFILE',
  // The mail client has its own codes for a server that is unreachable.
  'ECONNECTION',
  'ESOCKET',
  'EDNS',
]);

/** Classes and codes of PostgreSQL (SQLSTATE), by what is wrong with the server. */
const databaseCodes: readonly (readonly [RegExp, string])[] = [
  [/^08/, 'the database connection was lost'],
  [/^57P0/, 'the database is shutting down or starting'],
  [/^53/, 'the database is out of resources'],
  [/^57014$/, 'a statement took too long'],
  [/^25006$/, 'the database is read-only'],
  [/^25P03$/, 'a transaction was idle for too long'],
  [/^55P03$/, 'a lock was not available in time'],
  [/^40(001|P01)$/, 'transactions blocked each other'],
  [/^58/, 'the database server has a system error'],
];

/** The driver and the pool report these by their message alone. */
const driverMessages: readonly (readonly [RegExp, string])[] = [
  [/Connection terminated|not queryable/, 'the database connection was lost'],
  [/connection has been discarded/, 'the database connection was lost'],
  [
    /timeout exceeded when trying to connect|timeout expired/,
    'no database connection became free in time',
  ],
  [
    /^Connection is closed\.|^Command timed out|^Stream isn't writeable|max retries per request/,
    'Redis did not answer',
  ],
  [/Query read timeout/, 'the database did not answer in time'],
  [/Cannot use a pool after calling end/, 'the process is shutting down'],
];

const reasonIn = (table: readonly (readonly [RegExp, string])[], text: string) =>
  table.find(([pattern]) => pattern.test(text))?.[1];

const statusOfStorage = (error: Error): number => {
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
  return $metadata?.httpStatusCode ?? 0;
};

/** `fetch` throws a TypeError; the reason why the server is unreachable is its cause. */
const causeOfFetch = (error: Error): unknown =>
  error.message === 'fetch failed' ? error.cause : undefined;

/**
 * Returns why a request failed temporarily (a server that it needs is unreachable, read-only or
 * overloaded), as text for the log; undefined for any other error. Such a request gets 503 and may
 * be retried.
 */
export const unavailabilityOf = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof DatabaseBusyError) return error.message;
  if (error.name === 'ProviderUnavailableError') return error.message;
  // The S3 client throws these when the storage does not respond or fails.
  if (error.name === 'TimeoutError') return 'a server did not answer in time';
  if (statusOfStorage(error) >= 500) return 'the storage failed';
  const cause = causeOfFetch(error);
  if (cause !== undefined) return unavailabilityOf(cause);
  const code: unknown = Reflect.get(error, 'code');
  if (typeof code !== 'string') return reasonIn(driverMessages, error.message);
  return networkCodes.has(code) ? 'a server did not answer' : reasonIn(databaseCodes, code);
};

/**
 * Which other transactions would time out like this one: all when the server accepts no connection;
 * those of the same shop when a statement timed out, since it may wait for a lock of that shop.
 */
export const affectedByTimeout = (error: unknown): 'all' | 'compartment' | 'none' => {
  if (!(error instanceof Error)) return 'none';
  if (/timeout exceeded when trying to connect|timeout expired/.test(error.message)) return 'all';
  return error.message === 'Query read timeout' ? 'compartment' : 'none';
};
