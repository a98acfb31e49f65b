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
  /** How often it asks by itself, live or not; false: only on hints and when told to. */
  readonly pollMs: number | false;
}

const isPassing = (error: Error | null) =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** Questions that a hint has started, by client and query: a hint while one runs asks once more. */
const running = new WeakMap<QueryClient, Map<string, { isDue: boolean }>>();

const askOnHint = async (client: QueryClient, queryKey: QueryKey): Promise<void> => {
  const ofClient = running.get(client) ?? new Map<string, { isDue: boolean }>();
  running.set(client, ofClient);
  const name = JSON.stringify(queryKey);
  const before = ofClient.get(name);
  if (before) {
    before.isDue = true;
    return;
  }
  const turn = { isDue: true };
  ofClient.set(name, turn);
  while (turn.isDue) {
    turn.isDue = false;
    await client.refetchQueries({ queryKey, exact: true });
  }
  ofClient.delete(name);
};

/** A live query is not retried: the next poll is the retry, and the screen says how things are. */
export const withoutRetry = <O>(options: O) => ({ ...options, retry: false }) as const;

/**
 * A query of the line that keeps itself up to date: asks again on a hint of the stream and every
 * `pollMs`, rests while the page is hidden and catches up when it is seen again. An unchanged
 * answer is the same object and draws nothing.
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
    void askOnHint(client, options.queryKey);
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
    /** Kept until there is data; `query.error` goes with every poll. */
    ...failure,
    connection,
    /** When the data was last known to be true; read it only where it is shown: each poll draws. */
    get updatedAt(): number {
      return query.dataUpdatedAt;
    },
    /** After an own write, and for the refresh icon: asks past what the server remembers. */
    refetchFresh,
  };
};
