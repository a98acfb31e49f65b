import { type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { offlineCacheWriter, readOfflineAnswer } from '../offline/offline-cache.ts';
import { type Answer, ApiError } from './api-error.ts';

/** Queries throw: `queryFn: ({ signal }) => call(listServices, {}, { signal }).then(unwrap)`. */
export const unwrap = <T>(answer: Answer<T>): T => {
  if (answer.ok) return answer.data;
  throw answer.error;
};

/**
 * The stale time of lists that are fetched whenever their screen opens: the time between the start
 * of the query by the route's loader and the screen, which must not fetch it a second time.
 */
export const openingMs = 2_000;

const isPassing = (error: Error) =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

type AnyQuery = Query<unknown, unknown, unknown>;

const offlineQueryPrefixes = ['["line","today"', '["line","current"', '["stats","employee"'];

/** The line as the desk and a barber see it must be readable without a network. */
const isCachedOffline = ({ queryHash }: AnyQuery): boolean =>
  offlineQueryPrefixes.some((start) => queryHash.startsWith(start)) ||
  (queryHash.startsWith('["line","appointments"') && /"page":1[,}]/.test(queryHash));

/** A start without a network shows the cached answer, marked as old. */
const restoreFromOfflineCache = (error: Error, query: AnyQuery): void => {
  if (!isPassing(error) || query.state.data !== undefined || !isCachedOffline(query)) return;
  const cached = readOfflineAnswer(query.queryHash);
  if (cached) query.setState({ data: cached.data, dataUpdatedAt: cached.at });
};

/** Each retry waits twice as long as the one before: 1 s, 2 s. */
const backOffMs = (failures: number): number => 1000 * 2 ** failures;

export const createQueryClient = (retryDelay = backOffMs): QueryClient => {
  const cacheAnswer = offlineCacheWriter();
  return new QueryClient({
    queryCache: new QueryCache({
      onSuccess: (data, query) => {
        if (isCachedOffline(query)) cacheAnswer(query.queryHash, data);
      },
      onError: restoreFromOfflineCache,
    }),
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        retry: (failures, error) => isPassing(error) && failures < 2,
        retryDelay,
        // The screens report a missing network; a paused query would show nothing.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
};
