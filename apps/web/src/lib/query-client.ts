import { QueryClient } from '@tanstack/react-query';
import { type Answer, ApiError } from './api-error.ts';

/** Queries throw: `queryFn: ({ signal }) => call(listServices, {}, { signal }).then(unwrap)`. */
export const unwrap = <T>(answer: Answer<T>): T => {
  if (answer.ok) return answer.data;
  throw answer.error;
};

const isPassing = (error: Error) =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        retry: (failures, error) => isPassing(error) && failures < 2,
        // The screens say that the network is away; a paused query would say nothing.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
