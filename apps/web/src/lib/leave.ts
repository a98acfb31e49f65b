import { useEffect, useEffectEvent } from 'react';

/** A full page load: nothing of the old session survives in memory. */
export const leaveFor = (path: string): void => window.location.assign(path);

/** Calls when the person comes back by the browser's own button to a page that was kept as it was. */
export const useComingBack = (onBack: () => void): void => {
  const back = useEffectEvent(onBack);
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) back();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
};
