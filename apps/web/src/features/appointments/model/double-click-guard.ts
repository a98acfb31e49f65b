import { useRef } from 'react';

const doubleClickMs = 500;

/** The rows move up when one is taken: the second of a double click must not take the next one. */
export const useDoubleClickGuard = () => {
  const last = useRef({ id: 0, at: 0 });
  return ({ id }: { readonly id: number }): boolean => {
    const before = last.current;
    if (id !== before.id && Date.now() - before.at < doubleClickMs) return false;
    last.current = { id, at: Date.now() };
    return true;
  };
};
