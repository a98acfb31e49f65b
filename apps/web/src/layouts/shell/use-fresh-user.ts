import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { loadCurrentUser } from '../../lib/current-user.ts';

/** About a minute, and not the same for all: tabs that were opened together ask apart. */
const nextMs = () => 60_000 * (0.75 + Math.random() / 2);
/** Several reasons at once are one reason. */
const leastMs = 1000;

/**
 * Keeps the figures of the shell true: on every screen change, on return to the page, and now and
 * then while it is looked at. Every one of these costs SQL, so it is rare; a session that was ended
 * from elsewhere shows on the next real call.
 */
export const useFreshUser = (): void => {
  const { pathname } = useLocation();
  const loadedAt = useRef(0);

  const refresh = useEffectEvent(() => {
    const now = Date.now();
    if (document.hidden || !navigator.onLine || now - loadedAt.current < leastMs) return;
    loadedAt.current = now;
    void loadCurrentUser();
  });

  // The start has loaded it already.
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    refresh();
  }, [pathname]);

  useEffect(() => {
    const onReturn = () => refresh();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const waitAgain = () => {
      timer = setTimeout(() => {
        refresh();
        waitAgain();
      }, nextMs());
    };
    waitAgain();
    window.addEventListener('focus', onReturn);
    window.addEventListener('online', onReturn);
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('focus', onReturn);
      window.removeEventListener('online', onReturn);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, []);
};
