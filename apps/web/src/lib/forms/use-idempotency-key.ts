import { useRef } from 'react';
import type { Answer } from '../http/api-error.ts';

const useLastKey = () => {
  const last = useRef({ content: '', key: '' });
  return {
    keyOf: (body: unknown): string => {
      const content = JSON.stringify(body);
      if (content !== last.current.content) last.current = { content, key: crypto.randomUUID() };
      return last.current.key;
    },
    reset: () => {
      last.current = { content: '', key: '' };
    },
  };
};

/**
 * An Idempotency-Key per form content: saving again after a lost response repeats the same request;
 * changing the form makes it another one.
 */
export const useIdempotencyKey = () => useLastKey().keyOf;

/**
 * The same for a request that may be repeated on purpose: the key is reused only after a lost
 * response. Somebody who got a response and clicks again starts a new request, because the earlier
 * payment page may be closed by then.
 */
export const useRetryWithSameKey = () => {
  const { keyOf, reset } = useLastKey();
  return async <T>(body: unknown, send: (key: string) => Promise<Answer<T>>) => {
    const answer = await send(keyOf(body));
    if (answer.ok || answer.error.code !== 'network_failure') reset();
    return answer;
  };
};
