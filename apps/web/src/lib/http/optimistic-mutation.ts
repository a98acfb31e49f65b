import {
  type QueryClient,
  type QueryKey,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useId } from 'react';
import type { Answer } from './api-error.ts';

/** Rolls a change back; false when newer data has arrived, which stays. */
export type Rollback = () => boolean;

/**
 * Shows a change before the server has answered. The queries keep their age and their failure,
 * because nothing has come from the server.
 */
export const updateCachedData = <T>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (data: T) => T,
): Rollback => {
  const shown = client
    .getQueryCache()
    .findAll({ queryKey })
    .flatMap((query) => {
      const before = query.state.data as T | undefined;
      if (before === undefined) return [];
      const after = change(before);
      query.setState({ data: after });
      return [{ query, before, after }];
    });
  return () =>
    shown
      .map(({ query, before, after }) => {
        const isNewest = query.state.data === after;
        if (isNewest) query.setState({ data: before });
        return isNewest;
      })
      .every(Boolean);
};

/** Carries the refusal, or null when the person declined to confirm the change. */
class ChangeRejected extends Error {
  readonly answer: Answer<unknown> | null;
  constructor(answer: Answer<unknown> | null) {
    super('The change was not made');
    this.answer = answer;
  }
}

type DataOf<R> = R extends { readonly ok: true; readonly data: infer T } ? T : never;

interface OptimisticMutation<V, R> {
  /** The queries that show the change; running fetches are cancelled because they may lack it. */
  readonly queryKey: QueryKey;
  /** Resolves to null when the person declined to confirm the change. */
  readonly send: (variables: V) => Promise<R>;
  /** Shows the change at once and returns the function that rolls it back. */
  readonly show: (variables: V) => () => unknown;
  /** Shows the data of the server's answer. */
  readonly showAnswer?: (data: DataOf<R>, variables: V) => void;
  /**
   * Refetches the data, once no other change of this hook is on its way. Left out where the answer
   * is all the data.
   */
  readonly reload?: () => unknown;
}

/**
 * A change that is on the screen before the server has answered: running fetches are cancelled, the
 * change is shown, a refusal rolls it back, and in the end the data is refetched. Refusals come back
 * as answers.
 */
export const useOptimisticMutation = <V, R extends Answer<unknown> | null>({
  queryKey,
  send,
  show,
  showAnswer,
  reload,
}: OptimisticMutation<V, R>) => {
  const client = useQueryClient();
  const mutationKey = [useId()];
  const { mutateAsync, isPending } = useMutation({
    mutationKey,
    mutationFn: async (variables: V) => {
      const answer = await send(variables);
      if (!answer?.ok) throw new ChangeRejected(answer);
      return answer;
    },
    onMutate: async (variables) => {
      await client.cancelQueries({ queryKey });
      return show(variables);
    },
    onSuccess: (answer, variables) => {
      if (answer.ok) showAnswer?.(answer.data as DataOf<R>, variables);
    },
    onError: (_error, _variables, rollBack) => void rollBack?.(),
    onSettled: () => {
      // A refetch now would not include another change that is still being sent.
      if (client.isMutating({ mutationKey }) === 1) void reload?.();
    },
  });
  const change = async (variables: V): Promise<R> => {
    try {
      return await mutateAsync(variables);
    } catch (error) {
      if (error instanceof ChangeRejected) return error.answer as R;
      throw error;
    }
  };
  return { change, isPending };
};
