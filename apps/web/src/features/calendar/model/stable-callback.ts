import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function for as long as the component lives; it runs the callback rendered last. */
export const useStableCallback = <A extends unknown[], R>(
  callback: (...args: A) => R,
): ((...args: A) => R) => {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: A): R => latest.current(...args), []);
};
