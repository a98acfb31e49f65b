import { useCallback, useLayoutEffect, useRef } from 'react';

/** Returns the same function in every render; it calls the callback of the latest render. */
export const useStableCallback = <A extends unknown[], R>(
  callback: (...args: A) => R,
): ((...args: A) => R) => {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: A): R => latest.current(...args), []);
};
