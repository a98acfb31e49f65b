import {
  type QueryClient,
  type QueryKey,
  type UseQueryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { ApiError } from '../http/api-error.ts';
import { useQueryFailure } from '../http/query-failure.ts';
import { bypassServerCache } from './etag-cache.ts';
import { type Connection, type LiveStream, useLive } from './live.ts';

interface LiveOptions {
  readonly stream: LiveStream;
  /** How often it polls, live or not; false: only on hints and on request. */
  readonly pollMs: number | false;
}

const isPassing = (error: Error | null) =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** Refetches started by a hint, by client and query. A hint during a refetch causes one more. */
const running = new WeakMap<QueryClient, Map<string, { isDue: boolean }>>();

const refetchOnHint = async (client: QueryClient, queryKey: QueryKey): Promise<void> => {
  const ofClient = running.get(client) ?? new Map<string, { isDue: boolean }>();
  running.set(client, ofClient);
  const name = JSON.stringify(queryKey);
  const before = ofClient.get(name);
  if (before) {
    before.isDue = true;
    return;
  }
  const refetch = { isDue: true };
  ofClient.set(name, refetch);
  while (refetch.isDue) {
    refetch.isDue = false;
    await client.refetchQueries({ queryKey, exact: true });
  }
  ofClient.delete(name);
};

/** A live query is not retried: the next poll is the retry, and the screen shows the state. */
export const withoutRetry = <O>(options: O) => ({ ...options, retry: false }) as const;

/**
 * A query of the line that stays up to date: refetches on a hint of the stream and every `pollMs`,
 * pauses while the page is hidden and refetches when it is visible again. An unchanged answer is
 * the same object and causes no render.
 */
export const useLiveQuery = <T, K extends QueryKey>(
  options: UseQueryOptions<T, Error, T, K>,
  { stream, pollMs }: LiveOptions,
) => {
  const client = useQueryClient();
  const query = useQuery({
    ...withoutRetry(options),
    refetchInterval: pollMs,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });
  const state = useLive(stream, () => {
    void refetchOnHint(client, options.queryKey);
  });
  const refetchFresh = () => {
    bypassServerCache();
    return query.refetch();
  };
  const failure = useQueryFailure(options.queryKey, {
    error: query.error,
    isPending: query.isPending,
    refetch: refetchFresh,
  });
  const connection: Connection = isPassing(failure.error) ? 'offline' : state;

  return {
    query,
    data: query.data,
    /** Kept until there is data, because `query.error` is reset by every poll. */
    ...failure,
    connection,
    /**
     * When the data was last confirmed. Read it only where it is shown, because each poll then
     * renders.
     */
    get updatedAt(): number {
      return query.dataUpdatedAt;
    },
    /** For after an own write and for the refresh icon: bypasses the server's cache. */
    refetchFresh,
  };
};
