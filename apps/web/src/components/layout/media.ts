import { useCallback, useSyncExternalStore } from 'react';

/** From here on the sidebar stands beside the page; `--breakpoint-lg` in a script's words. */
export const besideSidebar = '(width >= 64rem)';

/** Whether a media query holds now; for what must not be in the page at all where it does not. */
export const useMedia = (query: string): boolean => {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
};
