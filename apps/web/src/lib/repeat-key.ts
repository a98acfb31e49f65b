import { useRef } from 'react';

/**
 * An Idempotency-Key per thing to be saved: pressing Save again after a lost answer repeats the
 * same request, changing the form makes it another one.
 */
export const useRepeatKey = () => {
  const last = useRef({ said: '', key: '' });
  return (body: unknown): string => {
    const said = JSON.stringify(body);
    if (said !== last.current.said) last.current = { said, key: crypto.randomUUID() };
    return last.current.key;
  };
};
