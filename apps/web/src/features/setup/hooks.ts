import type { Setup } from '@lineup/contract/setup';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useErrorText } from '../../lib/forms/error-text.ts';
import type { Answer } from '../../lib/http/api-error.ts';
import { useLiveQuery } from '../../lib/live/live-query.ts';
import { setupPollMs, setupQuery } from './api.ts';

/** The guide, refetched whenever the line changes: it shows the test ticket as it arrives. */
export const useSetup = () => useLiveQuery(setupQuery, { stream: 'own', pollMs: setupPollMs });

type SetupAnswer = Answer<{ status: 1; response: Setup }>;

/** Sends changes of the guide one at a time and shows their result, or why one failed. */
export const useSetupChange = () => {
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  /** True if all were accepted. The last one answers with the guide. */
  const change = async (
    send: () => Promise<SetupAnswer | null>,
    ...before: readonly (() => Promise<Answer<unknown> | null>)[]
  ): Promise<boolean> => {
    setIsBusy(true);
    setFailure(null);
    try {
      for (const first of before) {
        const answer = await first();
        if (answer === null) return false;
        if (!answer.ok) {
          setFailure(errorText(answer.error));
          return false;
        }
      }
      const answer = await send();
      if (answer === null) return false;
      if (!answer.ok) {
        setFailure(errorText(answer.error));
        return false;
      }
      await queryClient.cancelQueries({ queryKey: setupQuery.queryKey });
      queryClient.setQueryData(setupQuery.queryKey, answer.data.response);
      return true;
    } finally {
      setIsBusy(false);
    }
  };
  return { change, isBusy, failure, setFailure };
};

export type SetupChange = ReturnType<typeof useSetupChange>;
