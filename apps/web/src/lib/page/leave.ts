import { useEffect, useRef } from 'react';

/** A full page load: nothing of the old session survives in memory. */
export const leaveFor = (path: string): void => window.location.assign(path);

/** Whoever is still here after that has stopped it, or the other page did not come. */
const leavingMs = 20_000;

/**
 * Calls when the person comes back by the browser's own button to a page that was kept as it was,
 * and, after what it answers was called at leaving, when that came to nothing.
 */
export const useComingBack = (onBack: () => void): (() => void) => {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const newest = useRef(onBack);
  useEffect(() => {
    newest.current = onBack;
  });
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) newest.current();
    };
    window.addEventListener('pageshow', onShow);
    return () => {
      clearTimeout(waiting.current);
      window.removeEventListener('pageshow', onShow);
    };
  }, []);
  return () => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => newest.current(), leavingMs);
  };
};
