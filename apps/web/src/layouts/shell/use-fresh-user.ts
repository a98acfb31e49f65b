import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { followBlocking } from '../../lib/http/follow-refusals.ts';
import { loadCurrentUser } from '../../lib/session/current-user.ts';
import { getSession } from '../../lib/session/session.ts';

/** With jitter, so that tabs that were opened together do not fetch together. */
const aboutMs = (ms: number) => ms * (0.75 + Math.random() / 2);
const usualMs = 60_000;
/** Somebody who has just paid watches the screen until it opens. */
const blockedMs = 8000;
/**
 * Somebody who has not paid by then will not soon; after that the live stream or the usual interval
 * updates it.
 */
const blockedPollingMs = 5 * 60_000;
/** Several reasons within this time cause one fetch. */
const minPauseMs = 1000;

/**
 * Keeps the shell's user up to date: refetches on every navigation, on return to the page, when a
 * call is refused because the subscription has ended, and now and then while the page is visible.
 * Each fetch costs SQL, so it is rare. The returned function refetches too, but at most once in the
 * given time.
 */
export const useFreshUser = (isBlocked: boolean): ((withinMs: number) => void) => {
  const { pathname } = useLocation();
  const loadedAt = useRef(0);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** When somebody last opened a blocked screen. */
  const lookedAt = useRef(0);

  const load = () => {
    const now = Date.now();
    if (document.hidden || !navigator.onLine || now - loadedAt.current < minPauseMs) return;
    loadedAt.current = now;
    void loadCurrentUser();
  };
  const loadWithin = (withinMs: number) => {
    waiting.current ??= setTimeout(
      () => {
        waiting.current = undefined;
        load();
      },
      Math.max(0, loadedAt.current + withinMs - Date.now()),
    );
  };
  const refresh = useEffectEvent(load);
  const refreshWithin = useEffectEvent(loadWithin);

  // The app's start has already loaded the user for the first path.
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    refresh();
  }, [pathname]);

  useEffect(() => {
    lookedAt.current = Date.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isWaitedFor = () => isBlocked && Date.now() - lookedAt.current < blockedPollingMs;
    const waitAgain = () => {
      timer = setTimeout(
        () => {
          refresh();
          waitAgain();
        },
        aboutMs(isWaitedFor() ? blockedMs : usualMs),
      );
    };
    waitAgain();
    return () => clearTimeout(timer);
  }, [isBlocked]);

  useEffect(() => {
    const onReturn = () => {
      lookedAt.current = Date.now();
      refresh();
    };
    // Once the state is known, another refusal changes nothing.
    const stopFollowing = followBlocking(() => {
      if (getSession().user.is_subscription_active) refreshWithin(minPauseMs);
    });
    window.addEventListener('focus', onReturn);
    window.addEventListener('online', onReturn);
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      clearTimeout(waiting.current);
      waiting.current = undefined;
      stopFollowing();
      window.removeEventListener('focus', onReturn);
      window.removeEventListener('online', onReturn);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, []);

  return loadWithin;
};
