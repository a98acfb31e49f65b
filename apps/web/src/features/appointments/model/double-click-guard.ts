import { useRef } from 'react';

const doubleClickMs = 500;

/** Rows move up after a claim, so the second click of a double click must not claim the next one. */
export const useDoubleClickGuard = () => {
  const last = useRef({ id: 0, at: 0 });
  return ({ id }: { readonly id: number }): boolean => {
    const before = last.current;
    if (id !== before.id && Date.now() - before.at < doubleClickMs) return false;
    last.current = { id, at: Date.now() };
    return true;
  };
};
