import { hashKey, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

interface QueryState<R> {
  /** The query's error, which is reset when it refetches without data. */
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly refetch: () => Promise<R>;
}

/**
 * The last error, until there is data: it stays while the query refetches, so that the failure and
 * its button stay on the screen. `isRetrying` is true for a click on Retry, not for a poll.
 */
export const useQueryFailure = <R>(
  queryKey: QueryKey,
  { error, isPending, refetch }: QueryState<R>,
) => {
  const [lastError, setLastError] = useState<{ of: string; error: Error } | null>(null);
  const [isRetrying, setIsRetrying] = useState(false);
  const of = hashKey(queryKey);
  if (error && (lastError?.error !== error || lastError.of !== of)) setLastError({ of, error });
  if (lastError && !error && !isPending) setLastError(null);
  const before = isPending && lastError?.of === of ? lastError.error : null;

  const retry = async (): Promise<R> => {
    setIsRetrying(true);
    try {
      return await refetch();
    } finally {
      setIsRetrying(false);
    }
  };
  return { error: error ?? before, isRetrying, retry };
};

/**
 * A query whose failure is shown with a Retry button. The failure stays while the retry runs, so
 * that the focused button is not unmounted; `isPending` is true only before the first result.
 */
export const useRetryableQuery = <T, K extends QueryKey>(
  options: UseQueryOptions<T, Error, T, K>,
) => {
  const query = useQuery(options);
  const failure = useQueryFailure(options.queryKey, query);
  return {
    ...failure,
    data: query.data,
    isPending: query.isPending && failure.error === null,
    /** A getter, because reading it renders again after every refetch. */
    get dataUpdatedAt(): number {
      return query.dataUpdatedAt;
    },
  };
};
