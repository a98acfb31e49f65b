import { useEffect, useEffectEvent } from 'react';

/** Calls `onReturn` when the page becomes visible after at least `awayMs` in the background. */
export const useReturn = (onReturn: () => unknown, awayMs = 0): void => {
  const back = useEffectEvent(onReturn);
  useEffect(() => {
    let since: number | null = document.hidden ? Date.now() : null;
    const look = () => {
      if (document.hidden) {
        since ??= Date.now();
        return;
      }
      const isLong = since !== null && Date.now() - since >= awayMs;
      since = null;
      if (isLong) back();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [awayMs]);
};
