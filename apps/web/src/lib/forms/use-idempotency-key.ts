import { useRef } from 'react';
import type { Answer } from '../http/api-error.ts';

const useLastKey = () => {
  const last = useRef({ said: '', key: '' });
  return {
    keyOf: (body: unknown): string => {
      const said = JSON.stringify(body);
      if (said !== last.current.said) last.current = { said, key: crypto.randomUUID() };
      return last.current.key;
    },
    forget: () => {
      last.current = { said: '', key: '' };
    },
  };
};

/**
 * An Idempotency-Key per thing to be saved: pressing Save again after a lost answer repeats the
 * same request, changing the form makes it another one.
 */
export const useIdempotencyKey = () => useLastKey().keyOf;

/**
 * The same for what may be wanted again: only a lost answer is asked for by the same key. Whoever
 * was answered and presses again begins anew; the payment page of before may be closed by then.
 */
export const useRepeatUntilAnswered = () => {
  const { keyOf, forget } = useLastKey();
  return async <T>(body: unknown, send: (key: string) => Promise<Answer<T>>) => {
    const answer = await send(keyOf(body));
    if (answer.ok || answer.error.code !== 'network_failure') forget();
    return answer;
  };
};
