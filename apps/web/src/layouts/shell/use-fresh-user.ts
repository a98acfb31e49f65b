import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { loadCurrentUser } from '../../lib/current-user.ts';

const everyMs = 15_000;
/** Several reasons at once are one reason. */
const leastMs = 1000;

/**
 * Keeps the figures of the shell true, and notices a session that was ended from elsewhere: on
 * every screen change, on return to the page, and now and then while it is looked at.
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
    const timer = setInterval(onReturn, everyMs);
    window.addEventListener('focus', onReturn);
    window.addEventListener('online', onReturn);
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', onReturn);
      window.removeEventListener('online', onReturn);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, []);
};
