import { useCallback, useSyncExternalStore } from 'react';

/** From this width on the sidebar is beside the page. The same value as `--breakpoint-lg`. */
export const besideSidebar = '(width >= 64rem)';

/** Whether a media query matches now, for elements that must not be in the page otherwise. */
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
