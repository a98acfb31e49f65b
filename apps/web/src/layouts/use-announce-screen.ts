import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** On each change of the path, not of filters or pages in its query, and not on the first load. */
export const useAnnounceScreen = (): void => {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const before = document.activeElement;
    // Loaded late: the first page of a visit does not need it, and a page without it still works.
    import('./announce-screen.ts').then(
      (loaded) => loaded.announceScreen(before),
      () => undefined,
    );
  }, [pathname]);
};
