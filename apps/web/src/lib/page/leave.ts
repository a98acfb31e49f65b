import { useEffect, useRef } from 'react';

/** A full page load, so that nothing of the old session stays in memory. */
export const leaveFor = (path: string): void => window.location.assign(path);

/** If the page is still open after this time, the navigation was stopped or has failed. */
const leavingMs = 20_000;

/**
 * Calls back when somebody returns with the back button to a page from the back-forward cache. The
 * returned function is called before leaving: if the navigation fails, it calls back too.
 */
export const useBackForwardReturn = (onBack: () => void): (() => void) => {
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
