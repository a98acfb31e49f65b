import { useEffect, useEffectEvent } from 'react';

/** Calls when the page is seen again after it was out of sight for at least so long. */
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
